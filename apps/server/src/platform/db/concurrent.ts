import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
} from 'kysely';
import type { DB } from './schema.generated.ts';

/**
 * A query builder that sends the statements of a transaction as they come, those of a `together` at once: the database
 * answers them in that order, and one journey brings what several brought. Kysely alone waits for each answer first.
 */
export function concurrentInTransactions(dialect: Dialect): Kysely<DB> {
  const plain = new Kysely<DB>({ dialect });
  const running: Running = new WeakMap();
  const executor = new Concurrent(dialect, plain.getExecutor(), running);
  const inner = dialect.createDriver();
  const end = (work: (connection: DatabaseConnection) => Promise<void>) => (connection: DatabaseConnection) => {
    const transaction = running.get(connection);
    if (transaction !== undefined) transaction.hasEnded = true;
    running.delete(connection);
    return work(connection);
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: () => Promise.reject(new Error('Connections come from the executor.')),
    releaseConnection: async () => {},
    beginTransaction: (connection, settings) => {
      running.set(connection, { hasEnded: false });
      return inner.beginTransaction(connection, settings);
    },
    commitTransaction: end((connection) => inner.commitTransaction(connection)),
    rollbackTransaction: end((connection) => inner.rollbackTransaction(connection)),
    destroy: () => plain.destroy(),
  };
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

/**
 * What several parts of a transaction answer that are under way at once. A failure waits until all have ended: no part
 * goes on in a transaction that is rolled back. Where several fail, the first of the list is the reason.
 */
export async function together<const Parts extends readonly Promise<unknown>[]>(
  ...parts: Parts
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts) as Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }>;
}

/**
 * One statement that is sent before it is known whether its answer is needed: it travels with the one that decides about
 * that, so another one that is awaited must follow. Where its failure is not awaited it stops the transaction all the
 * same: PostgreSQL refuses the statements behind it, and its commit is a rollback, which Kysely throws.
 */
export function ahead<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => {});
  return answer;
}

interface RunningTransaction {
  hasEnded: boolean;
}

type Running = WeakMap<DatabaseConnection, RunningTransaction>;

class Concurrent extends DefaultQueryExecutor {
  readonly #dialect: Dialect;
  readonly #running: Running;

  constructor(dialect: Dialect, provider: ConnectionProvider, running: Running) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
    this.#dialect = dialect;
    this.#running = running;
  }

  /** Kysely opens a transaction with a provider that lends its one connection to one statement at a time. */
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const lent = provider.provideConnection(async (connection) => connection);
    let transaction: RunningTransaction | undefined;
    const provideConnection: ConnectionProvider['provideConnection'] = async (consumer) => {
      const connection = await lent;
      transaction ??= this.#running.get(connection);
      // Behind a rollback a statement would stand alone, and stay.
      if (transaction?.hasEnded === true) throw new Error('The transaction of this statement has ended.');
      return consumer(connection);
    };
    return new Concurrent(this.#dialect, { provideConnection }, this.#running);
  }
}
