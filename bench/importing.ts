import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seasonOf } from '@csz/rules/season';
import pg from 'pg';
import { openPostgresql } from '../apps/server/src/platform/db/postgresql.ts';
import { importGames } from '../apps/server/src/sports/imports/api.ts';
import { migratedDatabase } from '../scripts/postgresql/migrated-database.ts';
import { insertBare, tablesOf } from './bare-insert.ts';
import { directorySql, slotsSql } from './data-sql.ts';
import { type Figure, inTurns, timed } from './measure.ts';
import type { Plan } from './plan.ts';
import { gamesIn, type Size } from './sizes.ts';

const TEMPLATE = 'bench_import';

/** What the import writes; what the bare driver has to write as well. */
const WRITTEN = ['imports', 'games', 'game_results', 'score_reports', 'team_records', 'league_records'];

/** Importing a file of games against the bare driver that inserts the rows which the import ends up with. */
export async function importAgainstBare(plan: Plan, server: string, size: Size): Promise<Figure> {
  const today = new Date().toISOString().slice(0, 10);
  const { path, folder } = await prepareImport(server, size, today);
  try {
    const tables = await withClone(server, async (url) => {
      await importFile(url, path, today, gamesIn(size));
      return tablesOf(url, WRITTEN);
    });
    const ratios = await inTurns(
      Math.min(plan.rounds, 5),
      () => withClone(server, (url) => timed(() => insertBare(url, tables))),
      () => withClone(server, (url) => timed(() => importFile(url, path, today, gamesIn(size)))),
    );
    const name = `importing ${gamesIn(size).toLocaleString('en-US')} games against the bare driver`;
    return { name, limit: { atLeast: 0.3 }, ratios };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A database with schools and teams but no games, for `withClone`, and a file of the games in a folder of its own. */
export async function prepareImport(server: string, size: Size, today: string) {
  const folder = await mkdtemp(join(tmpdir(), 'csz-bench-'));
  const path = join(folder, 'games.csv');
  await writeFile(path, await linesOf(server, size, today));
  return { path, folder };
}

async function linesOf(server: string, size: Size, today: string): Promise<string> {
  const url = await migratedDatabase(server, TEMPLATE);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const world = { size, season: seasonOf(today) };
  await client.query(directorySql(world));
  await client.query(slotsSql(world, today));
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(',', day, '19:00', 'State ' || state - 1, 'Boys Sport ' || sport_id - 101, 'School ' || home - 1,
      'School ' || away - 1, case when is_final then home_score::text else '' end,
      case when is_final then away_score::text else '' end) as line
    from slots order by day, id`);
  await client.query('drop table slots');
  await client.query('vacuum analyze');
  await client.end();
  const header = 'date,time,state,sport,home,away,home-score,away-score';
  return `${[header, ...rows.map(({ line }) => line)].join('\n')}\n`;
}

async function importFile(url: string, path: string, today: string, games: number): Promise<void> {
  const database = await openPostgresql(url, 2);
  const result = await importGames(database.db, {
    path,
    today,
    now: Temporal.Now.instant(),
    columns: {},
    encoding: 'utf-8',
    delimiter: ',',
    preview: false,
    rejectsPath: undefined,
    state: undefined,
    addStates: [],
    aliases: [],
    sport: undefined,
    level: undefined,
    season: undefined,
    source: undefined,
    unknownSchools: 'reject',
    onProgress: () => {},
  }).finally(() => database.close());
  if (result.added === games) return;
  throw new Error(`${result.added} of ${games} games came in: ${JSON.stringify(result.rejectedRows.slice(0, 3))}`);
}

let clones = 0;

/** Work on a copy of the template, which is thrown away. */
export async function withClone<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  clones += 1;
  const name = `${TEMPLATE}_${clones}`;
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  const address = new URL(server);
  address.pathname = name;
  return work(address.href).finally(() => administer(server, `drop database ${name} with (force)`));
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
