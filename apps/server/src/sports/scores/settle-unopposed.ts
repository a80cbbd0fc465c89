import type { Db, Tx } from '#server/platform/db/types.ts';
import type { JobHandlers } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGame } from '#server/sports/games/api.ts';
import { judgeGame, UNOPPOSED } from './judge-game.ts';
import { listReports } from './kept-reports.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'settle-unopposed-scores': null;
  }
}

/**
 * Settles every score that a coach reported two hours ago and no one contradicted. Looking every minute costs one index
 * range, where a job a report would cost every report a row.
 */
export function scoreJobs(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
): Pick<JobHandlers, 'settle-unopposed-scores'> {
  return {
    'settle-unopposed-scores': { cron: '* * * * *', run: () => settleUnopposed(platform) },
  };
}

export async function settleUnopposed({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock();
  let failed: unknown;
  for (const { id } of await listDue(db, now)) {
    // Each game in a transaction of its own: one that cannot settle keeps no other waiting.
    const settling = db.transaction().execute((tx) => settleIfDue(tx, id, now));
    await settling.catch((error: unknown) => {
      log.error({ err: error, gameId: id }, 'a score could not settle');
      failed = error;
    });
  }
  if (failed !== undefined) throw failed;
}

/** Anyone who held the row until now may have locked or postponed the game, or reported something else of it. */
export async function settleIfDue(tx: Tx, gameId: number, now: Temporal.Instant): Promise<void> {
  const game = await getGame(tx, gameId, { lock: true });
  const { settles_at, status, locked_at } = game;
  const isDue = settles_at !== null && settles_at.getTime() <= now.epochMilliseconds;
  if (!isDue || status !== 'Active' || locked_at !== null) return;
  await judgeGame(tx, game, { reports: await listReports(tx, gameId), now, by: { name: UNOPPOSED } });
}

function listDue(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('games')
    .select('id')
    .where('settles_at', '<=', new Date(now.epochMilliseconds))
    .where('status', '=', 'Active')
    .where('removed_at', 'is', null)
    .where('locked_at', 'is', null)
    .orderBy('settles_at')
    .execute();
}
