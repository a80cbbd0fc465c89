import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * A connection that rests asks the network after 10 s whether the other end is there, once a second, and breaks after ten
 * times in vain. Without this the system waits two hours before it asks.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** How long the silence of a server is borne, in milliseconds. */
export interface Patience {
  /** From one look to the next one. */
  readonly everyMs: number;
  /** What a look waits for an answer. */
  readonly answerMs: number;
}

/**
 * An answer takes a millisecond. A healthy network that loses a packet sends it again after 0.2, 0.4, 0.8 and 1.6 s, so
 * what does not come in four seconds was lost four times.
 */
const PATIENCE: Patience = { everyMs: 2000, answerMs: 4000 };
/** One look in vain may be a virtual machine that moves to another host: it is back after some seconds. */
const MOST_IN_VAIN = 2;

/**
 * Breaks all connections to a server that fell silent: its host is lost, or a firewall drops the packets. No error comes
 * then, and a query would wait until TCP gives up, after a quarter of an hour. On a broken connection it fails at once,
 * as unavailable, and the next one finds out whether the server is back.
 *
 * Long statements are safe: the server answers on a connection of the watchdog's own meanwhile, and only its silence counts.
 */
export class ConnectionWatchdog {
  readonly #url: string;
  readonly #patience: Patience;
  readonly #guarded = new Set<pg.ClientBase>();
  #own: pg.Client | undefined;
  #isConnected = false;
  /** Ends with the answer; in the next look it is still the same one where none came. */
  #question: Promise<void> | undefined;
  #looksInVain = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** Looks for the first time after an interval, so that who opens a database for a moment opens no more connections. */
  constructor(url: string, patience: Patience = PATIENCE) {
    this.#url = url;
    this.#patience = patience;
    this.#lookLater();
  }

  /** This connection is broken too when the server falls silent. */
  guard(client: pg.ClientBase): void {
    this.#guarded.add(client);
    client.once('end', () => this.#guarded.delete(client));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#dropOwn();
  }

  #lookLater(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#look(), this.#patience.everyMs);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    this.#question ??= this.#ask().finally(() => {
      this.#question = undefined;
    });
    const isInVain = await isSilent(this.#question, this.#patience.answerMs);
    this.#looksInVain = isInVain ? this.#looksInVain + 1 : 0;
    // Where not even a connection came about, the next look begins with another one.
    if (isInVain && !this.#isConnected) this.#dropOwn();
    if (this.#looksInVain >= MOST_IN_VAIN) {
      this.#looksInVain = 0;
      this.#dropOwn();
      for (const client of this.#guarded) socketOf(client).destroy();
    }
    this.#lookLater();
  }

  async #ask(): Promise<void> {
    const client = this.#own ?? (await this.#connect());
    await client.query('select 1');
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...KEEP_ALIVE, connectionString: this.#url });
    const forget = () => {
      if (this.#own === client) this.#own = undefined;
    };
    client.on('error', forget).on('end', forget);
    this.#own = client;
    this.#isConnected = false;
    await client.connect().catch((error) => {
      forget();
      throw error;
    });
    this.#isConnected = true;
    return client;
  }

  #dropOwn(): void {
    if (this.#own !== undefined) socketOf(this.#own).destroy();
    this.#own = undefined;
  }
}

/** Whether a question is not answered within some time. A refusal is an answer too, also one of the network. */
export function isSilent(question: Promise<unknown>, answerMs: number): Promise<boolean> {
  const answered = () => false;
  const late = async () => {
    await wait(answerMs, undefined, { ref: false });
    // A process that was busy for so long comes to this timer before it reads the answer, which may be there.
    await nextTurn();
    return true;
  };
  return Promise.race([question.then(answered, answered), late()]);
}

/** What a connection of the driver writes to. */
export const socketOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;
