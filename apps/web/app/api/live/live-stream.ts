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
/** Before the server is told what else a page shows: there is more to come of it. */
const FOLLOW_MS = 1000;
/** A new game comes to all pages of its county at once; they tell of it one after the other. */
const FOLLOW_SPREAD_MS = 1000;
/** What one process says at once another one may say so much later. */
const HANDOVER_MS = 1000;

type Timer = ReturnType<typeof setTimeout>;

/**
 * Hears of changes of what it shows while the page is visible: over a stream of server-sent events, or by looking from time
 * to time where there is none. What is missed while the stream is away is looked up when it is back. When the page shows
 * more than the server was told of, a wider stream is opened beside the one that stands, and takes its place.
 */
export class LiveStream {
  readonly #changed: (keys: ReadonlySet<DependencyKey>) => unknown;
  readonly #shown: () => ReadonlySet<DependencyKey>;
  #source: EventSource | undefined;
  /** Whether the source was greeted, and has not broken since. */
  #stands = false;
  /** What the server was told that the page shows, when that stream was opened. */
  #watched: ReadonlySet<DependencyKey> = new Set();
  /** Is to take the place of the one that stands. */
  #wider: EventSource | undefined;
  /** Whose place was taken: it is heard a moment longer. */
  #replaced: EventSource | undefined;
  /** Since when the page may show something that the server was not told of. */
  #unknownSince: number | undefined;
  #pending = new Set<DependencyKey>();
  #passing: Timer | undefined;
  #polling: Timer | undefined;
  #leaving: Timer | undefined;
  #following: Timer | undefined;
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
    for (const timer of [this.#passing, this.#polling, this.#leaving]) clearTimeout(timer);
    this.#passing = undefined;
    this.#pending = new Set();
    this.#disconnect();
  }

  /** To be called whenever the page may show something else: the server has to know of that. */
  readonly follow = (): void => {
    if (this.#source === undefined) return;
    this.#unknownSince ??= performance.now();
    this.#following ??= setTimeout(this.#widen, FOLLOW_MS + Math.random() * FOLLOW_SPREAD_MS);
  };

  readonly #look = (): void => {
    clearTimeout(this.#leaving);
    if (document.visibilityState === 'visible') this.#connect();
    else this.#leaving = setTimeout(() => this.#disconnect(), AWAY_MS);
  };

  #connect(): void {
    if (this.#source !== undefined) return;
    clearTimeout(this.#polling);
    const shown = this.#shown();
    this.#source = this.#open(shown);
    this.#watched = shown;
  }

  /** A stream that hears of `shown`; whatever place it has, it is heard. */
  #open(shown: ReadonlySet<DependencyKey>): EventSource {
    const source = new EventSource(`${LIVE_PATH}?of=${KeyFilter.of(shown)}`);
    source.addEventListener('hello', (message) => {
      if (source === this.#source) this.#greeted((JSON.parse(message.data) as { quietMs: number }).quietMs);
    });
    source.addEventListener('changed', (message) => {
      if (source === this.#source) this.#knownUntil = performance.now();
      this.#receive((JSON.parse(message.data) as { keys: DependencyKey[] }).keys);
    });
    source.addEventListener('error', () => {
      if (source !== this.#source) return;
      this.#stands = false;
      // A broken connection comes back by itself; a refused one does not.
      if (source.readyState === EventSource.CLOSED) this.#poll();
    });
    return source;
  }

  #greeted(quietMs: number): void {
    const missed = quietMs <= performance.now() - this.#knownUntil + DOUBT_MS;
    this.#knownUntil = performance.now();
    this.#stands = true;
    if (missed) this.#receive([EVERYTHING]);
  }

  readonly #widen = (): void => {
    this.#following = undefined;
    // What is not known yet stays so until there is a stream to be replaced.
    if (this.#stands && this.#wider === undefined) this.#openWider();
    else this.follow();
  };

  /** Opens a stream beside the one that stands, if that does not know all that is shown. */
  #openWider(): void {
    const since = this.#unknownSince ?? performance.now();
    this.#unknownSince = undefined;
    const shown = this.#shown();
    const more = [...shown].filter((key) => !this.#watched.has(key));
    if (more.length === 0) return;
    const wider = this.#open(shown);
    this.#wider = wider;
    wider.addEventListener('hello', (message) => {
      if (wider !== this.#wider) return;
      const { quietMs } = JSON.parse(message.data) as { quietMs: number };
      const missed = quietMs <= performance.now() - since + FETCHED_MS + DOUBT_MS;
      // The one before may have broken meanwhile, and heard nothing.
      if (missed) this.#receive(this.#stands ? more : [EVERYTHING]);
      this.#replace(wider, shown);
    });
    wider.addEventListener('error', () => {
      if (wider !== this.#wider || wider.readyState !== EventSource.CLOSED) return;
      this.#wider = undefined;
      this.#unknownSince = since;
      this.#lookLater(more);
    });
  }

  /** There is no place for a second stream: what it would hear of is looked up from time to time. */
  #lookLater(more: readonly DependencyKey[]): void {
    clearTimeout(this.#following);
    this.#following = setTimeout(() => {
      this.#receive(more);
      this.#widen();
    }, POLL_MS);
  }

  #replace(wider: EventSource, shown: ReadonlySet<DependencyKey>): void {
    const before = this.#source;
    this.#replaced?.close();
    this.#replaced = before;
    setTimeout(() => before?.close(), HANDOVER_MS);
    this.#source = wider;
    this.#wider = undefined;
    this.#watched = shown;
    this.#knownUntil = performance.now();
    this.#stands = true;
  }

  #disconnect(): void {
    clearTimeout(this.#polling);
    const isAllKnown = this.#stands && this.#unknownSince === undefined && this.#wider === undefined;
    if (isAllKnown) this.#knownUntil = performance.now();
    this.#close();
  }

  /** The next stream is told of all that is shown then. */
  #close(): void {
    for (const source of [this.#source, this.#wider, this.#replaced]) source?.close();
    clearTimeout(this.#following);
    this.#source = undefined;
    this.#wider = undefined;
    this.#replaced = undefined;
    this.#following = undefined;
    this.#unknownSince = undefined;
    this.#stands = false;
  }

  #poll(): void {
    this.#close();
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
