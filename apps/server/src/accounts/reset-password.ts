import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';
import { endSessions } from './end-sessions.ts';
import { issueLink, redeemLink } from './one-time-links.ts';
import { fitsPassword, hashPassword, isCommonPassword } from './passwords.ts';
import { findMemberByEmail, getMemberForUpdate } from './queries.ts';
import { sendPasswordChanged, sendResetCode } from './send-mails.ts';

/** Sends a reset code when the address has an account that is awake; nobody can tell from the outside. */
export async function requestReset(db: Db, email: string, settings: Settings): Promise<void> {
  const member = await findMemberByEmail(db, email);
  if (member === undefined || member.deactivated_at !== null) return;
  await db.transaction().execute(async (tx) => {
    await sendResetCode(tx, settings, member.email, await issueLink(tx, member.id, 'reset'));
  });
}

/**
 * Sets a new password with a code and ends all sessions; the code also proves the address.
 *
 * @throws {Problem} `link-not-good`, `password-too-common`, `password-unchanged`.
 */
export async function resetPassword(db: Db, code: string, newPassword: string, settings: Settings): Promise<void> {
  assertUncommon(newPassword);
  await db.transaction().execute(async (tx) => {
    const memberId = await redeemLink(tx, code, 'reset');
    const member = await getMemberForUpdate(tx, memberId);
    if (await fitsPassword(member.password_hash, newPassword)) throw unchanged();
    await writePassword(tx, memberId, newPassword);
    await tx
      .updateTable('members')
      .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
      .where('id', '=', memberId)
      .execute();
    await endSessions(tx, memberId);
    await sendPasswordChanged(tx, settings, member.email);
  });
}

/**
 * Changes the own password and ends the other sessions.
 *
 * @throws {Problem} `password-wrong`, `password-too-common`, `password-unchanged`.
 */
export async function changePassword(
  db: Db,
  who: { memberId: number; sessionId: number },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  settings: Settings,
): Promise<void> {
  assertUncommon(newPassword);
  await db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, who.memberId);
    if (!(await fitsPassword(member.password_hash, oldPassword))) throw refuse('password-wrong', 'oldPassword');
    if (oldPassword === newPassword) throw unchanged();
    await writePassword(tx, who.memberId, newPassword);
    await endSessions(tx, who.memberId, { except: who.sessionId });
    await sendPasswordChanged(tx, settings, member.email);
  });
}

const refuse = (code: 'password-wrong' | 'password-too-common' | 'password-unchanged', path: string) =>
  new Problem(code, {}, [{ path, message: new Problem(code).message }]);

const unchanged = () => refuse('password-unchanged', 'newPassword');

function assertUncommon(password: string): void {
  if (isCommonPassword(password)) throw refuse('password-too-common', 'newPassword');
}

async function writePassword(tx: Tx, memberId: number, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await tx.updateTable('members').set({ password_hash, updated_at: sql`now()` }).where('id', '=', memberId).execute();
}
