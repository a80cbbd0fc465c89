import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Settings } from '#server/settings.ts';
import { readsReplica } from './db/replica.ts';
import { wroteAtOf } from './session-cookies.ts';

/** What does not come by an announcement is no older than this, as with finished answers. */
const MOST_MS = 30_000;
const MOST_QUESTIONS = 1000;

/**
 * Answers to small questions that many answers begin with, such as which state a county lies in: a page of ten calls asks the
 * same ten times. They are as good as a finished answer, and forgotten whenever anything is published.
 */
export class Remembered {
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: MOST_QUESTIONS, ttl: MOST_MS });

  find<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(question) as Promise<Answer> | undefined;
    if (known !== undefined) return known;
    const answer = ask();
    this.#answers.set(question, answer);
    answer.catch(() => {
      if (this.#answers.peek(question) === answer) this.#answers.delete(question);
    });
    return answer;
  }

  forget(): void {
    this.#answers.clear();
  }
}

const remembering = new AsyncLocalStorage<Remembered>();

/**
 * Makes the answers that are the same for everyone with what is remembered at hand. Must be registered before the routes.
 *
 * @param settings where no answer is kept, nothing is remembered.
 */
export function rememberForAnswers(app: FastifyInstance, { cacheBytes }: Pick<Settings, 'cacheBytes'>): Remembered {
  const remembered = new Remembered();
  if (cacheBytes === 0) return remembered;
  app.addHook('onRoute', (route) => {
    const { isKept = false, call, keys } = route.config ?? {};
    // Pages are made of calls, and some of those are their visitor's own.
    if (!isKept || (call === undefined && keys === undefined)) return;
    const handler = route.handler as RouteHandlerMethod;
    route.handler = function (request, reply) {
      // Who just wrote may be ahead of what this process has heard.
      if (wroteAtOf(request.headers) > 0) return handler.call(this, request, reply);
      return remembering.run(remembered, () => handler.call(this, request, reply));
    };
  });
  return remembered;
}

/**
 * Asks once for what answers that are kept have in common, and everyone else each time.
 *
 * @param question names what is asked, with all that its answer depends on.
 */
export function askOnce<Answer>(question: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer> {
  const remembered = remembering.getStore();
  // What a replica answers may lack a change that has been announced already.
  if (remembered === undefined || readsReplica()) return ask();
  return remembered.find(JSON.stringify(question), ask);
}
