import { Problem } from '@csz/contract/problem';
import { ROLE_TYPES } from '@csz/contract/roles/people';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Expression, sql } from 'kysely';
import type { Settings } from '#server/settings.ts';
import { type Actor, type Affiliation, GUEST, type Member, requireMember, requireStaff } from './actor.ts';
import type { Db, Reader } from './db/types.ts';
import { isUnavailable } from './db/unavailable.ts';
import { clearSessionCookies, SESSION_COOKIE, saysSignedIn, sessionCookieOf } from './session-cookies.ts';
import { hashToken, readAccessToken } from './session-tokens.ts';

/** How often "last seen" moves, at most: not every read should be a write. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Finds out who asks, once a request, before any handler runs and after its network was counted. */
export function authenticate(app: FastifyInstance, db: Db, settings: Settings): void {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request, reply) => {
    request.actor = GUEST;
    const { call } = request.routeOptions.config;
    if (call === undefined || request.fromCache === true) return;
    request.actor = await actorOf(request, db, settings.sessionSecret);
    refuseForeignWrites(request, settings);
    // A session that has ended says so in both cookies, or the next page would still greet a member.
    if (call.access !== 'public' && request.actor.kind === 'guest' && saysSignedIn(request)) clearSessionCookies(reply);
    // Before anything is read or checked: who may not call learns nothing about what the call would have said.
    if (call.access === 'member') requireMember(request);
    if (call.access === 'staff') requireStaff(request);
  });
}

/** Who asks for something that is no call; one whose session has ended is a guest. */
export const findViewer = (request: FastifyRequest, db: Db, { sessionSecret }: Settings): Promise<Actor> =>
  actorOf(request, db, sessionSecret).catch(() => GUEST);

async function actorOf(request: FastifyRequest, db: Db, secret: string): Promise<Actor> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const sessionId = await readAccessToken(bearer, secret);
    const member = sessionId === undefined ? undefined : await findMember(db, { sessionId });
    // Whoever sends a token wants to be somebody: say that it does not hold, instead of answering as to a guest.
    if (member === undefined) throw new Problem('not-signed-in');
    return member;
  }
  const cookie = sessionCookieOf(request);
  return (cookie === undefined ? undefined : await findMember(db, { cookieHash: hashToken(cookie) })) ?? GUEST;
}

/**
 * A browser sends our cookie along with whatever page asks it to; a write counts only when the page is ours.
 * Requests with a bearer token cannot be made by a foreign page.
 *
 * @throws {Problem} `cross-origin`.
 */
function refuseForeignWrites(request: FastifyRequest, settings: Settings): void {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || headers.authorization !== undefined) return;
  const usesCookie = headers.cookie?.includes(`${SESSION_COOKIE}=`) === true || headers['x-csz-session'] === 'cookie';
  if (!usesCookie) return;
  const { origin } = headers;
  const isOurs =
    origin === undefined
      ? headers['sec-fetch-site'] === 'same-origin'
      : origin === new URL(settings.publicUrl).origin || URL.parse(origin)?.host === headers.host;
  if (!isOurs) throw new Problem('cross-origin');
}

async function findMember(db: Db, by: { sessionId: number } | { cookieHash: string }): Promise<Member | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where(
      'sessionId' in by ? 'sessions.id' : 'sessions.cookie_hash',
      '=',
      'sessionId' in by ? by.sessionId : by.cookieHash,
    )
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('members.deactivated_at', 'is', null)
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'members.id',
      'members.email',
      'members.display_name',
    ])
    .select(['members.avatar_url', 'members.is_site_admin', 'members.email_verified_at'])
    .select((eb) => approvedRoles(eb.ref('members.id')).as('roles'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (Date.now() - row.last_seen_at.getTime() > SEEN_EVERY_MS) await markSeen(db, row.session_id);
  return {
    kind: 'member',
    memberId: row.id,
    sessionId: row.session_id,
    email: row.email,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    isSiteAdmin: row.is_site_admin,
    isEmailVerified: row.email_verified_at !== null,
    roles: inOrder(row.roles),
  };
}

/** A member's approved roles that were not given up, in order of display. */
export async function listApprovedRoles(db: Reader, memberId: number): Promise<Affiliation[]> {
  const row = await db
    .selectFrom('members')
    .select((eb) => approvedRoles(eb.ref('members.id')).as('roles'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return inOrder(row?.roles ?? []);
}

/** Roles in order of display. */
export const inOrder = (roles: readonly Affiliation[]) =>
  roles.toSorted((a, b) => ROLE_TYPES.indexOf(a.role) - ROLE_TYPES.indexOf(b.role));

/** A member's approved roles as part of another query, in no order that matters. */
export function approvedRoles(memberId: Expression<number>) {
  return sql<Affiliation[]>`coalesce((
    select json_agg(json_build_object(
      'id', a.id, 'role', a.role, 'districtId', a.district_id, 'schoolId', a.school_id, 'sportId', a.sport_id) order by a.id)
    from affiliations a
    where a.member_id = ${memberId} and a.status = 'approved' and a.removed_at is null), '[]'::json)`;
}

async function markSeen(db: Reader, sessionId: number): Promise<void> {
  const seen = db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute();
  await seen.catch((error: unknown) => {
    // While the database only reads, members read too.
    if (!isUnavailable(error)) throw error;
  });
}
