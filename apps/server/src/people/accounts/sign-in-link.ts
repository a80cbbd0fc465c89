import { randomInt } from 'node:crypto';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { Problem } from '@csz/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { noteCheck, takeFactor } from '#server/people/second-factor/api.ts';
import { refuseSuspended } from '#server/people/suspensions/api.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken, keyedHash, randomToken } from '#server/platform/session-tokens.ts';
import type { Settings } from '#server/settings.ts';
import type { LinkAsker } from './one-time-links.ts';
import { confirmAddress, findMemberByEmail, getMemberForUpdate } from './queries.ts';
import { sendSignInLink } from './send-mails.ts';
import { type OpenedSession, type SessionRequest, startSession } from './start-session.ts';

/** Long enough to open the mailbox on the same phone. */
const MINUTES = 10;

/** Of a million codes five may be tried. */
const MOST_TRIES = 5;

/** An hour's first mails leave at once; then one leaves in five minutes, and the link of the one before still works. */
const MAILS_AT_ONCE = 5;
const MINUTES_BETWEEN_MAILS = 5;

const COOKIE = 'csz_sign_in';
/** The calls that prove the code and open the link are below it. */
const PATH = accountsRoutes.requestSignInLink.path;

/** Hands the browser that requests a mail the secret beside which alone its code counts; answers the secret's hash. */
export function markBrowser(reply: FastifyReply, { publicUrl }: Settings): string {
  const secret = randomToken();
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const kept = `Path=${PATH}; HttpOnly; SameSite=Lax; Max-Age=${MINUTES * 60}${secure}`;
  reply.header('set-cookie', `${COOKIE}=${secret}; ${kept}`);
  return hashToken(secret);
}

/** The hash of the secret of the browser that asks; of an empty one for a browser that requested nothing. */
export const browserOf = ({ headers }: FastifyRequest): string =>
  hashToken(new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '');

/** Sends a link and a code when the address has an account that is active. */
export async function requestSignInLink(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  email: string,
  { isKnownDevice, browserHash }: LinkAsker & { readonly browserHash: string },
): Promise<void> {
  const member = await findMemberByEmail(db, email);
  if (member === undefined || member.deactivated_at !== null) return;
  const token = randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.transaction().execute(async (tx) => {
    if (!isKnownDevice && !(await maySend(tx, member.id))) return;
    await tx
      .insertInto('sign_in_links')
      .values({
        member_id: member.id,
        token_hash: hashToken(token),
        browser_hash: browserHash,
        code_hash: hashCode(browserHash, code, settings),
        expires_at: sql`now() + make_interval(mins => ${MINUTES})`,
      })
      .execute();
    await sendSignInLink(tx, settings, member.email, { code, token });
  });
}

/** A code as it is kept: worth nothing beside another browser. */
export const hashCode = (browserHash: string, code: string, { sessionSecret }: Settings) =>
  keyedHash(`sign-in:${browserHash}:${code}`, sessionSecret);

async function maySend(tx: Tx, memberId: number): Promise<boolean> {
  // Two requests at once are counted one after the other.
  await getMemberForUpdate(tx, memberId);
  const { mails, is_fresh } = await tx
    .selectFrom('sign_in_links')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .select(sql<boolean>`max(created_at) > now() - make_interval(mins => ${MINUTES_BETWEEN_MAILS})`.as('is_fresh'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(mails) < MAILS_AT_ONCE || !is_fresh;
}

/** A mail that was sent, and whose account it opens. */
interface SentLink {
  readonly id: number;
  readonly memberId: number;
}

/**
 * The mail whose code it is. A wrong one is counted in the same statement that compares it: guesses at once do not share
 * a try.
 *
 * @throws {Problem} `sign-in-code-wrong`, alike for a browser that requested nothing and for an address without account.
 */
export async function findByCode(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  browserHash: string,
  code: string,
): Promise<SentLink> {
  const isRight = sql<boolean>`code_hash = ${hashCode(browserHash, code, settings)}`;
  const link = await db
    .updateTable('sign_in_links')
    .set({ tries: sql<number>`tries + case when ${isRight} then 0 else 1 end` })
    .where('browser_hash', '=', browserHash)
    .where('tries', '<', MOST_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'member_id', isRight.as('is_right')])
    .executeTakeFirst();
  if (link?.is_right !== true) {
    const { message } = new Problem('sign-in-code-wrong');
    throw new Problem('sign-in-code-wrong', {}, [{ path: 'code', message }]);
  }
  return { id: link.id, memberId: link.member_id };
}

/** @throws {Problem} `link-not-good`. */
export async function findByToken(db: Db, token: string): Promise<SentLink> {
  const link = await db
    .selectFrom('sign_in_links')
    .select(['id', 'member_id as memberId'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (link === undefined) throw new Problem('link-not-good');
  return link;
}

/**
 * Signs in who has opened the mail; all mails of this kind are used up with it, and the address is confirmed. The second
 * factor is asked for as after a password.
 *
 * @throws {Problem} `link-not-good`, `account-suspended`, `second-factor-required`, `second-factor-wrong`.
 */
export async function signInByMail(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  { memberId, id }: SentLink,
  { factorCode, how }: { readonly factorCode: string | undefined; readonly how: SessionRequest },
): Promise<OpenedSession> {
  await refuseSuspended(platform, memberId);
  const isShown = await takeFactor(platform, memberId, factorCode);
  return platform.db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, memberId);
    // Two at once wait for each other at the member's row; the second finds the mail used.
    const used = await tx
      .updateTable('sign_in_links')
      .set({ used_at: sql`now()` })
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null)
      .returning('id')
      .execute();
    if (member.deactivated_at !== null || !used.some((link) => link.id === id)) throw new Problem('link-not-good');
    await confirmAddress(tx, memberId);
    const opened = await startSession(tx, memberId, how, platform.settings);
    if (isShown) await noteCheck(tx, opened.sessionId);
    return opened;
  });
}
