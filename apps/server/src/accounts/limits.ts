import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { countAttempts, slowDownMs } from '#server/platform/attempts.ts';
import type { Db } from '#server/platform/db/types.ts';
import { hashToken } from '#server/platform/session-tokens.ts';

interface Limit {
  readonly windowSeconds: number;
  /** Tries from one address of the network, and for one account, in a window. */
  readonly perAddress: number;
  readonly perAccount: number;
}

/** A family behind one router signs in together; a school of a thousand does not reset passwords together. */
const LIMITS = {
  login: { windowSeconds: 900, perAddress: 100, perAccount: 10 },
  check: { windowSeconds: 900, perAddress: 60, perAccount: 20 },
  recovery: { windowSeconds: 900, perAddress: 30, perAccount: 10 },
  reset: { windowSeconds: 3600, perAddress: 20, perAccount: 5 },
  register: { windowSeconds: 3600, perAddress: 30, perAccount: 5 },
} as const satisfies Record<string, Limit>;

export type LimitedAct = keyof typeof LIMITS;

/**
 * Counts a try for the network address and for the account. Windows pass, so nobody is locked out for good.
 *
 * @throws {Problem} `too-many-attempts`, alike whether the account exists.
 */
export async function limit(db: Db, act: LimitedAct, request: FastifyRequest, account: string): Promise<void> {
  const { windowSeconds, perAddress, perAccount } = LIMITS[act];
  const [, tries = 0] = await countAttempts(
    db,
    [
      { key: `${act}:ip:${hashToken(request.ip)}`, limit: perAddress },
      { key: `${act}:account:${hashToken(account.toLowerCase())}`, limit: perAccount },
    ],
    windowSeconds,
  );
  // Guessing gets slow before it is refused; somebody who mistyped twice notices nothing.
  const pause = slowDownMs(tries);
  if (pause > 0) await wait(pause);
}
