import { Problem } from '@csz/contract/problem';
import { parseSeasonLabel, type Season, seasonLabel } from '@csz/rules/season';
import type { Db } from '#server/platform/db/types.ts';
import { listDifferences } from './record-differences.ts';
import { refreshRecords } from './refresh-records.ts';
import type { TeamKey } from './team-key.ts';

const BATCH = 500; // teams at once, so that memory stays the same whatever the number of seasons

export interface Recomputation {
  /** A label or its first year; all seasons when absent. */
  readonly season?: string | undefined;
  /** Write what the games say where a kept record differs. */
  readonly mend: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Compares every kept record with its games and names each difference in a sentence. The games are always right.
 *
 * @throws {Problem} `bad-request` for a season that is none.
 */
export async function recomputeRecords(
  db: Db,
  { season, mend, onProgress }: Recomputation,
): Promise<{ teams: number; differences: string[] }> {
  const year = season === undefined ? undefined : readSeason(season);
  const total = await countTeams(db, year);
  const differences: string[] = [];
  let done = 0;
  let after: TeamKey | undefined;
  for (;;) {
    const teams = await listTeams(db, year, after);
    after = teams.at(-1);
    if (after === undefined) return { teams: done, differences };
    differences.push(...(await compareBatch(db, teams, mend)));
    done += teams.length;
    onProgress?.(done, total);
  }
}

async function compareBatch(db: Db, teams: readonly TeamKey[], mend: boolean): Promise<string[]> {
  // Kept rows and games are read in several statements; one snapshot keeps a result that settles in between from
  // looking like a difference.
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => listDifferences(tx, teams));
  if (mend && found.length > 0) {
    const wrong = found.map(({ team }) => team);
    await db.transaction().execute((tx) => refreshRecords(tx, wrong));
  }
  return found.map(({ sentence }) => sentence);
}

function readSeason(text: string): Season {
  const season = parseSeasonLabel(/^\d{4}$/.test(text) ? seasonLabel(Number(text)) : text);
  if (season === undefined) {
    throw new Problem('bad-request', { reason: `${text} is no season; write it like 2026-2027, from 2012-2013 on.` });
  }
  return season;
}

async function countTeams(db: Db, season: Season | undefined): Promise<number> {
  const row = await db
    .selectFrom('teams')
    .$if(season !== undefined, (query) => query.where('season', '=', season ?? 0))
    .select((eb) => eb.fn.countAll<number>().as('teams'))
    .executeTakeFirstOrThrow();
  return row.teams;
}

function listTeams(db: Db, season: Season | undefined, after: TeamKey | undefined): Promise<TeamKey[]> {
  return db
    .selectFrom('teams')
    .$if(season !== undefined, (query) => query.where('season', '=', season ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('school_id', 'sport_id', 'season'),
          '>',
          tuple(after?.school_id ?? 0, after?.sport_id ?? 0, after?.season ?? 0),
        ),
      ),
    )
    .select(['school_id', 'sport_id', 'season'])
    .orderBy('school_id')
    .orderBy('sport_id')
    .orderBy('season')
    .limit(BATCH)
    .execute();
}
