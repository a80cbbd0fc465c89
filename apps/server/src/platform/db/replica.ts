import { AsyncLocalStorage } from 'node:async_hooks';
import { type DependencyKey, isTouched } from '@csz/contract/core/dependencies';
import pg from 'pg';

/** A replica that lags further behind is not read. */
const MOST_BEHIND_MS = 1000;
/** How often its position is read; each answer counts for the moment before the query. */
const LOOK_MS = 200;
/** A replica that does not answer in this time is as good as away: what was read from it is read from the primary. */
const ANSWER_MS = 3000;
const CONNECT_MS = 1000;

const PAGE_BYTES = 8192n;
/** A position after the end of a page of the log may count the header of the next one, or not. */
const HEADER_BYTES = 40n;

const reading = new AsyncLocalStorage<'replica' | 'primary'>();

/** Whether what is read now is to come from the replica. */
export const readsReplica = (): boolean => reading.getStore() === 'replica';

/** A server's log, and which database of which cluster it is; a replica has the numbers of its primary. */
interface Position {
  readonly position: string;
  readonly database: string;
  readonly follows?: boolean;
}

const DATABASE = `(select system_identifier from pg_control_system())::text || ' '
  || (select oid from pg_database where datname = current_database()) as database`;

/** Something that was announced, and when this process was told. */
interface Announced {
  readonly at: number;
  readonly keys: ReadonlySet<DependencyKey>;
}

/** What a read from the replica may lack. */
export interface MissingChanges {
  /** Whether any of these keys was announced when the replica may not have had the change yet. */
  includes(keys: Iterable<DependencyKey>): boolean;
}

/** For the operator: that reads go to the replica from now on, or why they do not. */
export type OnReplica = (isRead: boolean, reason: string) => void;

/**
 * A streaming replica of the primary. It is known up to which moment everything that this process was told of is in it: a
 * position of the primary's log that was read after an announcement is behind the change, so a replica that has come
 * to that position has the change.
 */
export class Replica {
  readonly pool: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #watched: pg.Pool;
  /** Positions of the primary that the replica has not come to yet, the oldest first. */
  #positions: { readonly at: number; readonly position: bigint }[] = [];
  #changes: Announced[] = [];
  #completeUpTo = Number.NEGATIVE_INFINITY;
  #reason = 'its position is not known yet';
  #isRead: boolean | undefined;
  #onChange: OnReplica = () => {};
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ primary, replica }: { readonly primary: string; readonly replica: string }, options: pg.PoolConfig) {
    const patience = { connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS };
    this.pool = new pg.Pool({ ...options, ...patience, connectionString: replica });
    // Lines of their own: on a busy night all the others are taken, and just then the replica is needed.
    const alone = { ...options, ...patience, query_timeout: CONNECT_MS, max: 1 };
    this.#primary = new pg.Pool({ ...alone, connectionString: primary });
    this.#watched = new pg.Pool({ ...alone, connectionString: replica });
    for (const pool of [this.pool, this.#primary, this.#watched]) {
      pool.on('error', () => {});
      pool.on('connect', (client) => client.on('error', () => {}));
    }
  }

  /** Begins to watch how far the replica has come; until then it is not read. */
  watch(onChange: OnReplica): void {
    this.#onChange = onChange;
    void this.#look();
  }

  /** In seconds; endless while it is not known. */
  get behind(): number {
    return (performance.now() - this.#completeUpTo) / 1000;
  }

  /** Something was announced: what the replica showed before may lack it. */
  noteChanged(keys: ReadonlySet<DependencyKey>): void {
    const now = performance.now();
    // What is further back than a replica may be is in every replica that is read.
    this.#changes = this.#changes.filter(({ at }) => at >= now - MOST_BEHIND_MS);
    this.#changes.push({ at: now, keys });
  }

  /** What a read that begins now may lack; undefined when the replica may not be read. */
  findMissing(): MissingChanges | undefined {
    const upTo = this.#completeUpTo;
    if (performance.now() - upTo > MOST_BEHIND_MS) return undefined;
    const missing = this.#changes.filter(({ at }) => at >= upTo);
    return {
      includes: (keys) => {
        const own = [...keys];
        return missing.some((announced) => isTouched(own, announced.keys));
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all([this.pool.end(), this.#primary.end(), this.#watched.end()]);
  }

  async #look(): Promise<void> {
    const begun = performance.now();
    try {
      const { position, database } = await this.#readPrimaryPosition();
      this.#positions.push({ at: begun, position: positionOf(position) });
      const reached = await this.#readReplicaPosition(database);
      this.#positions = this.#positions.filter((one) => {
        if (!isReached(one.position, reached)) return one.at > begun - MOST_BEHIND_MS;
        this.#completeUpTo = Math.max(this.#completeUpTo, one.at);
        return false;
      });
      this.#reason = 'it is more than a second behind';
    } catch (error) {
      this.#reason = error instanceof Error && error.message !== '' ? error.message : 'it does not answer';
    }
    if (this.#isClosed) return;
    this.#report();
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  #report(): void {
    const isRead = this.findMissing() !== undefined;
    if (isRead === this.#isRead) return;
    this.#isRead = isRead;
    this.#onChange(isRead, this.#reason);
  }

  async #readPrimaryPosition(): Promise<Position> {
    const { rows } = await this.#primary.query(`select pg_current_wal_insert_lsn()::text as position, ${DATABASE}`);
    return rows[0];
  }

  /** @throws when the server is no replica, as one that became the primary, or is one of another database. */
  async #readReplicaPosition(database: string): Promise<bigint> {
    const { rows } = await this.#watched.query<Position>(
      `select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as follows, ${DATABASE}`,
    );
    const [{ follows, position, database: own } = {} as Partial<Position>] = rows;
    if (follows !== true || !position) throw new Error('it follows no primary');
    if (own !== database) throw new Error('it follows another database');
    return positionOf(position);
  }
}

/**
 * Reads from the replica, and from the primary instead when that fails or turns out to lack something.
 *
 * @param read is made again on the primary, so it must change nothing.
 * @param keysOf what the last read was made from.
 */
export async function readReplicaFirst<T>(
  missing: MissingChanges,
  read: () => Promise<T>,
  keysOf: () => Iterable<DependencyKey>,
): Promise<{ readonly from: 'replica' | 'primary'; readonly answer: T }> {
  try {
    const answer = await reading.run('replica', read);
    if (!missing.includes(keysOf())) return { from: 'replica', answer };
  } catch {
    // It may be away, in the way of what it replays, or not have yet what was looked for: the primary says what is true.
  }
  return { from: 'primary', answer: await readPrimary(read) };
}

/** Reads from the primary, also within what is read from the replica. */
export const readPrimary = <T>(read: () => Promise<T>): Promise<T> => reading.run('primary', read);

function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function isReached(wanted: bigint, reached: bigint): boolean {
  return reached >= wanted || (reached % PAGE_BYTES === 0n && wanted - reached <= HEADER_BYTES);
}
