import { sql } from 'kysely';
import { approvedRoles, inOrder } from '#server/people/permissions/api.ts';
import type { Affiliation, Member } from '#server/platform/actor.ts';
import { isUnavailable } from '#server/platform/db/errors.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { SessionProof } from '#server/platform/session.ts';

/** How often "last seen" moves, at most: not every read should be a write. */
const SEEN_EVERY_MS = 5 * 60_000;

/** The member whose open session it is, with the roles they hold now. */
export async function findSignedIn(db: Db, proof: SessionProof): Promise<Member | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where(
      'sessionId' in proof ? 'sessions.id' : 'sessions.cookie_hash',
      '=',
      'sessionId' in proof ? proof.sessionId : proof.cookieHash,
    )
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('members.deactivated_at', 'is', null)
    .select(['sessions.id as session_id', 'sessions.last_seen_at'])
    .select(['members.id', 'members.email', 'members.display_name'])
    .select(['members.avatar_url', 'members.is_site_admin', 'members.email_verified_at'])
    .select((eb) => approvedRoles(eb.ref('members.id')).as('roles'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (Date.now() - row.last_seen_at.getTime() > SEEN_EVERY_MS) await markSeen(db, row.session_id);
  return toMember(row, row.session_id);
}

interface MemberRow {
  readonly id: number;
  readonly email: string;
  readonly display_name: string;
  readonly avatar_url: string;
  readonly is_site_admin: boolean;
  readonly email_verified_at: Date | null;
  readonly roles: readonly Affiliation[];
}

/** A member's row with the approved roles, as the one who makes a request. */
export const toMember = (row: MemberRow, sessionId: number): Member => ({
  kind: 'member',
  memberId: row.id,
  sessionId,
  email: row.email,
  displayName: row.display_name,
  avatarUrl: row.avatar_url,
  isSiteAdmin: row.is_site_admin,
  isEmailVerified: row.email_verified_at !== null,
  roles: inOrder(row.roles),
});

async function markSeen(db: Reader, sessionId: number): Promise<void> {
  const seen = db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute();
  await seen.catch((error: unknown) => {
    // While the database only reads, members read too.
    if (!isUnavailable(error)) throw error;
  });
}
