import { EVERYTHING } from '@csz/contract/core/dependencies';
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { DEMO_AUTHOR } from './game-rows.ts';
import type { World } from './world.ts';

/** Tables in the order in which their rows find what they refer to. */
const TABLES = [
  'states',
  'districts',
  'sports',
  'schools',
  'leagues',
  'divisions',
  'teams',
  'league_memberships',
  'coaches',
  'games',
  'game_results',
  'score_reports',
  'game_changes',
  'brackets',
  'bracket_entries',
  'bracket_matches',
] as const satisfies readonly (keyof World)[];

type Table = (typeof TABLES)[number];

const WITHOUT_ID: ReadonlySet<string> = new Set(['teams', 'league_memberships', 'bracket_entries', 'bracket_matches']);

/** Teams whose records are computed together. */
const TEAMS_AT_ONCE = 500;

/** Writes a world into an empty database, records included. The caller's transaction leaves all of it or nothing. */
export async function writeWorld(
  tx: Tx,
  world: World,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const total = TABLES.reduce((sum, table) => sum + world[table].length, world.teams.length);
  let done = 0;
  const advance = (rows: number) => {
    done += rows;
    onProgress(done, total);
  };
  for (const table of TABLES) {
    await insertRows(tx, table, world[table]);
    advance(world[table].length);
  }
  await continueIds(tx);
  for (let start = 0; start < world.teams.length; start += TEAMS_AT_ONCE) {
    const teams = world.teams.slice(start, start + TEAMS_AT_ONCE);
    await refreshRecords(tx, teams);
    advance(teams.length);
  }
  await publish(tx, [EVERYTHING]);
}

/**
 * One statement a table, the rows as one JSON text: a postponed game may refer to a later row of the same statement,
 * and ten thousand rows cost one round trip.
 */
async function insertRows(tx: Tx, table: Table, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(tx);
}

/** Rows came with their ids; the next row that the portal adds must not take one of them. */
async function continueIds(tx: Tx): Promise<void> {
  for (const table of TABLES) {
    if (WITHOUT_ID.has(table)) continue;
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(tx);
  }
}

/** True once the database holds anything that the demo world would be added to. */
export async function hasAnyData(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from states) or exists (select from sports) or exists (select from schools)
      or exists (select from leagues) or exists (select from games) as found
  `.execute(db);
  return rows[0]?.found === true;
}

/** True when the database holds the demo world, whatever has been added to it since. */
export async function hasDemoWorld(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from games where created_by = ${DEMO_AUTHOR}) as found
  `.execute(db);
  return rows[0]?.found === true;
}
