import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Member } from '#server/platform/actor.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { ensureRole } from './add-role.ts';
import { invitationData } from './events.ts';
import { inviterName } from './present.ts';
import { findInvitation, type InvitationRow } from './queries.ts';
import { resolvePlace } from './resolve-place.ts';

/**
 * An invitation that can still be answered.
 *
 * @throws {Problem} `invitation-not-found`, `invitation-used`, `invitation-withdrawn`, `invitation-over`.
 */
export async function getOpenInvitation(db: Reader, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, hashToken(token));
  if (invitation === undefined) throw new Problem('invitation-not-found');
  if (invitation.accepted_at !== null || invitation.declined_at !== null) throw new Problem('invitation-used');
  if (invitation.withdrawn_at !== null) throw new Problem('invitation-withdrawn', { name: inviterName(invitation) });
  if (invitation.expires_at.getTime() <= Date.now())
    throw new Problem('invitation-over', { name: inviterName(invitation) });
  return invitation;
}

/**
 * Takes the offered role for the member whose address was invited; answers the role's id. A member who has the role
 * already keeps it.
 *
 * @throws {Problem} `invitation-for-another`; what `getOpenInvitation` and `resolvePlace` throw; `bad-request` when a league is missing.
 */
export function acceptInvitation(
  db: Db,
  { memberId, email }: Pick<Member, 'memberId' | 'email'>,
  token: string,
  followDistrictId: string | null | undefined,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockInvitation(tx, token);
    const found = await getOpenInvitation(tx, token);
    const { id, role, school_id, sport_id, district_id } = found;
    // The link may have been forwarded or found: it speaks to one mailbox, and is not used up by another.
    if (email.toLowerCase() !== found.email.toLowerCase())
      throw new Problem('invitation-for-another', { email: found.email, name: inviterName(found) });
    const sent = {
      followSchoolId: asId(school_id),
      followSportId: asId(sport_id),
      followDistrictId: asId(district_id) ?? followDistrictId,
    };
    if (role === 'LeagueDirector' && sent.followDistrictId == null)
      throw new Problem('bad-request', { reason: 'Field is required' }, [LEAGUE_MISSING]);
    // Checked again: between the mail and the answer a school may have closed or moved into another.
    const place = await resolvePlace(tx, role, sent);
    const referral = { comment: 'By an invitation.', referredBy: found.inviter_id };
    const kept = await ensureRole(tx, memberId, { ...place, role, ...referral });
    await tx.updateTable('invitations').set({ accepted_at: sql`now()` }).where('id', '=', id).execute();
    const data = invitationData(found);
    await recordEvent(tx, { type: 'invitation.accepted', actor: memberId, subject: `invitation:${id}`, data });
    return kept.id;
  });
}

/**
 * Declines an invitation; with `never` its address gets no invitation of anybody any more, also when this one was
 * answered or is too old.
 *
 * @throws {Problem} `invitation-not-found`; without `never` also `invitation-used`, `invitation-over`.
 */
export function declineInvitation(db: Db, token: string, never: boolean): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockInvitation(tx, token);
    const invitation = never ? await findInvitation(tx, hashToken(token)) : await getOpenInvitation(tx, token);
    if (invitation === undefined) throw new Problem('invitation-not-found');
    if (never) {
      const email_hash = hashToken(invitation.email.toLowerCase());
      const row = tx.insertInto('never_invite').values({ email_hash });
      await row.onConflict((conflict) => conflict.doNothing()).execute();
    }
    const { numUpdatedRows } = await tx
      .updateTable('invitations')
      .set({ declined_at: sql`now()` })
      .where('id', '=', invitation.id)
      .where('accepted_at', 'is', null)
      .where('declined_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    // The link speaks to a mailbox; it does not say which member holds it.
    const subject = `invitation:${invitation.id}` as const;
    const data = invitationData(invitation);
    await recordEvent(tx, { type: 'invitation.declined', actor: null, subject, data });
  });
}

/** Two answers at once: the second waits here and then finds the first. */
async function lockInvitation(tx: Tx, token: string): Promise<void> {
  await tx.selectFrom('invitations').select('id').where('token_hash', '=', hashToken(token)).forUpdate().execute();
}

const asId = (id: number | null) => (id === null ? null : String(id));
const LEAGUE_MISSING = { path: 'followDistrictId', message: 'Field is required' };
