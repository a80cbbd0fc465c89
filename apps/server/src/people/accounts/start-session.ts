import type { SignedIn } from '@csz/contract/accounts/calls';
import { Problem } from '@csz/contract/problem';
import { TOKEN_SECONDS } from '@csz/contract/roles/people';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { approvedRoles, inOrder, listApprovedRoles, roleNameOf } from '#server/people/permissions/api.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { deviceName } from '#server/platform/http/user-agent.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deviceTokenOf, SESSION_DAYS, setSessionCookies } from '#server/platform/session-cookies.ts';
import { hashToken, keyedHash, randomToken, signAccessToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';
import { forgetOldestDevices, mayWarn, rememberDevice, secretOfDevice, setDeviceCookie } from './known-devices.ts';
import { getMember } from './queries.ts';
import { sendNewDevice } from './send-mails.ts';

interface Opened {
  readonly memberId: number;
  readonly sessionId: number;
  readonly roleName: string;
  readonly refreshToken: string | null;
}

/** A session just opened: the token for API clients, the cookie's secret for browsers; one of the two is null. */
export interface OpenedSession extends Opened {
  readonly cookie: string | null;
  readonly deviceSecret: string;
  /** The account was signed in before, and never on this device. An account that was just opened knows none, which is no news. */
  readonly isElsewhere: boolean;
}

export interface SessionRequest {
  readonly wantsCookie: boolean;
  readonly device: string;
  /** What the device says that it keeps from an earlier time. */
  readonly heldSecret: string | undefined;
  /** That the request came from; only a keyed hash of it is kept. */
  readonly network: string;
}

/** What the request says about how it wants to stay signed in, and from where. */
export const sessionRequestOf = (request: FastifyRequest): SessionRequest => ({
  wantsCookie: request.headers['x-csz-session'] === 'cookie',
  device: deviceName(request.headers['user-agent'] ?? ''),
  heldSecret: deviceTokenOf(request),
  network: networkOf(request.ip),
});

/**
 * Opens a session for a member who may have one, and remembers the device: a single statement, because many sign in at the
 * same time.
 */
export async function startSession(
  db: Reader,
  memberId: number,
  how: SessionRequest,
  settings: Settings,
): Promise<OpenedSession> {
  const cookie = how.wantsCookie ? randomToken() : null;
  const refreshToken = how.wantsCookie ? null : randomToken();
  const deviceSecret = await secretOfDevice(db, how.heldSecret);
  const { sessionId, isSiteAdmin, roles, isElsewhere } = await insertSession(db, memberId, {
    device: how.device,
    network: keyedHash(how.network, settings.sessionSecret),
    cookieHash: cookie === null ? null : hashToken(cookie),
    refreshHash: refreshToken === null ? null : hashToken(refreshToken),
    deviceSecret,
  });
  const roleName = roleNameOf({ isSiteAdmin, roles });
  return { memberId, sessionId, roleName, refreshToken, cookie, deviceSecret, isElsewhere };
}

interface NewSession {
  readonly device: string;
  readonly network: string;
  readonly cookieHash: string | null;
  readonly refreshHash: string | null;
  readonly deviceSecret: string;
}

async function insertSession(
  db: Reader,
  memberId: number,
  { device, network, cookieHash, refreshHash, deviceSecret }: NewSession,
) {
  const expires_at = sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`;
  const row = await db
    .with('session', (qb) =>
      qb
        .insertInto('sessions')
        .values({ member_id: memberId, device, network, cookie_hash: cookieHash, expires_at })
        .returning(['id', 'member_id']),
    )
    .with('token', (qb) =>
      qb
        .insertInto('refresh_tokens')
        .columns(['token_hash', 'session_id', 'expires_at'])
        .expression((eb) =>
          eb
            .selectFrom('session')
            .select([sql<string>`${refreshHash}::text`.as('token_hash'), 'session.id', expires_at.as('expires_at')])
            .where(sql<boolean>`${refreshHash}::text is not null`),
        ),
    )
    .with('remembered', (qb) => rememberDevice(qb, memberId, deviceSecret))
    .with('forgotten', (qb) => forgetOldestDevices(qb, memberId, deviceSecret))
    .selectFrom('session')
    .innerJoin('members', 'members.id', 'session.member_id')
    .innerJoin('remembered', (join) => join.onTrue())
    .select((eb) => ['session.id', 'members.is_site_admin', approvedRoles(eb.ref('members.id')).as('roles')])
    // What a statement writes it does not see.
    .select(({ and, exists, ref, selectFrom }) =>
      and([
        ref('remembered.is_new'),
        exists(selectFrom('sessions as s').select('s.id').whereRef('s.member_id', '=', 'members.id')),
      ]).as('is_elsewhere'),
    )
    .executeTakeFirstOrThrow();
  return {
    sessionId: row.id,
    isSiteAdmin: row.is_site_admin,
    roles: inOrder(row.roles),
    isElsewhere: Boolean(row.is_elsewhere),
  };
}

/** Adds a refresh token to a session. */
export async function issueRefreshToken(tx: Tx, sessionId: number): Promise<string> {
  const token = randomToken();
  const expires_at = sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`;
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, expires_at })
    .execute();
  return token;
}

/** The answer to a refresh: the member's rights as they are now. */
export async function answerFor(
  tx: Tx,
  { memberId, sessionId, refreshToken }: { memberId: number; sessionId: number; refreshToken: string },
  settings: Settings,
): Promise<SignedIn> {
  const member = await tx
    .selectFrom('members')
    .select('is_site_admin')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const roleName = roleNameOf({ isSiteAdmin: member.is_site_admin, roles: await listApprovedRoles(tx, memberId) });
  return signedIn({ memberId, sessionId, roleName, refreshToken }, settings);
}

/** With a refresh token comes an access token; a browser's cookie needs neither. */
async function signedIn(
  { memberId, sessionId, roleName, refreshToken }: Opened,
  settings: Settings,
): Promise<SignedIn> {
  const claims = { memberId, sessionId, roleName };
  const accessToken = refreshToken === null ? null : await signAccessToken(claims, settings.sessionSecret);
  return { accessToken, refreshToken, expiresIn: TOKEN_SECONDS, memberId: String(memberId), roleName };
}

/**
 * New tokens for a refresh token, once. A second use means that the token was copied: the whole session ends.
 *
 * @throws {Problem} `not-signed-in`.
 */
export async function rotateRefreshToken(db: Db, refreshToken: string, settings: Settings): Promise<SignedIn> {
  const answer = await db.transaction().execute(async (tx) => {
    const token = await lockToken(tx, hashToken(refreshToken));
    if (token === undefined || token.is_over) return undefined;
    if (token.used_at !== null) {
      await endSession(tx, token.session_id);
      return undefined;
    }
    await tx
      .updateTable('refresh_tokens')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', hashToken(refreshToken))
      .execute();
    const next = await issueRefreshToken(tx, token.session_id);
    return answerFor(tx, { memberId: token.member_id, sessionId: token.session_id, refreshToken: next }, settings);
  });
  // Thrown outside: ending a stolen session must be kept, not rolled back with the refusal.
  if (answer === undefined) throw new Problem('not-signed-in');
  return answer;
}

/** Two clients that refresh with one token at once meet at this row lock; the second finds it used. */
function lockToken(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .select(['refresh_tokens.session_id', 'refresh_tokens.used_at', 'sessions.member_id'])
    .select(
      sql<boolean>`sessions.ended_at is not null or refresh_tokens.expires_at <= now() or members.deactivated_at is not null`.as(
        'is_over',
      ),
    )
    .forUpdate('refresh_tokens')
    .executeTakeFirst();
}

async function endSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.updateTable('sessions').set({ ended_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Ends sessions of a member at once: one, or all but one, or all. Answers how many ended. */
export async function endSessions(
  tx: Reader,
  memberId: number,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (which.only !== undefined) update = update.where('id', '=', which.only);
  if (which.except !== undefined) update = update.where('id', '<>', which.except);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Hands a session that was just opened to the browser. The owner of an account that was signed in elsewhere before gets a
 * mail about a device that is new to it.
 */
export async function answerSession(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  opened: OpenedSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const { db, settings } = platform;
  const { memberId, cookie, deviceSecret, isElsewhere } = opened;
  if (cookie !== null) setSessionCookies(reply, cookie, settings);
  setDeviceCookie(reply, deviceSecret, settings);
  if (isElsewhere && (await mayWarn(platform, 'device', memberId))) {
    const { email } = await getMember(db, memberId);
    await sendNewDevice(db, settings, email, deviceName(request.headers['user-agent'] ?? ''));
  }
  return signedIn(opened, settings);
}
