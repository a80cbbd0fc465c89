import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashKey, KeyFilter } from '@csz/contract/core/key-filter';
import type { Game } from '@csz/contract/games/calls';
import { gameKey } from '@csz/contract/games/keys';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { embedCode } from '@csz/contract/widgets/embed-code';
import { widgetsPages } from '@csz/contract/widgets/pages';
import { afterAll, expect, test } from 'vitest';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';

const portal = String(process.env.CSZ_TEST_URL);
let newspaper: Server | undefined;
afterAll(() => newspaper?.close());

/** A page of another site whose policy allows frames and scripts of the portal, and nothing else. */
async function aNewspaper(code: string): Promise<string> {
  const server = createServer((_request, response) => {
    const policy = `default-src 'none'; frame-src ${portal}; script-src ${portal}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    // Stories wait for a button of ours before they touch a page.
    const button = '<button>Switch between light and dark</button>';
    response.end(`<!doctype html><html lang="en"><title>Paper</title>${button}${code}`);
  });
  newspaper = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The scores of a county in a sport, with a game among them that anyone may report. */
async function findCounty(): Promise<{ path: string; game: Game }> {
  const to = Temporal.Now.plainDateISO('America/New_York').toString();
  const from = Temporal.PlainDate.from(to).subtract({ days: 7 }).toString();
  const { items } = await Caller.guest().call(gamesRoutes.listGames, { query: { from, to, perPage: '500' } });
  const open = items.filter((one) => one.canSubmitScores && !one.isMultiTeam && one.scoreTrust === 'unreported');
  for (const game of open.toReversed()) {
    const path = widgetsPages.scoresWidget({
      state: game.teams[0]?.stateId,
      district: game.teams[0]?.districtId,
      sport: game.sportId,
      theme: 'dark',
    });
    const widget = await (await fetch(portal + path)).text();
    const filter = KeyFilter.parse(/data-of="([^"]*)"/.exec(widget)?.[1] ?? '');
    if (filter?.has(hashKey(gameKey(game.id))) === true) return { path, game };
  }
  throw new Error('The demo world has no game that waits for its score.');
}

test('a newspaper shows a county’s scores, and a new one shows there by itself, at the height that it needs', async () => {
  const { path, game } = await findCounty();
  const code = embedCode({ publicUrl: portal, path, title: 'Scores', width: '100%', height: '130' });
  const page = await openVisitor();
  await page.goto(await aNewspaper(code));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  const heightOf = () => page.locator('iframe').evaluate((element) => element.clientHeight);
  await expect.poll(heightOf).toBeGreaterThan(131);
  // A page may end between two pixels; a frame does not.
  const endOf = frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  expect(await endOf).toBe(await heightOf());
  expect(await frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark');

  const coach = Caller.demo('coach@demo.example');
  const scores = game.teams.map(({ id }, at) => ({ gameResultId: id, score: 37 + at }));
  await coach.call(scoresRoutes.submitScores, { body: { gameId: game.id, scores } });
  await frame.getByText('38', { exact: true }).waitFor();
  const link = frame.getByRole('link');
  expect(await link.count()).toBe(1);
  expect([await link.textContent(), await link.getAttribute('target')]).toEqual([
    'Scores by County Sports Zone',
    '_blank',
  ]);
  expect(await page.context().cookies()).toEqual([]);
});
