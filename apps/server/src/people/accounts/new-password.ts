import { Problem } from '@csz/contract/problem';
import type { Db } from '#server/platform/db/types.ts';
import { fitsPassword, hashPassword, isCommonPassword } from '#server/platform/passwords.ts';
import type { Settings } from '#server/settings.ts';
import { forgetDevices } from './known-devices.ts';
import { memberState } from './member-state.ts';
import { issueLink, type LinkAsker, maySendLink, ownerOfLink, redeemLink } from './one-time-links.ts';
import { confirmAddress, findMemberByEmail, getMember, getMemberForUpdate } from './queries.ts';
import { sendPasswordChanged, sendResetCode } from './send-mails.ts';
import { endSessions } from './start-session.ts';

type Refused = 'password-wrong' | 'password-too-common' | 'password-unchanged';

/** A refusal beside the field that it is about. */
const refusePassword = (code: Refused, path: 'oldPassword' | 'newPassword') =>
  new Problem(code, {}, [{ path, message: new Problem(code).message }]);

/** Sends a reset code when the address has an account that is active; the answer is the same either way. */
export async function requestReset(
  db: Db,
  { email, isFromGames }: { email: string; isFromGames: boolean },
  asker: LinkAsker,
  settings: Settings,
): Promise<void> {
  const member = await findMemberByEmail(db, email);
  if (member === undefined || member.deactivated_at !== null) return;
  await db.transaction().execute(async (tx) => {
    if (!(await maySendLink(tx, member.id, 'reset', asker))) return;
    const token = await issueLink(tx, member.id, 'reset');
    await sendResetCode(tx, settings, member.email, { token, isFromGames });
  });
}

/**
 * Sets a new password with a code and ends all sessions; the code also proves the address.
 *
 * @throws {Problem} `link-not-good`, `password-too-common`, `password-unchanged`.
 */
export async function resetPassword(db: Db, code: string, newPassword: string, settings: Settings): Promise<void> {
  await assertUncommon(newPassword);
  const member = await getMember(db, await ownerOfLink(db, code, 'reset'));
  if (await fitsPassword(member.password_hash, newPassword)) throw refusePassword('password-unchanged', 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const memberId = await redeemLink(tx, code, 'reset');
    await memberState.setPassword(tx, { memberId, by: memberId }, passwordHash);
    await confirmAddress(tx, memberId);
    await endSessions(tx, memberId);
    await forgetDevices(tx, memberId);
    await sendPasswordChanged(tx, settings, member.email);
  });
}

/** @throws {Problem} `password-too-common`. */
async function assertUncommon(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw refusePassword('password-too-common', 'newPassword');
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
  await assertUncommon(newPassword);
  const before = await getMember(db, who.memberId);
  if (!(await fitsPassword(before.password_hash, oldPassword))) throw refusePassword('password-wrong', 'oldPassword');
  if (oldPassword === newPassword) throw refusePassword('password-unchanged', 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    const member = await getMemberForUpdate(tx, who.memberId);
    // Of two who change it at once the second has an old password that is none any more.
    if (member.password_hash !== before.password_hash) throw refusePassword('password-wrong', 'oldPassword');
    await memberState.setPassword(tx, { memberId: who.memberId, by: who.memberId }, passwordHash);
    await endSessions(tx, who.memberId, { except: who.sessionId });
    await sendPasswordChanged(tx, settings, member.email);
  });
}
