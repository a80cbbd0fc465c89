import { Problem } from '@csz/contract/problem';
import { heldProblem } from '#server/people/age-screen/api.ts';
import { hasFactor, noteCheck, takeFactor } from '#server/people/second-factor/api.ts';
import { refuseSuspended } from '#server/people/suspensions/api.ts';
import { ahead } from '#server/platform/db/concurrent.ts';
import { fitsPassword } from '#server/platform/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayWarn } from './known-devices.ts';
import { type findMemberByEmail, getMember } from './queries.ts';
import { sendStoppedLogIn } from './send-mails.ts';
import { type OpenedSession, type SessionRequest, startSession } from './start-session.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findMemberByEmail>>>;

interface Credentials {
  /** Whose address was given, if it is anyone's. */
  readonly member: Account | undefined;
  readonly password: string;
  /** Of the second factor, where the account has one. */
  readonly code?: string | undefined;
  /** The device signed in to the account before. */
  readonly isKnownDevice: boolean;
}

/**
 * Signs a member in. Unknown addresses cost the same time as wrong passwords; that an account is deactivated is shown only to
 * a visitor who knows its password.
 *
 * @throws {Problem} `log-in-failure`, `account-not-active`, `account-held`, `account-suspended`,
 * `second-factor-required`, `second-factor-wrong`.
 */
export async function logIn(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  { member, password, code, isKnownDevice }: Credentials,
  how: SessionRequest,
): Promise<OpenedSession> {
  const { db, settings } = platform;
  // The hash is checked outside of any transaction: it takes long and holds nothing.
  const fits = ahead(fitsPassword(member?.password_hash, password));
  // What keeps a member out is looked up meanwhile, and told only to who knows the password.
  const isOpen = ahead(Promise.resolve(member && refuseDeactivated(platform, member)));
  const isGuarded = ahead(Promise.resolve(member !== undefined && hasFactor(db, member.id)));
  if (!(await fits) || member === undefined) throw new Problem('log-in-failure');
  await isOpen;
  const isShown = await takeFactor(platform, member.id, code, isGuarded).catch(async (error) => {
    // The password was right: whose it is should know, before a code is guessed too.
    if (!isKnownDevice && (await mayWarn(platform, 'stopped', member.id)))
      await sendStoppedLogIn(db, settings, member.email, how.device);
    throw error;
  });
  const opened = await startSession(db, member.id, how, settings);
  if (isShown) await noteCheck(db, opened.sessionId);
  return opened;
}

/** @throws {Problem} `account-not-active`, `account-held`, `account-suspended`. */
async function refuseDeactivated(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  member: Account,
): Promise<void> {
  if (member.held_at !== null) throw heldProblem(member.delete_after ?? member.held_at, platform.settings);
  if (member.deactivated_at !== null) throw new Problem('account-not-active');
  await refuseSuspended(platform, member.id);
}

/**
 * Signs in whose passkey was shown: what they have, and what the device knows them by, so nothing else is needed.
 *
 * @throws {Problem} `account-not-active`, `account-held`, `account-suspended`.
 */
export async function logInWithPasskey(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  memberId: number,
  how: SessionRequest,
): Promise<OpenedSession> {
  const { db, settings } = platform;
  await refuseDeactivated(platform, await getMember(db, memberId));
  const opened = await startSession(db, memberId, how, settings);
  await noteCheck(db, opened.sessionId);
  return opened;
}
