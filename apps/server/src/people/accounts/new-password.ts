import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { isCommonPassword } from './passwords.ts';

type Refused = 'password-wrong' | 'password-too-common' | 'password-unchanged';

/** A refusal beside the field that it is about. */
export const refusePassword = (code: Refused, path: 'oldPassword' | 'newPassword') =>
  new Problem(code, {}, [{ path, message: new Problem(code).message }]);

/** @throws {Problem} `password-too-common`. */
export function assertUncommon(password: string): void {
  if (isCommonPassword(password)) throw refusePassword('password-too-common', 'newPassword');
}

/** Takes the hash and not the password: hashing takes long, and must hold neither a row nor a connection. */
export async function writePassword(tx: Tx, memberId: number, password_hash: string): Promise<void> {
  await tx.updateTable('members').set({ password_hash, updated_at: sql`now()` }).where('id', '=', memberId).execute();
}
