import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { JobHandlers } from './jobs.ts';
import type { Platform } from './platform.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'forget-attempts': null;
  }
}

export interface AttemptLimit {
  readonly windowSeconds: number;
  /** Attempts that may be made in a window; the next one has to wait for the next window. */
  readonly limit: number;
}

/** No window is longer, so older ones count for nothing. */
const LONGEST_WINDOW_SECONDS = 86_400;

/** Windows are of the portal's clock. */
type Counting = Pick<Platform, 'db' | 'clock'>;

/** One count of an attempt: under which key, and how many may be made. */
export interface CountedAttempt {
  readonly key: string;
  /** Without one the attempt is counted and never refused. */
  readonly limit?: number;
}

/**
 * Counts an attempt in the current window, for all processes together, and answers how many there were with this one.
 * No caller is locked out for good: windows pass. Keys carry hashes of addresses, never addresses.
 *
 * Not in the transaction of the attempt itself: what fails there must still count.
 *
 * @throws {Problem} `too-many-attempts`, saying how many seconds are left.
 */
export async function countAttempt(
  platform: Counting,
  key: string,
  { windowSeconds, limit }: AttemptLimit,
): Promise<number> {
  const [count = 0] = await countAttempts(platform, [{ key, limit }], windowSeconds);
  return count;
}

/**
 * Counts one attempt under several keys at once, and answers each key's count in the order given.
 *
 * @throws {Problem} `too-many-attempts` when one of them is over its limit.
 */
export async function countAttempts(
  { db, clock }: Counting,
  attempts: readonly CountedAttempt[],
  windowSeconds: number,
): Promise<number[]> {
  const { window_start, secondsLeft: seconds } = windowAt(clock(), windowSeconds);
  // Always in one order: two that share keys would otherwise wait for each other.
  const keys = attempts.map(({ key }) => key).sort();
  const rows = await db
    .insertInto('attempts')
    .values(keys.map((key) => ({ key, window_start })))
    // Two at once: the second waits for the first one's row and adds to it.
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`attempts.count + 1` }),
    )
    .returning(['key', 'count'])
    .execute();
  const counted = new Map(rows.map(({ key, count }) => [key, count]));
  for (const { key, limit = Number.POSITIVE_INFINITY } of attempts) {
    if ((counted.get(key) ?? 0) > limit) throw new Problem('too-many-attempts', { seconds });
  }
  return attempts.map(({ key }) => counted.get(key) ?? 0);
}

/** Which of these keys were counted in the current window; nothing is counted by that. */
export async function listAttempted(
  { db, clock }: Counting,
  keys: readonly string[],
  windowSeconds: number,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', 'in', keys)
    .where('window_start', '=', windowAt(clock(), windowSeconds).window_start)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

function windowAt({ epochMilliseconds }: Temporal.Instant, windowSeconds: number) {
  const windowMs = windowSeconds * 1000;
  const passedMs = epochMilliseconds % windowMs;
  const secondsLeft = Math.max(1, Math.ceil((windowMs - passedMs) / 1000));
  return { window_start: new Date(epochMilliseconds - passedMs), secondsLeft };
}

/** The first tries cost nothing; from then on each doubles the wait, so that guessing gets slow before it is refused. */
const FREE_ATTEMPTS = 3;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4000;

/** How long to wait before the answer to the nth attempt of a window, in milliseconds: 0, 0, 0, 250, 500, … 4000. */
export function slowDownMs(attempts: number): number {
  if (attempts <= FREE_ATTEMPTS) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - FREE_ATTEMPTS - 1));
}

/** Removes the counts of windows that have passed. */
export function attemptJobs({ db, clock }: Counting): Pick<JobHandlers, 'forget-attempts'> {
  return {
    'forget-attempts': {
      run: async () => {
        const oldest = new Date(clock().subtract({ seconds: LONGEST_WINDOW_SECONDS }).epochMilliseconds);
        await db.deleteFrom('attempts').where('window_start', '<', oldest).execute();
      },
      cron: '11 * * * *',
    },
  };
}
