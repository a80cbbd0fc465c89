import { randomInt } from 'node:crypto';
import { PROBLEMS, Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Member } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { fitsPassword } from '#server/platform/passwords.ts';
import { keyedHash } from '#server/platform/session-tokens.ts';
import { appOf, findFactor, type Guard, noteCheck, replaceRecoveryCodes, stepOf, takeStep } from './check-code.ts';
import { hasFactor, requireShown } from './queries.ts';
import { seal, unseal } from './sealed-secret.ts';
import { sendFactorChanged, sendSetUpCode } from './send-mails.ts';

/** A stranger at an unlocked screen neither guesses the password nor fills the mailbox. */
const BEGINNINGS = { windowSeconds: 900, limit: 5 };

/** Of six mailed digits so many wrong ones are let pass. */
export const MOST_TRIES = 5;

export const MAILED_MINUTES = 30;

interface ToScan {
  readonly secret: string;
  readonly address: string;
  readonly picture: string;
}

/**
 * Begins to set a second factor up: a secret for the app, and a code by mail. Who only knows the password of one of
 * staff could otherwise set up their own.
 *
 * @throws {Problem} `password-not-right`, `second-factor-on`, `too-many-attempts`, and `second-factor-again` beside a
 * passkey.
 */
export async function beginSetUp(platform: Guard, member: Member, password: string): Promise<ToScan> {
  const { db, settings } = platform;
  await assertPassword(platform, member.memberId, password);
  if ((await findFactor(db, member.memberId)) !== undefined) throw new Problem('second-factor-on');
  if (await hasFactor(db, member.memberId)) await requireShown(db, member);
  const secret = new Secret({ size: 20 }).base32;
  const mailed = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    secret: seal(secret, settings.sessionSecret),
    mailed_code_hash: hashMailed(member.memberId, mailed, settings.sessionSecret),
    mailed_code_expires_at: sql<Date>`now() + make_interval(mins => ${MAILED_MINUTES})`,
    tries: 0,
  };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('second_factors')
      .values({ member_id: member.memberId, ...row })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
      )
      .execute();
    await sendSetUpCode(tx, settings, member.email, mailed);
  });
  const address = appOf(secret, member.email).toString();
  return { secret, address, picture: renderSVG(address, { border: 2 }) };
}

/** @throws {Problem} `password-not-right`, `too-many-attempts`. */
export async function assertPassword(platform: Guard, memberId: number, password: string): Promise<void> {
  const { db } = platform;
  await countAttempt(platform, `second-factor-begin:member:${memberId}`, BEGINNINGS);
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (await fitsPassword(password_hash, password)) return;
  const code = 'password-not-right';
  throw new Problem(code, {}, [{ path: 'password', message: PROBLEMS[code][1] }]);
}

export const hashMailed = (memberId: number, code: string, secret: string) =>
  keyedHash(`mailed:${memberId}:${code}`, secret);

interface Codes {
  readonly code: string;
  readonly mailedCode: string;
}

/**
 * Switches the second factor on once both codes have come back; the other sessions end. Answers the recovery codes.
 *
 * @throws {Problem} `second-factor-on`, `mailed-code-wrong`, `second-factor-wrong`.
 */
export async function confirmSetUp(
  platform: Guard,
  { memberId, sessionId, email }: Member,
  codes: Codes,
): Promise<string[]> {
  const { db, settings } = platform;
  const step = await tryCodes(platform, memberId, codes);
  return db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: sql`now()`, mailed_code_hash: null, mailed_code_expires_at: null, tries: 0 })
      .where('member_id', '=', memberId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) throw new Problem('second-factor-on');
    await takeStep(tx, memberId, step);
    await noteCheck(tx, sessionId);
    await noteConfirmed(tx, { memberId, sessionId });
    await sendFactorChanged(tx, settings, email, 'on');
    return replaceRecoveryCodes(tx, memberId, settings.sessionSecret);
  });
}

/** The account has another second factor: sessions that did not show it end. */
export const noteConfirmed = (tx: Tx, { memberId, sessionId }: Pick<Member, 'memberId' | 'sessionId'>): Promise<void> =>
  recordEvent(tx, {
    type: 'second-factor.confirmed',
    actor: memberId,
    subject: `member:${memberId}`,
    data: { memberId, sessionId },
  });

/** Counted before they are compared, and kept whatever follows: guesses at once do not share a try. */
async function tryCodes(platform: Guard, memberId: number, { code, mailedCode }: Codes): Promise<number> {
  const { db, settings } = platform;
  const factor = await db
    .updateTable('second_factors')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .where('mailed_code_expires_at', '>', sql<Date>`now()`)
    .returning(['secret', 'mailed_code_hash'])
    .executeTakeFirst();
  if (factor === undefined) throw refusal((await findFactor(db, memberId)) ? 'second-factor-on' : 'mailed-code-wrong');
  const isMailed = factor.mailed_code_hash === hashMailed(memberId, mailedCode, settings.sessionSecret);
  if (!isMailed) throw refusal('mailed-code-wrong');
  const step = stepOf(platform, unseal(factor.secret, settings.sessionSecret) ?? '', code);
  if (step === undefined) throw refusal('second-factor-wrong');
  return step;
}

const FIELDS = { 'mailed-code-wrong': 'mailedCode', 'second-factor-wrong': 'code', 'second-factor-on': '' } as const;

function refusal(code: keyof typeof FIELDS): Problem {
  const path = FIELDS[code];
  return new Problem(code, {}, path === '' ? [] : [{ path, message: PROBLEMS[code][1] }]);
}
