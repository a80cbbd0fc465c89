import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Db, Tx } from './types.ts';

/**
 * A database whose transactions are savepoints of one that is open: what opens transactions of its own can then be part
 * of a larger whole, of which all or nothing stays. One caller at a time: savepoints nest, they do not run side by side.
 */
export function withSavepoints(tx: Tx): Db {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => tx.executeQuery<Row>(query as CompiledQuery<Row>),
    streamQuery: () => {
      throw new Error('Nothing is streamed inside a transaction.');
    },
  };
  const run = (statement: string) => async () => {
    await sql.raw(statement).execute(tx);
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: run('savepoint part'),
    commitTransaction: run('release savepoint part'),
    rollbackTransaction: run('rollback to savepoint part; release savepoint part'),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return new Kysely({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}
