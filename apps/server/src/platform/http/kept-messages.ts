import cluster, { type Worker } from 'node:cluster';
import type { CachedAnswer } from './cached-answer.ts';
import { isOfType } from './cluster-message.ts';
import type { Encoding } from './finished-body.ts';

const ASKED = 'csz:kept-asked';
const FOUND = 'csz:kept-found';

/** What one process asks the others. */
interface Question {
  readonly type: typeof ASKED;
  /** Several may be on their way at once. */
  readonly id: number;
  readonly key: string;
  /** The process that asks, and how many are asked: the one that keeps them knows both. */
  readonly from?: number;
  readonly others?: number;
}

interface Reply extends Pick<Question, 'id' | 'from' | 'others'> {
  readonly type: typeof FOUND;
  /** Absent where that process has none. */
  readonly answer?: SentAnswer;
}

/** An answer as text, with one of its bodies. */
export interface SentAnswer extends Omit<CachedAnswer, 'bodies' | 'unchanged' | 'outOfReachAt'> {
  readonly encoding: Encoding;
  /** In base64. */
  readonly bytes: string;
}

/** Whether a message between processes asks for what is kept. */
export const isQuestion = (message: unknown): message is Question => isOfType(message, ASKED);

/** Whether a message between processes says what is kept. */
export const isReply = (message: unknown): message is Reply => isOfType(message, FOUND);

/** Asks the other processes, by way of the one that keeps them all. */
export const ask = (worker: Worker, question: Pick<Question, 'id' | 'key'>): void =>
  send(worker, { type: ASKED, ...question });

/** Answers what another process asked. */
export const reply = (worker: Worker, { id, from, others }: Question, answer: SentAnswer | undefined): void =>
  send(worker, { type: FOUND, id, from, others, answer });

/** In the process that keeps the others: passes on what one of them asks, and what they answer. */
export function passOnKept(worker: Worker): void {
  worker.on('message', (message: unknown) => {
    if (isReply(message)) return send(cluster.workers?.[message.from ?? 0], message);
    if (!isQuestion(message)) return;
    const others = Object.values(cluster.workers ?? {}).filter((other) => other !== worker && other?.isConnected());
    const asked = { ...message, from: worker.id, others: others.length };
    if (others.length === 0) reply(worker, asked, undefined);
    for (const other of others) send(other, asked);
  });
}

function send(worker: Worker | undefined, message: Question | Reply): void {
  if (worker?.isConnected() === true) worker.send(message);
}
