import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressRules } from '#server/nouns.ts';
import { readSettings } from '#server/settings.ts';
import { aWebBuild } from '#server/testing/a-web-build.ts';
import { servePages } from './pages.ts';
import type { Send } from './send-in-process.ts';

/** Frees what nothing holds. */
async function freeMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  await new Promise(setImmediate);
  runInNewContext('gc')();
}

test('a page that was sent is held by nothing that waited with its request for its turn', async () => {
  const app = fastify();
  app.decorate('addressRules', addressRules());
  const waited: unknown[] = [];
  app.addHook('onRequest', async (request, reply) => {
    waited.push(request, reply, request.raw, reply.raw);
  });
  const made: WeakRef<Send>[] = [];
  const load = async (send: Send) => {
    made.push(new WeakRef(send));
  };
  await servePages(app, aWebBuild({ html: () => 'the page', load }), readSettings({ NODE_ENV: 'test' }));
  expect((await app.inject('/page')).body).toBe('the page');
  await freeMemory();
  expect(made.map((send) => send.deref())).toEqual([undefined]);
  expect(waited, 'which is still there').toHaveLength(4);
  await app.close();
});
