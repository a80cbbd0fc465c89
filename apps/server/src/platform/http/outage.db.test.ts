import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/settings.ts';
import { aWebBuild } from '#server/testing/a-web-build.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { openCuttableDatabase } from '#server/testing/test-database.ts';
import type { Send } from './send-in-process.ts';

// A server that does not answer counts as away after 0.7 to 0.8 s.
const { database, proxy } = await openCuttableDatabase({ everyMs: 100, answerMs: 300 });
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  SESSION_SECRET: 'for tests only, at least 32 characters',
});
/** Of this test alone: finished bytes of another one would still be fresh. */
let game: GameWithResults;
beforeEach(async () => {
  game = await aGame(database.db);
});
let shown = '';
/** Ends as the pages of the web do whose call is refused: with the status of the refusal. */
const load = async (send: Send) => {
  const { status, body } = await send(`/api/csz/games/${game.id}`, { method: 'GET' });
  if (status !== 200) throw new Response(null, { status });
  shown = JSON.parse(body)
    .teams.map(({ name }: { name: string }) => name)
    .join(' at ');
};
const web = aWebBuild({ load, html: () => `<html><body><p>${shown}</p></body></html>` });
const app = await buildApp({ database, settings, web });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Over the network: what a page itself asks within the process is never from before. */
async function visit(path: string) {
  const answer = await fetch(address + path);
  return { status: answer.status, age: answer.headers.get('age'), page: await answer.text() };
}

test.each([
  ['refuses', 'setDown'],
  ['does not answer', 'setSilent'],
] as const)(
  'while the database %s, a page that was seen stays up and says how old it is, and is new again afterwards',
  async (_, setAway) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
      proxy?.[setAway](false);
    });
    const isAway = proxy !== undefined;
    const path = `/scores/view/${game.id}`;
    const before = await visit(path);
    expect(before).toEqual({ status: 200, age: null, page: expect.stringContaining(`<p>${shown}</p>`) });
    proxy?.[setAway](true);
    vi.setSystemTime(Date.now() + 180_000);
    const away = await visit(path);
    expect(away).toMatchObject({ status: 200, age: isAway ? '180' : null });
    expect(away.page).toContain(`<p>${shown}</p>`);
    expect(away.page.includes('Our scores are out of reach for a moment: updated 3 minutes ago. ')).toBe(isAway);
    proxy?.[setAway](false);
    // The database is looked for once a second.
    vi.setSystemTime(Date.now() + 1000);
    expect(await visit(path)).toEqual(before);
  },
);

test('a page that was not seen before the database was away is refused', async () => {
  const path = `/scores/view/${game.id}`;
  proxy?.setDown(true);
  expect((await visit(path)).status).toBe(proxy === undefined ? 200 : 503);
  proxy?.setDown(false);
  expect((await visit(path)).status).toBe(200);
});
