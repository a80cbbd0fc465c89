import type { FastifyRequest } from 'fastify';
import { countAttempt, countAttempts, slowDownMs } from '#server/platform/attempts.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { findKnownDevice } from './known-devices.ts';

type Counting = Pick<Platform, 'db' | 'clock' | 'pause'>;

interface Limit {
  readonly windowSeconds: number;
  /** Tries from one network in a window, and from one network for one account. */
  readonly perNetwork: number;
  readonly perAccount: number;
}

/** A family behind one router signs in together; a school of a thousand does not reset passwords together. */
const LIMITS = {
  login: { windowSeconds: 900, perNetwork: 100, perAccount: 10 },
  check: { windowSeconds: 900, perNetwork: 60, perAccount: 20 },
  recovery: { windowSeconds: 900, perNetwork: 30, perAccount: 10 },
  reset: { windowSeconds: 3600, perNetwork: 20, perAccount: 5 },
  signIn: { windowSeconds: 3600, perNetwork: 60, perAccount: 10 },
  register: { windowSeconds: 3600, perNetwork: 30, perAccount: 5 },
} as const satisfies Record<string, Limit>;

export type LimitedAct = keyof typeof LIMITS;

/** What a member may do of their own account in an hour: change the password, ask for the verification mail again. */
const OWN = { windowSeconds: 3600, limit: 5 };

/**
 * Counts a try and answers whether it comes from a device that signed in to the account before. Strangers are refused
 * by account and network together: an account alone only gets slower, so that no stranger can keep its owner out. A
 * device that signed in before is counted by itself, whatever others do. Windows pass for all of them.
 *
 * @throws {Problem} `too-many-attempts`, alike whether the account exists.
 */
export async function limit(
  platform: Counting,
  act: LimitedAct,
  request: FastifyRequest,
  account: string,
): Promise<boolean> {
  const { windowSeconds, perNetwork, perAccount } = LIMITS[act];
  const name = hashToken(account.toLowerCase());
  const device = await findKnownDevice(platform.db, request, account);
  if (device !== undefined) {
    const tries = await countAttempt(platform, `${act}:device:${device}:${name}`, { windowSeconds, limit: perAccount });
    await slowDown(platform, tries);
    return true;
  }
  const network = hashToken(networkOf(request.ip));
  const [, , tries = 0] = await countAttempts(
    platform,
    [
      { key: `${act}:network:${network}`, limit: perNetwork },
      { key: `${act}:account:${name}:network:${network}`, limit: perAccount },
      { key: `${act}:account:${name}` },
    ],
    windowSeconds,
  );
  await slowDown(platform, tries);
  return false;
}

/**
 * Counts what a member does to the own account. Only they can use it up, so it is counted for them alone.
 *
 * @throws {Problem} `too-many-attempts`.
 */
export async function limitOwn(platform: Counting, act: 'password' | 'verification', memberId: number): Promise<void> {
  await slowDown(platform, await countAttempt(platform, `own-${act}:member:${memberId}`, OWN));
}

/** Guessing gets slow before it is refused; two mistypes are not noticed. */
async function slowDown({ pause }: Counting, tries: number): Promise<void> {
  const ms = slowDownMs(tries);
  if (ms > 0) await pause(ms);
}
