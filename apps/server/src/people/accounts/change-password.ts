import type { Db } from '#server/platform/db/types.ts';
import type { Settings } from '#server/settings.ts';
import { endSessions } from './end-sessions.ts';
import { assertUncommon, refusePassword, writePassword } from './new-password.ts';
import { fitsPassword, hashPassword } from './passwords.ts';
import { getMember, getMemberForUpdate } from './queries.ts';
import { sendPasswordChanged } from './send-mails.ts';

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
  const before = await getMember(db, who.memberId);
  if (!(await fitsPassword(before.password_hash, oldPassword))) throw refusePassword('password-wrong', 'oldPassword');
  if (oldPassword === newPassword) throw refusePassword('password-unchanged', 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, who.memberId);
    // Of two who change it at once the second has an old password that is none any more.
    if (member.password_hash !== before.password_hash) throw refusePassword('password-wrong', 'oldPassword');
    await writePassword(tx, who.memberId, passwordHash);
    await endSessions(tx, who.memberId, { except: who.sessionId });
    await sendPasswordChanged(tx, settings, member.email);
  });
}
