import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a page that came now would wait for its turn to be made. */
    pagesWait?(): boolean;
  }
}

/**
 * So many pages are made at a time, the others wait for their turn: the processor makes them no sooner all at once, and a
 * report waits behind no more than these whenever the event loop comes round.
 */
const MADE_AT_ONCE = 2;
/** While a report, or another write, is on its way: it takes many rounds of the event loop, and each is shorter then. */
const MADE_BESIDE_WRITES = 1;
/**
 * Beside more writes no page is begun: those that come meanwhile would wait for each other's connections, and the night
 * would not catch up with itself.
 */
const MOST_WRITES = 8;

/** Milliseconds. */
interface Patience {
  /** A page that takes longer waits for its data, and makes room: it takes 10 to 30 ms of the processor itself. */
  readonly turn: number;
  /** Beside writes it waits for the processor, and none more would make it sooner. */
  readonly turnBesideWrites: number;
  /** Readers are to have an answer in the end, however much is written. */
  readonly writes: number;
}

const PATIENCE: Patience = { turn: 100, turnBesideWrites: 1000, writes: 250 };

type InTurn = (make: () => Promise<void>) => Promise<void>;

/** Lets pages be made a few at a time, in the order in which they came, and reports before them. */
export function pageTurns(app: FastifyInstance, patience = PATIENCE): InTurn {
  const inTurn = pLimit(MADE_AT_ONCE);
  const writes = writesOf(app, (running) => {
    inTurn.concurrency = running > 0 ? MADE_BESIDE_WRITES : MADE_AT_ONCE;
  });
  app.decorate('pagesWait', () => inTurn.activeCount >= inTurn.concurrency);
  return (make) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void inTurn(async () => {
      await writes.fewEnough(patience.writes);
      const made = Promise.try(make);
      resolve(made);
      await overWithin(writes.running() > 0 ? patience.turnBesideWrites : patience.turn, made);
    });
    return promise;
  };
}

/** Answers once something is over, however it ends, or after so many milliseconds. */
function overWithin(longestMs: number, something: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestMs);
  timer.unref();
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  something.then(end, end);
  return promise;
}

interface Writes {
  running(): number;
  /** Answers once there are so few that a page may begin, or after some milliseconds. */
  fewEnough(longestMs: number): Promise<void>;
}

/** Counts the writes that run at a time. */
function writesOf(app: FastifyInstance, onChange: (running: number) => void): Writes {
  let running = 0;
  let few = Promise.withResolvers<void>();
  const count = (change: 1 | -1) => {
    running += change;
    if (running <= MOST_WRITES) few.resolve();
    else if (change === 1 && running === MOST_WRITES + 1) few = Promise.withResolvers();
    onChange(running);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      count(1);
      finished(reply.raw, () => count(-1));
    }
    done();
  });
  return {
    running: () => running,
    fewEnough: async (longestMs) => {
      if (running > MOST_WRITES) await overWithin(longestMs, few.promise);
    },
  };
}
