import { seasonOf } from '@csz/rules/season';
import pg from 'pg';
import { migratedDatabase } from '../scripts/postgresql/migrated-database.ts';
import { directorySql, gamesSql, recordsSql, slotsSql } from './data-sql.ts';
import { gamesIn, type Size } from './sizes.ts';

/** A filled database, and what to ask it for. */
export interface World {
  readonly url: string;
  readonly size: Size;
  /** The first year of the season that is running. */
  readonly season: number;
}

/** Makes a database of this size: the same county in every state, in every season; only their number grows. */
export async function buildWorld(server: string, name: string, size: Size): Promise<World> {
  const startedAt = performance.now();
  const url = await migratedDatabase(server, name);
  const today = new Date().toISOString().slice(0, 10);
  const world = { url, size, season: seasonOf(today) };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows fit each other by construction; checking two million references would take the time of the load again.
    await client.query("set session_replication_role = replica; set work_mem = '256MB'");
    await client.query(directorySql(world));
    await client.query(slotsSql(world, today));
    await client.query(gamesSql);
    await client.query(recordsSql);
    await client.query('drop table slots');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${gamesIn(size).toLocaleString('en-US')} games built in ${seconds} s`);
  return world;
}
