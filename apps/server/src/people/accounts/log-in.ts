import { Problem } from '@csz/contract/problem';
import { heldProblem } from '#server/people/age-screen/api.ts';
import { refuseSuspended } from '#server/people/suspensions/api.ts';
import { fitsPassword } from '#server/platform/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMemberByEmail } from './queries.ts';
import { type OpenedSession, type SessionRequest, startSession } from './start-session.ts';

/**
 * Signs a member in. Unknown addresses cost the same time as wrong passwords; that an account sleeps is shown only to
 * a visitor who knows its password.
 *
 * @throws {Problem} `log-in-failure`, `account-not-active`, `account-held`, `account-suspended`.
 */
export async function logIn(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  { email, password }: { email: string; password: string },
  how: SessionRequest,
): Promise<OpenedSession> {
  const { db, settings } = platform;
  const member = await findMemberByEmail(db, email);
  // The hash is checked outside of any transaction: it takes long and holds nothing.
  if (!(await fitsPassword(member?.password_hash, password)) || member === undefined)
    throw new Problem('log-in-failure');
  if (member.held_at !== null) throw heldProblem(member.delete_after ?? member.held_at, settings);
  if (member.deactivated_at !== null) throw new Problem('account-not-active');
  await refuseSuspended(platform, member.id);
  return startSession(db, member.id, how, settings);
}
