import type { Game } from '@csz/contract/games/calls';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scoresRoutes } from '@csz/contract/scores/routes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';

const TODAY = Temporal.Now.plainDateISO('America/New_York');

/**
 * A game of the last days that is not reported, on the first page of its board, and those of that board that the portal
 * may settle at any moment, because their reports wait unopposed.
 */
async function findUnreported(guest: Caller): Promise<{ game: Game & { eventDate: string }; settling: string[] }> {
  for (let daysAgo = 1; daysAgo < 15; daysAgo += 1) {
    const date = TODAY.subtract({ days: daysAgo }).toString();
    const { items } = await guest.call(gamesRoutes.listGames, { query: { stateId: '1', date, perPage: '16' } });
    const found = items.find((game) => game.scoreTrust === 'unreported' && game.canSubmitScores && !game.isMultiTeam);
    if (found === undefined) continue;
    const settling = items.filter(({ scoreTrust }) => scoreTrust === 'reported').map(({ id }) => `/scores/view/${id}`);
    return { game: { ...found, eventDate: date }, settling };
  }
  throw new Error('Every game of the demo world is reported.');
}

const report = (member: Caller, game: Game, scores: readonly [number, number]) =>
  member.call(scoresRoutes.submitScores, {
    body: {
      gameId: game.id,
      scores: game.teams.map(({ id }, at) => ({ gameResultId: id, score: scores[at] ?? 0 })),
      isCertain: true,
    },
  });

/** Each card of the board by its address, as HTML. Where the server sent words apart a comment stands between them. */
const cardsOf = (page: Page) =>
  page
    .locator('li > a[href^="/scores/view/"]')
    .evaluateAll((cards) =>
      Object.fromEntries(cards.map((card) => [card.getAttribute('href'), card.innerHTML.replaceAll('<!-- -->', '')])),
    );

/** What was requested from the API, by path, since this was last called. */
function watchCalls(page: Page): () => string[] {
  let paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/csz/')) paths.push(pathname);
  });
  return () => {
    const seen = paths;
    paths = [];
    return seen;
  };
}

test.each([
  { width: 390, colorScheme: 'light' as const },
  { width: 1440, colorScheme: 'dark' as const },
])('a board that came as HTML shows a new score where it belongs, and leads on, at $width px', async (options) => {
  const guest = Caller.guest();
  const { game, settling } = await findUnreported(guest);
  const member = Caller.demo('fan@demo.example');
  const path = `/scores/view/${game.id}`;
  const board = await openVisitor(options);
  const requests = watchCalls(board);
  await board.goto(`/scores?selectedDate=${game.eventDate}`);
  const before = await cardsOf(board);
  const addressOf = Object.keys(before).find((href) => href.startsWith(path)) ?? '';
  const card = board.locator(`li > a[href^="${path}"]`);
  await card.focus();
  const top = await board.evaluate(() => window.scrollY);
  expect(requests().filter((call) => call === '/api/csz/games')).toEqual([]);

  await report(member, game, [41, 3]);
  await card.getByText('41', { exact: true }).waitFor();
  const after = await cardsOf(board);
  const changed = Object.keys(before).filter((href) => before[href] !== after[href]);
  expect(changed.filter((href) => !settling.includes(href))).toEqual([addressOf]);
  expect(await board.evaluate(() => document.activeElement?.getAttribute('href'))).toContain(path);
  expect(await board.evaluate(() => window.scrollY)).toBe(top);
  await expectAccessible(board);

  const line = Promise.withResolvers<void>();
  await board.route(`**/api/csz/games/${game.id}`, async (route) => {
    await line.promise;
    await route.continue();
  });
  const headline = board.getByRole('heading', { level: 1, name: game.sportName });
  await board.keyboard.press('Enter');
  await headline.waitFor();
  await board.goBack();
  await card.waitFor();
  await expect.poll(() => board.evaluate(() => window.scrollY)).toBe(top);
  await card.press('Enter');
  await headline.waitFor();
  const atOnce = await headline.boundingBox();
  line.resolve();
  await board.waitForURL(`**${path}**`);
  await board.getByText('Reported.', { exact: true }).waitFor();
  expect(await headline.boundingBox()).toEqual(atOnce);
  await board.goBack();
  await card.getByText('41', { exact: true }).waitFor();
  await board.getByLabel('Sport', { exact: true }).selectOption(game.sportId);
  await board.waitForURL(`**selectedSportId=${game.sportId}**`);
  await card.getByText('41', { exact: true }).waitFor();
  await report(member, game, [42, 3]);
  await card.getByText('42', { exact: true }).waitFor();
});

test('a school comes with one sport; the others come when they are opened, and all of them go on paper', async () => {
  const page = await openVisitor();
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelectorAll('main table').length });
  });
  const requests = watchCalls(page);
  await page.goto('/schedules?schoolId=1&force=true');
  const tables = page.locator('main table');
  const served = await tables.count();
  expect(requests().filter((call) => call.startsWith('/api/csz/schedules'))).toEqual([]);
  const closed = page.locator('main details:not([open]) > summary:has(h3)');
  await closed.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => tables.count()).toBeGreaterThan(served);
  expect(requests().filter((call) => call.startsWith('/api/csz/schedules'))).toHaveLength(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction(() => 'printed' in window);
});

test.each([
  { width: 390, colorScheme: 'dark' as const },
  { width: 1440, colorScheme: 'light' as const },
])(
  'what is pressed first on a post that came as HTML is done when its code has come, at $width px',
  async (options) => {
    // What the service worker fetches passes by the route below.
    const page = await openVisitor({ ...options, serviceWorker: false });
    const line = Promise.withResolvers<void>();
    let isCalled = false;
    await page.route('**/assets/cards-*.js', async (route) => {
      isCalled = true;
      await line.promise;
      await route.continue();
    });
    await page.goto('/forums/general');
    const address = await page.locator('article h2 a').first().getAttribute('href');
    await page.goto(address ?? '');
    const like = page.getByRole('button', { name: /Like/, pressed: false });
    await expect.poll(() => page.evaluate(() => document.querySelector('time')?.textContent)).toMatch(/ago|now/);
    expect(isCalled).toBe(false);
    const before = await like.boundingBox();
    await like.press('Enter');
    await expect.poll(() => isCalled).toBe(true);
    line.resolve();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await like.boundingBox()).toEqual(before);
    await expectAccessible(page);
  },
);

test('without scripts a board and a school are there as they are', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/schedules?schoolId=1&force=true');
  await page.locator('main details:not([open]) > summary:has(h3)').first().click();
  await page
    .locator('main details[open] a')
    .filter({ hasText: / of \d{4}-\d{4}$/ })
    .first()
    .click();
  await page.waitForURL('**sportId=**');
  expect(await page.locator('main table').count()).toBeGreaterThan(0);
});
