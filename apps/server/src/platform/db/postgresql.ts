import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { namedStatements } from './named-statements.ts';
import { listenOn } from './postgresql-listen.ts';
import { type Database, DatabaseUnavailable } from './types.ts';

/** Whole numbers, decimals and days arrive as the same JavaScript values on both engines. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/**
 * The database of a PostgreSQL server, with at most `poolSize` connections.
 *
 * @throws {DatabaseUnavailable} when the server does not answer or refuses us.
 */
export async function openPostgresql(url: string, poolSize: number): Promise<Database> {
  // A small random_page_cost makes the planner take the narrow index ranges that scoreboards are built on.
  const options = '-c random_page_cost=1.1 -c timezone=UTC -c jit=off';
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    options,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A connection that breaks is replaced by the pool, and its query fails. Without a listener it would end the process:
  // the pool's own hears of idle connections only, not of one that a transaction holds.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailable(`The database at ${withoutPassword(url)} does not answer: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  const db: Database['db'] = new Kysely({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) });
  return {
    db,
    engine: 'postgresql',
    listen: (channel, heard) => listenOn(url, channel, heard),
    close: () => db.destroy(),
  };
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = '';
  return address.href;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
