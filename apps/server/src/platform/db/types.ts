import type { Kysely, Transaction } from 'kysely';
import type { Replica } from './replica.ts';
import type { DB } from './schema.generated.ts';

/** The query builder over either engine. */
export type Db = Kysely<DB>;
/** The query builder inside a transaction; never ask `Db` for more while one is open (the embedded engine has one connection). */
export type Tx = Transaction<DB>;
/** What reads take: they do not care whether a transaction is open. */
export type Reader = Db | Tx;

/** An open database: PostgreSQL by address, or the embedded one in a folder. */
export interface Database {
  readonly db: Db;
  readonly engine: 'postgresql' | 'embedded';
  /** What may be read elsewhere. */
  readonly replica?: Replica;
  /** Calls back with the payload of every notification on a channel, from any process. Answers with a way to stop. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The database cannot be opened; the message is one sentence for the person at the keyboard. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** A migration did not go through, or a newer version was here; the database stands where it stood before. */
export class MigrationFailed extends Error {
  constructor(name: string | undefined, cause: unknown) {
    const what = name === undefined ? 'This version does not fit the database' : `Migration ${name} failed`;
    super(`${what} and changed nothing: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
    this.name = 'MigrationFailed';
  }
}
