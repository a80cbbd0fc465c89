import { sql } from 'kysely';
import { approvedRoles, inOrder } from '#server/people/permissions/api.ts';
import { isDirectors, type ShownFactor, secondFactorState, shownFactor } from '#server/people/second-factor/api.ts';
import type { Affiliation, Member } from '#server/platform/actor.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { isUnavailable } from '#server/platform/db/errors.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import type { SessionProof } from '#server/platform/session.ts';
import type { SecondFactorFor, Settings } from '#server/settings.ts';

/** How often "last seen" moves, at most: not every read should be a write. */
const SEEN_EVERY_MS = 5 * 60_000;

/** How the portal guards the accounts of staff and directors. */
type Guarding = Pick<Settings, 'requireSecondFactor'>;

/** The member whose open session it is, with the roles they hold now. */
export async function findSignedIn(db: Db, proof: SessionProof, guarding: Guarding): Promise<Member | undefined> {
  const [row] = await ('sessionId' in proof ? byId(db, proof) : byCookie(db, proof));
  if (row === undefined) return undefined;
  if (Date.now() - row.last_seen_at.getTime() > SEEN_EVERY_MS) await markSeen(db, row.session_id);
  return toMember(row, row.session_id, guarding.requireSecondFactor);
}

const byId = compileOnce((db, { sessionId }: { sessionId: number }) =>
  openSessions(db).where('sessions.id', '=', sessionId).compile(),
);
const byCookie = compileOnce((db, { cookieHash }: { cookieHash: string }) =>
  openSessions(db).where('sessions.cookie_hash', '=', cookieHash).compile(),
);

const openSessions = (db: Reader) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('members.deactivated_at', 'is', null)
    .select(['sessions.id as session_id', 'sessions.last_seen_at'])
    .select(['members.id', 'members.email', 'members.display_name'])
    .select(['members.avatar_url', 'members.is_site_admin', 'members.email_verified_at'])
    .select((eb) => [
      approvedRoles(eb.ref('members.id')).as('roles'),
      shownFactor(eb.ref('members.id'), eb.ref('sessions.id')).as('factor'),
    ]);

interface MemberRow {
  readonly id: number;
  readonly email: string;
  readonly display_name: string;
  readonly avatar_url: string;
  readonly is_site_admin: boolean;
  readonly email_verified_at: Date | null;
  readonly roles: readonly Affiliation[];
  readonly factor?: ShownFactor;
}

/** A member's row with the approved roles, as the one who makes a request. */
export function toMember(row: MemberRow, sessionId: number, required: SecondFactorFor = 'none'): Member {
  const { factor = { isOn: false, isFresh: false } } = row;
  const secondFactor = secondFactorState(factor, { isSiteAdmin: row.is_site_admin, roles: row.roles }, required);
  const isHeldBack = secondFactor === 'missing';
  return {
    kind: 'member',
    memberId: row.id,
    sessionId,
    email: row.email,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    isSiteAdmin: row.is_site_admin && !isHeldBack,
    isEmailVerified: row.email_verified_at !== null,
    secondFactor,
    // Staff who are directors too are held back as staff alone where only staff are.
    roles: inOrder(isHeldBack && required === 'directors' ? row.roles.filter((role) => !isDirectors(role)) : row.roles),
  };
}

async function markSeen(db: Reader, sessionId: number): Promise<void> {
  const seen = db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute();
  await seen.catch((error: unknown) => {
    // While the database only reads, members read too.
    if (!isUnavailable(error)) throw error;
  });
}
