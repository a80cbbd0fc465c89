import { PROBLEMS, Problem } from '@csz/contract/problem';
import { countAttempt } from '#server/platform/attempts.ts';
import { fitsPassword } from '#server/platform/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getMember } from './queries.ts';

/** A stranger at an unlocked screen cannot guess without end. */
const TRIES = { windowSeconds: 900, limit: 10 };

/**
 * Makes sure that the caller is the member, and not a stranger at an unlocked screen.
 *
 * @throws {Problem} `password-not-right`, `too-many-attempts`.
 */
export async function confirmPassword(
  platform: Pick<Platform, 'db' | 'clock'>,
  memberId: number,
  password: string,
): Promise<void> {
  await countAttempt(platform, `confirm:member:${memberId}`, TRIES);
  const member = await getMember(platform.db, memberId);
  if (await fitsPassword(member.password_hash, password)) return;
  const code = 'password-not-right';
  throw new Problem(code, {}, [{ path: 'password', message: PROBLEMS[code][1] }]);
}
