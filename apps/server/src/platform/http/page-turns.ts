import { finished } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';

/**
 * So many pages are made at a time, the others wait for their turn: the processor makes them no sooner all at once, and a
 * report waits behind no more than these whenever the event loop comes round.
 */
const MADE_AT_ONCE = 2;
/** While a report, or another write, is on its way: it takes many rounds of the event loop, and each is shorter then. */
const MADE_BESIDE_WRITES = 1;
/** When more than these wait, the night is longer than the processor: readers too are to have their answers in the end. */
const MANY_WAIT = 8;
/** A page that takes longer waits for its data, and makes room: it takes 10 to 30 ms of the processor itself. */
const TURN_MS = 100;

type InTurn = (request: FastifyRequest, make: () => Promise<Response>) => Promise<Response>;

/**
 * Lets pages be made a few at a time, in the order in which they came.
 *
 * @param turnMs after which a page that still waits makes room for the next one.
 */
export function pageTurns(app: FastifyInstance, turnMs = TURN_MS): InTurn {
  const inTurn = pLimit(MADE_AT_ONCE);
  let isWriting = false;
  const divide = () => {
    const isShort = isWriting && inTurn.pendingCount <= MANY_WAIT;
    inTurn.concurrency = isShort ? MADE_BESIDE_WRITES : MADE_AT_ONCE;
  };
  onWrites(app, (is) => {
    isWriting = is;
    divide();
  });
  return ({ raw }, make) => {
    // For who has left in the meantime, by another press of reload, nothing is made.
    const makeIfWanted = () => (raw.socket?.destroyed === true ? new Response(null, { status: 499 }) : make());
    const { promise, resolve } = Promise.withResolvers<Response>();
    divide();
    void inTurn(async () => {
      const isMade = new AbortController();
      resolve(Promise.try(makeIfWanted).finally(() => isMade.abort()));
      await wait(turnMs, undefined, { ref: false, signal: isMade.signal }).catch(() => {});
    });
    return promise;
  };
}

/** Calls back when the first of the writes that run at a time begins, and when the last of them has ended. */
function onWrites(app: FastifyInstance, onChange: (isWriting: boolean) => void): void {
  let running = 0;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      running += 1;
      if (running === 1) onChange(true);
      finished(reply.raw, () => {
        running -= 1;
        if (running === 0) onChange(false);
      });
    }
    done();
  });
}
