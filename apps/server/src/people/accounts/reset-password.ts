import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';
import { endSessions } from './end-sessions.ts';
import { forgetDevices } from './known-devices.ts';
import { assertUncommon, refusePassword, writePassword } from './new-password.ts';
import { issueLink, type LinkAsker, maySendLink, ownerOfLink, redeemLink } from './one-time-links.ts';
import { fitsPassword, hashPassword } from './passwords.ts';
import { findMemberByEmail, getMember } from './queries.ts';
import { sendPasswordChanged, sendResetCode } from './send-mails.ts';

/** Sends a reset code when the address has an account that is active; the answer does not tell whether it has. */
export async function requestReset(db: Db, email: string, asker: LinkAsker, settings: Settings): Promise<void> {
  const member = await findMemberByEmail(db, email);
  if (member === undefined || member.deactivated_at !== null) return;
  await db.transaction().execute(async (tx) => {
    if (!(await maySendLink(tx, member.id, 'reset', asker))) return;
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
  const member = await getMember(db, await ownerOfLink(db, code, 'reset'));
  if (await fitsPassword(member.password_hash, newPassword)) throw refusePassword('password-unchanged', 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const memberId = await redeemLink(tx, code, 'reset');
    await writePassword(tx, memberId, passwordHash);
    await tx
      .updateTable('members')
      .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
      .where('id', '=', memberId)
      .execute();
    await endSessions(tx, memberId);
    await forgetDevices(tx, memberId);
    await sendPasswordChanged(tx, settings, member.email);
  });
}
