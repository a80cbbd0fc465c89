import { LIVE_PATH } from '@csz/contract/core/constants';
import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import { KeyFilter } from '@csz/contract/core/key-filter';

/** A stadium full of phones hears of a touchdown at once and comes for it one after the other. */
const SPREAD_MS = 300;
/** On a busy night a page looks again at most this often, and never before it has the answers that it asked for. */
const REST_MS = 500;
/** An answer that does not come holds nothing up for longer. */
const PATIENCE_MS = 4000;
/** Without a stream pages look by themselves. */
const POLL_MS = 60_000;
/** Long enough to read a message and come back. */
const AWAY_MS = 5000;
/** The page comes first: what changes before the stream stands is looked up then. */
const FIRST_MS = 2000;
/** A change this close before the page was asked for may be missing in it. */
const DOUBT_MS = 1000;
/** What was just fetched for another page may be as old, on a slow line. */
const FETCHED_MS = 5000;
/** Before the server is told what another page shows: there is more to come of it. */
const FOLLOW_MS = 1000;

type Timer = ReturnType<typeof setTimeout>;

/**
 * Hears of changes of what it shows while the page is visible: over a stream of server-sent events, or by looking from time
 * to time where there is none. What is missed while the stream is away is looked up when it is back.
 */
export class LiveStream {
  readonly #changed: (keys: ReadonlySet<DependencyKey>) => unknown;
  readonly #shown: () => ReadonlySet<DependencyKey>;
  #source: EventSource | undefined;
  /** What the server was told that the page shows. */
  #watched: ReadonlySet<DependencyKey> = new Set();
  /** Stays until the one that knows more has been greeted. */
  #before: EventSource | undefined;
  #doubtful: readonly DependencyKey[] = [EVERYTHING];
  /** When the page began to show something that the server was not told of yet. */
  #moreSince: number | undefined;
  #following: Timer | undefined;
  #pending = new Set<DependencyKey>();
  #passing: Timer | undefined;
  #polling: Timer | undefined;
  #leaving: Timer | undefined;
  /** Milliseconds since the page was asked for; up to then nothing was missed. */
  #knownUntil = 0;
  #passedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param changed looks again; while its promise is open no further change is passed on.
   * @param shown says what the page depends on now.
   */
  constructor(changed: (keys: ReadonlySet<DependencyKey>) => unknown, shown: () => ReadonlySet<DependencyKey>) {
    this.#changed = changed;
    this.#shown = shown;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#look);
    this.#polling = setTimeout(this.#look, FIRST_MS);
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#look);
    for (const timer of [this.#passing, this.#polling, this.#leaving, this.#following]) clearTimeout(timer);
    this.#passing = undefined;
    this.#pending = new Set();
    this.#disconnect();
  }

  /** To be called whenever the page may show something else: the server has to know of that. */
  readonly follow = (): void => {
    if (this.#source === undefined || this.#following !== undefined) return;
    const now = performance.now();
    this.#following = setTimeout(() => {
      this.#following = undefined;
      const shown = this.#shown();
      const more = [...shown].filter((key) => !this.#watched.has(key));
      if (this.#source === undefined || more.length === 0) return;
      this.#moreSince ??= now;
      if (this.#before === undefined) this.#widen(shown, more);
      else this.follow();
    }, FOLLOW_MS);
  };

  readonly #look = (): void => {
    clearTimeout(this.#leaving);
    if (document.visibilityState === 'visible') this.#connect();
    else this.#leaving = setTimeout(() => this.#disconnect(), AWAY_MS);
  };

  #connect(): void {
    if (this.#source !== undefined) return;
    clearTimeout(this.#polling);
    this.#moreSince = undefined;
    this.#open(this.#shown());
  }

  /** Asks for a stream that knows more, beside the one that is open. */
  #widen(shown: ReadonlySet<DependencyKey>, more: readonly DependencyKey[]): void {
    this.#before = this.#source;
    this.#knownUntil = (this.#moreSince ?? performance.now()) - FETCHED_MS;
    this.#open(shown, more);
  }

  /** @param doubtful what may have changed unheard until the stream stands. */
  #open(shown: ReadonlySet<DependencyKey>, doubtful: readonly DependencyKey[] = [EVERYTHING]): void {
    const source = new EventSource(`${LIVE_PATH}?of=${KeyFilter.of(shown)}`);
    this.#source = source;
    this.#watched = shown;
    this.#doubtful = doubtful;
    source.addEventListener('hello', (message) => {
      if (source !== this.#source) return;
      const { quietMs } = JSON.parse(message.data) as { quietMs: number };
      const missed = quietMs <= performance.now() - this.#knownUntil + DOUBT_MS;
      this.#knownUntil = performance.now();
      this.#moreSince = undefined;
      this.#leaveBefore();
      if (missed) this.#receive(this.#doubtful);
      this.#doubtful = [EVERYTHING];
    });
    source.addEventListener('changed', (message) => {
      if (source === this.#source) this.#knownUntil = performance.now();
      this.#receive((JSON.parse(message.data) as { keys: DependencyKey[] }).keys);
    });
    source.addEventListener('error', () => {
      // A broken connection comes back by itself; a refused one does not.
      if (source !== this.#source) this.#doubtful = [EVERYTHING];
      else if (source.readyState === EventSource.CLOSED) this.#poll();
    });
  }

  #leaveBefore(): void {
    this.#before?.close();
    this.#before = undefined;
  }

  #disconnect(): void {
    clearTimeout(this.#polling);
    this.#leaveBefore();
    const source = this.#source;
    if (source === undefined) return;
    if (source.readyState === source.OPEN && this.#moreSince === undefined) this.#knownUntil = performance.now();
    source.close();
    this.#source = undefined;
  }

  #poll(): void {
    this.#leaveBefore();
    this.#source = undefined;
    this.#polling = setTimeout(
      () => {
        this.#receive([EVERYTHING]);
        if (document.visibilityState === 'visible') this.#connect();
      },
      POLL_MS + Math.random() * SPREAD_MS,
    );
  }

  #receive(keys: readonly DependencyKey[]): void {
    for (const key of keys) this.#pending.add(key);
    this.#passing ??= this.#schedule();
  }

  #schedule(): Timer {
    const rest = this.#passedAt + REST_MS - performance.now();
    // Pages that rest were spread before.
    return setTimeout(() => this.#pass(), rest > 0 ? rest : Math.random() * SPREAD_MS);
  }

  async #pass(): Promise<void> {
    const keys = this.#pending;
    this.#pending = new Set();
    this.#passedAt = performance.now();
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    if (keys.size > 0) await Promise.race([this.#changed(keys), patience]);
    this.#passing = this.#pending.size > 0 ? this.#schedule() : undefined;
  }
}
