import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { GameEntry } from './game-entry.ts';
import type { GameState } from './game-state.ts';
import type { ImportRun } from './import-run.ts';
import { keepReports } from './keep-reports.ts';
import { type NewSide, newSides } from './new-sides.ts';
import { asRecords, markSeen } from './seen-in-file.ts';
import { addTeams } from './seen-teams.ts';

/** A game that the portal did not have. */
export interface NewGame {
  readonly entry: GameEntry;
  readonly state: GameState;
}

/** A game that was added, by its new ids. */
export interface InsertedGame {
  readonly id: number;
  readonly entry: GameEntry;
  readonly sides: readonly NewSide[];
}

/** Adds games with their teams, sides and reports: a statement a table, however many games. */
export async function insertGames(run: ImportRun, games: readonly NewGame[]): Promise<InsertedGame[]> {
  if (games.length === 0) return [];
  const { tx } = run;
  // Ids come first, so that sides and reports can name theirs without reading anything back.
  const gameIds = await nextIds(tx, 'games', games.length);
  const sideIds = await nextIds(tx, 'game_results', games.length * 2);
  const rows = games.map((game, index) => {
    const id = gameIds[index] ?? 0;
    const sides = newSides(game.entry, game.state, id, sideIds.slice(index * 2, index * 2 + 2));
    return { state: { ...game.state, id }, id, row: game.entry.csv.row, sides, entry: game.entry };
  });
  const sides = rows.flatMap((row) => row.sides);
  await addTeams(tx, sides);
  await insertGameRows(
    run,
    rows.map(({ state }) => state),
  );
  await insertSides(tx, sides);
  const reported = rows.filter(({ entry }) => entry.result !== undefined);
  await keepReports(
    run,
    reported.map(({ id, sides: own, state }) => ({ id, sides: own, result_status: state.result_status })),
  );
  await markSeen(tx, rows);
  if (run.member !== undefined) await keepEntered(run, rows);
  return rows;
}

/** The history of a game begins with who entered it. */
async function keepEntered({ tx, reporter, memberId }: ImportRun, rows: readonly { id: number; state: GameState }[]) {
  const entered = rows.map(({ id, state }) => ({ game_id: id, after: state.game_type }));
  await sql`
    insert into game_changes (game_id, field, before, after, changed_by, member_id)
    select game_id, 'entered', '', after, ${reporter}, ${memberId}::int
    from ${asRecords(entered)} as r(game_id int, after text)`.execute(tx);
}

async function nextIds(tx: Tx, table: 'games' | 'game_results', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function insertGameRows({ tx, importId, member, memberId }: ImportRun, rows: readonly object[]): Promise<void> {
  await sql`
    insert into games (id, sport_id, season, event_date, is_event_date_tbd, listed_on, start_time, end_time, start_time_unknown, location,
      notes, name, game_type, is_league, is_playoff, doubleheader_no, status, no_home_team, import_key, tz,
      result_status, score_trust, import_id, created_by, created_by_id)
    select id, sport_id, season, event_date, is_event_date_tbd,
      coalesce(event_date, make_date(season + 1, 6, 30)), start_time, end_time, start_time is null, location,
      notes, name, game_type, is_league, is_playoff, doubleheader_no, status, no_home_team, import_key, tz,
      result_status, score_trust, ${importId}, ${member?.name ?? 'import'}, ${memberId}::int
    from ${asRecords(rows)} as r(id int, sport_id int, season int, event_date date, is_event_date_tbd boolean, start_time time, end_time time,
      location text, notes text, name text, game_type text, is_league boolean, is_playoff boolean,
      doubleheader_no int, status text, no_home_team boolean, import_key text, tz text, result_status text,
      score_trust text)`.execute(tx);
}

async function insertSides(tx: Tx, sides: readonly NewSide[]): Promise<void> {
  const columns = sql.raw(
    'id, game_id, school_id, district_id, state_id, sport_id, season, listed_on, is_home, score, forfeited, outcome',
  );
  await sql`
    insert into game_results (${columns})
    select ${columns} from ${asRecords(sides)} as r(id int, game_id int, school_id int, district_id int, state_id int,
      sport_id int, season int, listed_on date, is_home boolean, score numeric, forfeited boolean, outcome text)`.execute(
    tx,
  );
}
