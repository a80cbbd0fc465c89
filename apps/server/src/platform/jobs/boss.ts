import { CompiledQuery, sql } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database, Db } from '#server/platform/db/types.ts';
import { FAILED_JOBS, FAILED_QUEUE } from './queue.ts';

/**
 * A started pg-boss on our own connections; by itself it plans nothing and cleans nothing. Stop it after use.
 *
 * @param onError hears what goes wrong in the background, which would end the process unheard.
 */
export async function startBoss(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  onError: (error: Error) => void,
  options: Partial<ConstructorOptions> = {},
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: asBossDatabase(db),
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
    ...options,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
}

/** A number that no other lock in this database has. */
const INSTALL_LOCK = 7_262_617;

/**
 * Makes or updates the tables of the job queue; several processes may do so at once.
 * Part of bringing the schema up to date, so that every transaction can enqueue.
 */
export function installJobs({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  return db.connection().execute(async (connection) => {
    // Two processes that start at once would both make the schema, and one would fail.
    await sql`select pg_advisory_lock(${INSTALL_LOCK})`.execute(connection);
    try {
      // It does nothing in the background that could go wrong.
      const boss = await startBoss({ db: connection, engine }, () => {});
      await boss.createQueue(FAILED_JOBS, FAILED_QUEUE).finally(() => boss.stop({ graceful: false }));
    } finally {
      await sql`select pg_advisory_unlock(${INSTALL_LOCK})`.execute(connection);
    }
  });
}

function asBossDatabase(db: Db): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: (text, values = []) =>
      db.connection().execute(async (connection) => {
        try {
          const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values));
          return { rows };
        } catch (error) {
          // A text of several statements may have failed between its begin and its commit; the connection goes back
          // to others.
          if (values.length === 0) await connection.executeQuery(CompiledQuery.raw('rollback'));
          throw error;
        }
      }),
  };
}
