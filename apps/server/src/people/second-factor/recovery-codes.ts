import { randomInt } from 'node:crypto';
import type { Tx } from '#server/platform/db/types.ts';
import { keyedHash } from '#server/platform/session-tokens.ts';

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const aCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** As a person types it: capitals, spaces and dashes do not matter. */
export const hashRecoveryCode = (memberId: number, typed: string, sessionSecret: string): string =>
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
