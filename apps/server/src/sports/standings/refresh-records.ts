import { sql } from 'kysely';
import { together } from '#server/platform/db/concurrent.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { gameMarks } from '#server/sports/games/api.ts';
import {
  computeLeagueRows,
  computeTeamRow,
  type LeagueRow,
  listWrongOutcomes,
  loadRecordSources,
  type TeamRow,
} from './compute-records.ts';
import { inLockOrder, type TeamKey } from './team-key.ts';

const BATCH = 500; // teams at once: some 10,000 games in memory

/**
 * Recomputes the kept records of these teams, and the outcomes of their games, from their own games. Anyone who settles,
 * corrects, moves or removes a game calls this in the same transaction, with every team that the game has or had.
 */
export async function refreshRecords(tx: Tx, teams: Iterable<TeamKey>): Promise<void> {
  const ordered = inLockOrder(teams);
  for (let start = 0; start < ordered.length; start += BATCH)
    await refreshBatch(tx, ordered.slice(start, start + BATCH));
}

async function refreshBatch(tx: Tx, teams: readonly TeamKey[]): Promise<void> {
  // One journey: what is read behind the lock is read once it is held.
  const [, sources] = await together(lockRecords(tx, teams), loadRecordSources(tx, teams));
  const outcomes = [...Map.groupBy(sources.games, (game) => game.sportId)].flatMap(([sportId, games]) =>
    listWrongOutcomes(games, { lowWins: sources.lowWins(sportId) }),
  );
  await together(
    writeTeamRows(
      tx,
      teams.map((team) => computeTeamRow(team, sources.of(team))),
    ),
    writeLeagueRows(
      tx,
      teams.flatMap((team) => computeLeagueRows(team, sources.of(team))),
    ),
    gameMarks.writeOutcomes(tx, outcomes),
  );
}

/**
 * Two results of one team that settle at once would each compute its record without the other. The second waits here
 * until the first has committed and then reads its result too. All take the rows in the same order, so that neither
 * waits for what the other still needs; `where false` locks the row without writing it.
 */
async function lockRecords(tx: Tx, teams: readonly TeamKey[]): Promise<void> {
  await tx
    .insertInto('team_records')
    .values(teams.map(({ school_id, sport_id, season }) => ({ school_id, sport_id, season })))
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'sport_id', 'season'])
        .doUpdateSet((eb) => ({ wins: eb.ref('team_records.wins') }))
        .where(sql<boolean>`false`),
    )
    .execute();
}

async function writeTeamRows(tx: Tx, rows: readonly TeamRow[]): Promise<void> {
  await tx
    .insertInto('team_records')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'sport_id', 'season']).doUpdateSet(({ ref }) => ({
        wins: ref('excluded.wins'),
        losses: ref('excluded.losses'),
        ties: ref('excluded.ties'),
        home_wins: ref('excluded.home_wins'),
        home_losses: ref('excluded.home_losses'),
        home_ties: ref('excluded.home_ties'),
        away_wins: ref('excluded.away_wins'),
        away_losses: ref('excluded.away_losses'),
        away_ties: ref('excluded.away_ties'),
        points_for: ref('excluded.points_for'),
        points_against: ref('excluded.points_against'),
        streak_kind: ref('excluded.streak_kind'),
        streak_length: ref('excluded.streak_length'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

async function writeLeagueRows(tx: Tx, rows: readonly LeagueRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('league_records')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'school_id', 'sport_id', 'season']).doUpdateSet(({ ref }) => ({
        wins: ref('excluded.wins'),
        losses: ref('excluded.losses'),
        ties: ref('excluded.ties'),
        division_wins: ref('excluded.division_wins'),
        division_losses: ref('excluded.division_losses'),
        division_ties: ref('excluded.division_ties'),
        points_for: ref('excluded.points_for'),
        points_against: ref('excluded.points_against'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}
