import type { Platform } from '#server/platform/platform.ts';

/** More than any limit. */
const MANY = 1000;

/** Counts attempts under a key, by default as many as no limit allows, in the current window of the portal's clock. */
export async function exhaustLimit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  key: string,
  windowSeconds: number,
  count = MANY,
): Promise<void> {
  const { epochMilliseconds } = clock();
  const window_start = new Date(epochMilliseconds - (epochMilliseconds % (windowSeconds * 1000)));
  await db
    .insertInto('attempts')
    .values({ key, window_start, count })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count }))
    .execute();
}
