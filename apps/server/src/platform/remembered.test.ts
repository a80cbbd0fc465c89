import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readReplicaFirst } from './db/replica.ts';
import { askOnce, rememberForAnswers } from './remembered.ts';

/** A server whose answers say how often the database was asked for a county. */
async function openServer(cacheBytes = 1) {
  const app = Fastify();
  const remembered = rememberForAnswers(app, { cacheBytes });
  let asked = 0;
  const ask = (county: string) =>
    askOnce(['county', county], async () => {
      asked += 1;
      if (county === 'none') throw new Error('There is none.');
      return asked;
    });
  const answer = async (request: { query: unknown }) => ({ asked: await ask(String(Object(request.query).county)) });
  app.get('/kept', { config: { isKept: true, keys: [] } }, answer);
  app.get('/page', { config: { isKept: true } }, answer);
  app.get('/own', answer);
  const get = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).json<{ asked?: number; statusCode?: number }>();
  return { remembered, get, ask, asked: () => asked };
}

test('what kept answers have in common is asked once, until anything is published', async () => {
  const { remembered, get } = await openServer();
  expect(await Promise.all([get('/kept?county=1'), get('/kept?county=1')])).toEqual([{ asked: 1 }, { asked: 1 }]);
  expect(await get('/kept?county=2')).toEqual({ asked: 2 });
  expect(await get('/kept?county=1')).toEqual({ asked: 1 });
  remembered.forget();
  expect(await get('/kept?county=1')).toEqual({ asked: 3 });
});

test("what is one visitor's own is asked each time, and so is what a page or a job asks itself", async () => {
  const { get, ask } = await openServer();
  expect([await get('/own?county=1'), await get('/own?county=1')]).toEqual([{ asked: 1 }, { asked: 2 }]);
  expect([await get('/page?county=1'), await get('/page?county=1')]).toEqual([{ asked: 3 }, { asked: 4 }]);
  expect([await ask('1'), await ask('1')]).toEqual([5, 6]);
});

test('for a browser that just wrote everything is asked again', async () => {
  const { get } = await openServer();
  expect(await get('/kept?county=1')).toEqual({ asked: 1 });
  expect(await get('/kept?county=1', { cookie: `csz_wrote=${Date.now()}` })).toEqual({ asked: 2 });
  expect(await get('/kept?county=1')).toEqual({ asked: 1 });
});

test('where nothing is kept everything is asked each time', async () => {
  const { get } = await openServer(0);
  expect([await get('/kept?county=1'), await get('/kept?county=1')]).toEqual([{ asked: 1 }, { asked: 2 }]);
});

test('what failed is asked again', async () => {
  const { get, asked } = await openServer();
  expect(await get('/kept?county=none')).toMatchObject({ statusCode: 500 });
  expect(await get('/kept?county=none')).toMatchObject({ statusCode: 500 });
  expect(asked()).toBe(2);
});

test('what a replica says is not remembered: it may lack what was announced', async () => {
  const app = Fastify();
  rememberForAnswers(app, { cacheBytes: 1 });
  let asked = 0;
  const ask = () => askOnce(['county'], async () => (asked += 1));
  const missing = { includes: () => false };
  app.get(
    '/kept',
    { config: { isKept: true, keys: [] } },
    async () => (await readReplicaFirst(missing, ask, () => [])).answer,
  );
  expect((await app.inject('/kept')).body).toBe('1');
  expect((await app.inject('/kept')).body).toBe('2');
});
