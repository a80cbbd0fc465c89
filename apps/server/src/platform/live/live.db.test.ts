import { KeyFilter } from '@csz/contract/core/key-filter';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { publish } from '#server/platform/publish.ts';
import { readSettings } from '#server/settings.ts';
import { noteProblems } from '#server/testing/answered-problems.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  LIVE_CONNECTIONS: '3',
  SESSION_SECRET: 'for tests only, at least 32 characters',
});
// Two processes of one portal, as far as they can tell.
const [first, second] = await Promise.all([buildApp({ database, settings }), buildApp({ database, settings })]);
const firstAddress = await first.listen({ port: 0, host: '127.0.0.1' });
const secondAddress = await second.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.close();
});

/** A page that listens; answers what it received so far, and whether the stream is over. */
async function aPage(address: string, query = '') {
  const away = new AbortController();
  const answer = await fetch(`${address}/api/live${query}`, { signal: away.signal });
  const page = {
    status: answer.status,
    headers: answer.headers,
    received: '',
    isOver: false,
    leave: () => away.abort(),
  };
  void read(answer, page).catch(() => undefined);
  return page;
}

async function read(answer: Response, page: { received: string; isOver: boolean }): Promise<void> {
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) page.received += decoder.decode(bytes as Uint8Array);
  page.isOver = true;
}

const stated = ({ received }: { received: string }) =>
  [...received.matchAll(/^event: changed\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));

test('pages at every process hear of a change once it is committed, and what it touched', async () => {
  const pages = [await aPage(firstAddress), await aPage(secondAddress)];
  expect(pages.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'text/event-stream; charset=utf-8'],
    [200, 'text/event-stream; charset=utf-8'],
  ]);
  const headers = Object.fromEntries(pages[0]?.headers ?? []);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  await database.db.transaction().execute((tx) => publish(tx, ['game:7', 'game:8']));
  for (const page of pages) await expect.poll(() => stated(page)).toEqual([{ keys: ['game:7', 'game:8'] }]);
  for (const page of pages) page.leave();
});

test('what is rolled back was never said', async () => {
  const page = await aPage(firstAddress);
  const undone = database.db.transaction().execute(async (tx) => {
    await publish(tx, ['game:9']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await publish(database.db, ['game:10']);
  await expect.poll(() => stated(page)).toEqual([{ keys: ['game:10'] }]);
  page.leave();
});

test('a page says in its address what it depends on, and one that no one can read hears of everything', async () => {
  const [game, unreadable] = [
    await aPage(secondAddress, `?of=${KeyFilter.of(new Set(['game:12']))}`),
    await aPage(secondAddress, '?of=something'),
  ];
  await publish(database.db, ['game:11']);
  await publish(database.db, ['game:12', 'game:13']);
  await expect.poll(() => stated(game)).toEqual([{ keys: ['game:12'] }]);
  await expect.poll(() => stated(unreadable).flatMap(({ keys }) => keys)).toEqual(['game:11', 'game:12', 'game:13']);
  for (const page of [game, unreadable]) page.leave();
});

test('what may concern anything says only that', async () => {
  const page = await aPage(firstAddress);
  await publish(database.db, ['*', 'game:1']);
  await expect.poll(() => stated(page)).toEqual([{ keys: ['*'] }]);
  page.leave();
});

test('beyond the limit a page is sent to look for itself, and there is room again when another leaves', async () => {
  const pages = [await aPage(secondAddress), await aPage(secondAddress), await aPage(secondAddress)];
  const answer = await fetch(`${secondAddress}/api/live`);
  const body = (await answer.json()) as { code: string };
  noteProblems(answer.status, body);
  expect([answer.status, body.code]).toEqual([503, 'live-full']);
  pages[0]?.leave();
  await expect.poll(async () => (await aPage(secondAddress)).status).toBe(200);
  for (const page of pages) page.leave();
});

test('a process that stops says goodbye to its pages instead of waiting for them', async () => {
  const third = await buildApp({ database, settings });
  const page = await aPage(await third.listen({ port: 0, host: '127.0.0.1' }));
  await third.close();
  await expect.poll(() => page.isOver).toBe(true);
});
