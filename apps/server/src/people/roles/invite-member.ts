import { Problem } from '@csz/contract/problem';
import type { InviteForm } from '@csz/contract/roles/invitations';
import { mayInvite, whoMayInvite } from '@csz/contract/roles/may-invite';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';
import { invitationData } from './events.ts';
import { limitInvitations } from './limits.ts';
import { inviterName, roleAt } from './present.ts';
import { findInvitation, type InvitationRow } from './queries.ts';
import { type RolePlace, resolvePlace } from './resolve-place.ts';

const DAYS = 14;

/**
 * Invites a person to a role by mail. An address that wants no invitations gets none, and the inviter does not learn it.
 *
 * @throws {Problem} `email-not-verified`, `may-not-invite`, `too-many-attempts`, and what `resolvePlace` throws.
 */
export async function inviteMember(
  { db, settings, clock }: Pick<Platform, 'db' | 'settings' | 'clock'>,
  inviter: Member,
  form: z.output<typeof InviteForm>,
): Promise<void> {
  if (!inviter.isEmailVerified) throw new Problem('email-not-verified');
  const place = await resolvePlace(db, form.role, form);
  assertMayInvite(inviter, form.role, place);
  await limitInvitations({ db, clock }, inviter.memberId, form.email);
  const token = randomToken();
  await db.transaction().execute(async (tx) => {
    if (await isNeverInvited(tx, form.email)) return;
    const { role, email, firstName: first_name, lastName: last_name } = form;
    const { id } = await tx
      .insertInto('invitations')
      .values({
        ...place,
        role,
        email,
        first_name,
        last_name,
        inviter_id: inviter.memberId,
        token_hash: hashToken(token),
        expires_at: sql`now() + make_interval(days => ${DAYS})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const data = invitationData({ ...place, role, inviter_id: inviter.memberId });
    await recordEvent(tx, { type: 'invitation.sent', actor: inviter.memberId, subject: `invitation:${id}`, data });
    const invitation = await findInvitation(tx, hashToken(token));
    if (invitation !== undefined) await sendInvitation(tx, settings, invitation, token);
  });
}

function assertMayInvite(inviter: Member, role: RoleType, place: RolePlace): void {
  const at = { schoolId: place.school_id, sportId: place.sport_id, districtId: place.district_id };
  if (mayInvite(inviter, role, at)) return;
  throw new Problem('may-not-invite', { role: ROLES[role].label, who: whoMayInvite(role) });
}

async function isNeverInvited(db: Reader, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('never_invite')
    .select('email_hash')
    .where('email_hash', '=', hashToken(email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

/** The invitation. The person did not ask for it, so one link stops all invitations. */
function sendInvitation(tx: Tx, settings: Settings, invitation: InvitationRow, token: string): Promise<void> {
  const inviter = inviterName(invitation);
  const { label, needsApproval } = ROLES[invitation.role];
  const { school, sport, district } = invitation;
  const places = school === null ? [district] : [school, sport];
  const page = `${settings.publicUrl}/invite/${token}`;
  const subject = `${inviter} invites you to County Sports Zone`;
  const body = mailLayout({
    title: subject,
    paragraphs: [
      `Hello ${invitation.first_name} ${invitation.last_name},`,
      `${inviter} would like you to join as ${roleAt(label, places)}.`,
      ...(needsApproval ? ['Our staff will look at it before it counts.'] : []),
      'The link works for 14 days. If you do not want this, decline there, or do nothing.',
    ],
    action: { label: 'See the invitation', url: page },
    footer: settings.mailFooter,
    unsubscribeUrl: page,
  });
  const unsubscribeUrl = `${settings.publicUrl}/api/csz/invitations/${token}/decline`;
  return sendMail(tx, { kind: 'invitation', to: invitation.email, subject, ...body, unsubscribeUrl });
}
