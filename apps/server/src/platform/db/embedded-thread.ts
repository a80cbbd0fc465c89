import { Worker } from 'node:worker_threads';
import type { Answer, Ask, EngineOptions, Heard, Question } from './embedded-engine.ts';

/** A question on its way to the thread; its answer has the same id. */
export interface NumberedQuestion {
  readonly id: number;
  readonly question: Question;
}

interface DatabaseError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
  readonly table?: string | undefined;
}

/** What the thread says: that it has opened, what a channel says, or what came of a question (0: of opening). */
export type Message =
  | { readonly ready: true }
  | { readonly channel: string; readonly payload: string }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: DatabaseError };

/** Opens the embedded database in a thread of its own, and answers with the way to ask it. */
export async function openInThread(options: EngineOptions, heard: Heard): Promise<Ask> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const ready = Promise.withResolvers<void>();
  let lastId = 0;

  worker.on('message', (message: Message) => {
    if ('ready' in message) ready.resolve();
    else if ('channel' in message) heard(message.channel, message.payload);
    else if (message.id === 0 && 'error' in message) ready.reject(new Error(message.error.message));
    else settle(waiting, message);
  });
  worker.on('error', (error) => {
    ready.reject(error);
    for (const promise of waiting.values()) promise.reject(error);
    waiting.clear();
  });

  const ask: Ask = async (question) => {
    lastId += 1;
    const promise = Promise.withResolvers<Answer>();
    waiting.set(lastId, promise);
    worker.postMessage({ id: lastId, question } satisfies NumberedQuestion);
    const answer = await promise.promise;
    if (question.kind === 'close') await worker.terminate();
    return answer;
  };
  try {
    await ready.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return ask;
}

function settle(waiting: Map<number, PromiseWithResolvers<Answer>>, message: Extract<Message, { id: number }>): void {
  const promise = waiting.get(message.id);
  waiting.delete(message.id);
  if ('answer' in message) promise?.resolve(message.answer);
  else promise?.reject(Object.assign(new Error(message.error.message), message.error));
}
