import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addressRules } from '#server/nouns.ts';
import { cacheAnswers } from './caching.ts';
import { ResponseCache } from './response-cache.ts';

/** A server over the network whose page waits until it may be made. */
async function aSlowServer() {
  const app = Fastify();
  app.decorate('addressRules', addressRules());
  const seen = { came: 0, left: 0, rendered: 0 };
  const count = (what: keyof typeof seen) => {
    seen[what] += 1;
  };
  const gate = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => count('came'));
  app.addHook('onRequestAbort', async (_request) => count('left'));
  cacheAnswers(app, new ResponseCache(1024 * 1024));
  app.get('/page', { config: { isKept: true, keys: ['scores'] } }, async ({ raw }, reply) => {
    count('rendered');
    await gate.promise;
    // For who has left, no page is made.
    return reply.code(raw.socket.destroyed ? 499 : 200).send('touchdown');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  /** Asks, and answers once the server has the request. */
  const ask = async () => {
    const { came } = seen;
    const leaving = new AbortController();
    const answer = fetch(`${address}/page`, { signal: leaving.signal }).then((response) => response.text());
    await vi.waitFor(() => expect(seen.came).toBe(came + 1));
    const leave = async () => {
      const { left } = seen;
      leaving.abort();
      await expect(answer).rejects.toThrow('aborted');
      await vi.waitFor(() => expect(seen.left).toBe(left + 1));
    };
    return { answer, leave };
  };
  return { seen, gate, ask };
}

test('who left while waiting does not get the turn to render: all who come later would wait for good', async () => {
  const { seen, gate, ask } = await aSlowServer();
  const first = await ask();
  const second = await ask();
  await second.leave();
  await first.leave();
  const third = await ask();
  gate.resolve();

  expect(await third.answer).toBe('touchdown');
  expect(seen.rendered, 'for the first and the third').toBe(2);
});
