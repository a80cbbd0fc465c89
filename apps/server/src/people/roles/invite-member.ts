import { addressOf } from '@csz/contract/core/route';
import { Problem } from '@csz/contract/problem';
import type { InviteForm } from '@csz/contract/roles/invitations';
import { mayInvite, whoMayInvite } from '@csz/contract/roles/may-invite';
import { invitationPage } from '@csz/contract/roles/pages';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Member } from '#server/platform/actor.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { sendMail } from '#server/reference/mails/api.ts';
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
    await mailInvitation(tx, settings, token);
  });
}

function assertMayInvite(inviter: Member, role: RoleType, place: RolePlace): void {
  const at = { schoolId: place.school_id, sportId: place.sport_id, districtId: place.district_id };
  if (mayInvite(inviter, role, at)) return;
  throw new Problem('may-not-invite', { role: ROLES[role].label, who: whoMayInvite(role) });
}

/** Sends what was written down. An address that wants no invitations gets none, and its row looks like all others. */
async function mailInvitation(tx: Tx, settings: Settings, token: string): Promise<void> {
  const invitation = await findInvitation(tx, hashToken(token));
  if (invitation === undefined || (await isNeverInvited(tx, invitation.email))) return;
  await sendInvitation(tx, settings, invitation, token);
}

/**
 * Sends an invitation of the member's own again, with a new link; the old one stops working.
 *
 * @throws {Problem} `email-not-verified`, `may-not-invite`, `too-many-attempts`, and what `lockSent` throws.
 */
export async function resendInvitation(
  { db, settings, clock }: Pick<Platform, 'db' | 'settings' | 'clock'>,
  inviter: Member,
  id: number,
): Promise<void> {
  if (!inviter.isEmailVerified) throw new Problem('email-not-verified');
  const sent = await findSent(db, inviter.memberId, id);
  // Rights may have ended since.
  assertMayInvite(inviter, sent.role, sent);
  await limitInvitations({ db, clock }, inviter.memberId, sent.email);
  const token = randomToken();
  await db.transaction().execute(async (tx) => {
    await lockSent(tx, inviter.memberId, id);
    await tx
      .updateTable('invitations')
      .set({ token_hash: hashToken(token), expires_at: sql`now() + make_interval(days => ${DAYS})` })
      .where('id', '=', id)
      .execute();
    await mailInvitation(tx, settings, token);
  });
}

/** @throws {Problem} what `lockSent` throws. */
export async function withdrawInvitation(tx: Tx, inviterId: number, id: number): Promise<void> {
  await lockSent(tx, inviterId, id);
  await tx.updateTable('invitations').set({ withdrawn_at: sql`now()` }).where('id', '=', id).execute();
}

/**
 * An invitation of the member's own that was not answered, locked: of an answer and a withdrawal at once the first counts.
 *
 * @throws {Problem} `invitation-not-found`, `invitation-answered`.
 */
async function lockSent(tx: Tx, inviterId: number, id: number): Promise<void> {
  await tx.selectFrom('invitations').select('id').where('id', '=', id).forUpdate().execute();
  const { accepted_at, declined_at, withdrawn_at } = await findSent(tx, inviterId, id);
  if (accepted_at !== null || declined_at !== null || withdrawn_at !== null) throw new Problem('invitation-answered');
}

async function findSent(db: Reader, inviterId: number, id: number) {
  const sent = await db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('inviter_id', '=', inviterId)
    .executeTakeFirst();
  if (sent === undefined) throw new Problem('invitation-not-found');
  return sent;
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
  const page = settings.publicUrl + invitationPage(token);
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
  const unsubscribeUrl = settings.publicUrl + addressOf(rolesRoutes.declineInvitation, { params: { token } });
  return sendMail(tx, { kind: 'invitation', to: invitation.email, subject, ...body, unsubscribeUrl });
}
