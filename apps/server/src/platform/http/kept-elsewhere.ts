import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import type { CachedAnswer } from './cached-answer.ts';
import { finishBody } from './finished-body.ts';
import { ask, isQuestion, isReply, reply, type SentAnswer } from './kept-messages.ts';
import type { ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What another process of this portal has kept. */
    findElsewhere?(key: string): Promise<CachedAnswer | undefined>;
  }
}

/** The others look in their memory; one that is busy making pages is not waited for any longer. */
const WAIT_MS = 1000;

/** What the processes that were asked said so far. */
interface Asked {
  without: number;
  end(answer?: SentAnswer): void;
}

/** In one of several processes: hands the others what it has kept, and asks them for what it has not. */
export function shareKept(app: FastifyInstance, cache: ResponseCache): void {
  const { worker } = cluster;
  if (worker === undefined) return;
  const asked = new Map<number, Asked>();
  const onMessage = (message: unknown) => {
    if (isQuestion(message)) reply(worker, message, asText(cache.findStanding(message.key, Date.now())));
    if (!isReply(message)) return;
    const question = asked.get(message.id);
    if (question === undefined) return;
    question.without += 1;
    if (message.answer !== undefined || question.without >= (message.others ?? 0)) question.end(message.answer);
  };
  worker.on('message', onMessage);
  app.addHook('onClose', async () => void worker.off('message', onMessage));

  let count = 0;
  app.decorate('findElsewhere', (key) => {
    count += 1;
    const id = count;
    return new Promise((resolve) => {
      const end = (answer?: SentAnswer) => {
        clearTimeout(timer);
        asked.delete(id);
        resolve(ofText(answer));
      };
      const timer = setTimeout(end, WAIT_MS);
      asked.set(id, { without: 0, end });
      ask(worker, { id, key });
    });
  });
}

function asText(kept: CachedAnswer | undefined): SentAnswer | undefined {
  const [body] = kept?.bodies ?? [];
  if (kept === undefined || body === undefined) return undefined;
  const { bodies, unchanged, outOfReachAt, ...answer } = kept;
  const [encoding, { bytes }] = body;
  return { ...answer, encoding, bytes: bytes.toString('base64') };
}

function ofText(sent: SentAnswer | undefined): CachedAnswer | undefined {
  if (sent === undefined) return undefined;
  const { encoding, bytes, ...answer } = sent;
  const body = finishBody(Buffer.from(bytes, 'base64'), encoding, answer.headers);
  return { ...answer, bodies: new Map([[encoding, body]]) };
}
