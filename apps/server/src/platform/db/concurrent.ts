import {
  type AbortableQueryOptions,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type { DB } from './schema.generated.ts';

/**
 * A query builder that sends the statements of a transaction as they come, those of a `together` at once: the database
 * answers them in that order, and one journey brings what several brought. Kysely alone waits for each answer first.
 * Outside of transactions the statements of one moment share a connection, for the same reason, and a question that is asked
 * several times in it is sent once.
 *
 * @param serverOf names the server that a statement goes to; only those of one server share a connection.
 */
export function concurrentInTransactions(dialect: Dialect, serverOf: () => string = () => ''): Kysely<DB> {
  const plain = new Kysely<DB>({ dialect });
  const running: Running = new WeakMap();
  const alone = { provider: sharedAtOnce(plain, serverOf), serverOf };
  const executor = new Concurrent(dialect, plain.getExecutor(), { running, alone });
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

/** Statements that are sent before the event loop goes on: they leave together on one connection. */
interface Group {
  readonly connection: Promise<DatabaseConnection>;
  /** How many of them are not answered yet. */
  waiting: number;
  readonly answered: PromiseWithResolvers<void>;
}

/** Lends the connection of a group to each of its statements; a slow one holds up those alone that came with it. */
function sharedAtOnce(plain: Kysely<DB>, serverOf: () => string): ConnectionProvider {
  const provider = plain.getExecutor();
  const gathering = new Map<string, Group>();
  const gather = (server: string): Group => {
    const answered = Promise.withResolvers<void>();
    const lent = Promise.withResolvers<DatabaseConnection>();
    const hold = (connection: DatabaseConnection) => {
      lent.resolve(connection);
      return answered.promise;
    };
    provider.provideConnection(hold).catch(lent.reject);
    const group = { connection: lent.promise, waiting: 0, answered };
    gathering.set(server, group);
    process.nextTick(() => gathering.delete(server));
    return group;
  };
  return {
    provideConnection: async (consumer) => {
      const server = serverOf();
      const group = gathering.get(server) ?? gather(server);
      group.waiting += 1;
      try {
        return await consumer(await group.connection);
      } finally {
        group.waiting -= 1;
        if (group.waiting === 0) group.answered.resolve();
      }
    },
  };
}

/** For statements that stand alone. */
interface Alone {
  readonly provider: ConnectionProvider;
  readonly serverOf: () => string;
}

/** A select that neither locks nor writes, which PostgreSQL allows those that begin with `with`. */
const isQuestion = ({ query }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) && query.with === undefined && query.endModifiers === undefined;

type Execute = <Row>(query: CompiledQuery, options?: AbortableQueryOptions) => Promise<QueryResult<Row>>;

/**
 * Sends once what several parts of a page ask for in one moment: the county of a board, the name of a sport. They would
 * leave together, so each gets just what it would have got. Each has a list of its own, of the same rows.
 */
function askedOnce(executor: DefaultQueryExecutor, serverOf: () => string): Execute {
  const asked = new Map<string, Promise<QueryResult<unknown>>>();
  return async <Row>(query: CompiledQuery, options?: AbortableQueryOptions) => {
    if (!isQuestion(query) || options !== undefined) {
      // It may change what was asked before it.
      asked.clear();
      return executor.executeQuery<Row>(query, options);
    }
    const question = JSON.stringify([serverOf(), query.sql, query.parameters]);
    const known = asked.get(question);
    const answer = (known as Promise<QueryResult<Row>> | undefined) ?? executor.executeQuery<Row>(query);
    if (known === undefined) {
      if (asked.size === 0) process.nextTick(() => asked.clear());
      asked.set(question, answer);
    }
    const { rows, ...rest } = await answer;
    return { ...rest, rows: [...rows] };
  };
}

interface Lending {
  readonly running: Running;
  /** In a transaction there are none. */
  readonly alone?: Alone;
}

class Concurrent extends DefaultQueryExecutor {
  readonly #dialect: Dialect;
  readonly #running: Running;
  readonly #executeAlone: Execute | undefined;

  constructor(dialect: Dialect, provider: ConnectionProvider, { running, alone }: Lending) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
    this.#dialect = dialect;
    this.#running = running;
    if (alone === undefined) return;
    const { provider: lent, serverOf } = alone;
    const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), lent);
    this.#executeAlone = askedOnce(executor, serverOf);
  }

  override executeQuery<Row>(query: CompiledQuery, options?: AbortableQueryOptions): Promise<QueryResult<Row>> {
    return this.#executeAlone?.<Row>(query, options) ?? super.executeQuery(query, options);
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
    return new Concurrent(this.#dialect, { provideConnection }, { running: this.#running });
  }
}
