import { randomInt } from 'node:crypto';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keyedHash } from '#server/platform/session-tokens.ts';
import { unseal } from './sealed-secret.ts';

/** What of the platform the second factor needs. */
export type Guard = Pick<Platform, 'db' | 'clock' | 'settings'>;

/** Six digits could be guessed in a million tries; so many a quarter of an hour are nothing. */
const TRIES = { windowSeconds: 900, limit: 10 };

/** A code works for half a minute, and as long before and after it: clocks of phones differ. */
const PERIOD_SECONDS = 30;
const WINDOW = 1;

/** The authenticator app of a member, as it counts (RFC 6238: SHA-1, six digits, half a minute). */
export const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'County Sports Zone', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The second factor that a member has switched on. */
export function findFactor(db: Reader, memberId: number) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Takes a code of the member's app, or one of the recovery codes; either works once.
 *
 * @throws {Problem} `second-factor-wrong`, `too-many-attempts`.
 */
export async function takeCode(
  platform: Guard,
  memberId: number,
  typed: string,
  at: 'log-in' | 'session' = 'session',
): Promise<void> {
  const { db, settings } = platform;
  // Apart: who only knows the password cannot use up what the one who is logged in may try.
  await countAttempt(platform, `second-factor-${at}:member:${memberId}`, TRIES);
  const factor = await findFactor(db, memberId);
  const secret = factor && unseal(factor.secret, settings.sessionSecret);
  const step = secret === undefined ? undefined : stepOf(platform, secret, typed);
  const isTaken =
    step === undefined
      ? await takeRecoveryCode(db, memberId, typed, settings.sessionSecret)
      : await takeStep(db, memberId, step);
  if (!isTaken) throw new Problem('second-factor-wrong');
}

/** The half minute whose code it is; undefined when it is none of now. */
export function stepOf({ clock }: Pick<Platform, 'clock'>, secret: string, typed: string): number | undefined {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = clock().epochMilliseconds;
  const delta = appOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Two who send the same code at once meet at the row: the second finds that it was used. */
export async function takeStep(db: Reader, memberId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function takeRecoveryCode(db: Reader, memberId: number, typed: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashRecoveryCode(memberId, typed, secret))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A session has shown the second factor now. */
export async function noteCheck(tx: Reader | Tx, sessionId: number): Promise<void> {
  await tx
    .insertInto('second_factor_checks')
    .values({ session_id: sessionId })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ at: sql`now()` }))
    .execute();
}

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const aCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** As a person types it: capitals, spaces and dashes do not matter. */
const hashRecoveryCode = (memberId: number, typed: string, sessionSecret: string): string =>
  keyedHash(`${memberId}:${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`, sessionSecret);

/** Makes new codes in place of those that a member has; they are shown once: 'kx7mq-2hd9t'. */
export async function replaceRecoveryCodes(tx: Tx, memberId: number, sessionSecret: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, aCode);
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashRecoveryCode(memberId, code, sessionSecret) })))
    .execute();
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}
