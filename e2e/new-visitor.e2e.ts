import { directoryRoutes } from '@csz/contract/directory/routes';
import type { Game } from '@csz/contract/games/calls';
import { gamesRoutes } from '@csz/contract/games/routes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  const before = page.url();
  await page.getByRole('combobox', { name: label }).selectOption({ label: option });
  await page.waitForURL((url) => url.href !== before);
}

/** The latest game before today whose result a board shows: what was played and reported is another every day. */
async function findPlayed(county: string, isIt: (game: Game) => boolean = () => true): Promise<Game & { day: string }> {
  const guest = Caller.guest();
  const counties = await guest.call(directoryRoutes.listDistricts, { query: {} });
  const districtId = counties.items.find(({ name }) => name === county)?.id;
  const today = Temporal.Now.plainDateISO('America/New_York');
  const [from, to] = [today.subtract({ months: 8 }).toString(), today.subtract({ days: 1 }).toString()];
  const days = await guest.call(gamesRoutes.listGameDates, { query: { from, to, districtId } });
  for (const { date } of days.items.toReversed()) {
    const { items } = await guest.call(gamesRoutes.listGames, { query: { date, districtId } });
    const found = items.find((game) => game.status === 'Active' && game.resultStatus === 'final' && isIt(game));
    if (found !== undefined) return { ...found, day: date };
  }
  throw new Error(`The demo world has no such game of ${county}.`);
}

const isBetweenNeighbors = ({ gameType, teams: [one, other, ...more] }: Game) =>
  gameType === 'Game' && more.length === 0 && one?.districtId === other?.districtId;

/** Steps back to a day, over those with games that are not reported yet. */
async function stepBackTo(page: Page, day: string): Promise<void> {
  const strip = page.getByRole('navigation', { name: 'Days' });
  const back = strip.getByRole('link', { name: 'Previous day with games' });
  for (let seen = ''; seen !== day; ) {
    seen = /selectedDate=([\d-]+)/.exec((await back.getAttribute('href')) ?? '')?.[1] ?? '';
    await back.click();
    // The strip shows the day at once, the address says it when its games are there.
    await page.waitForURL((url) => url.searchParams.get('selectedDate') === seen);
    await strip.locator(`[aria-current="date"][href*="selectedDate=${seen}"]`).waitFor();
  }
}

/** What a card says of a known result; others may only be called 'Semifinal'. */
const FINAL = /, final(,|$)/;

test('a new visitor finds a county, a game, a team, its record, and the same record in the standings', async () => {
  const { id, sportName, day } = await findPlayed('Howard County', isBetweenNeighbors);
  const page = await openVisitor({ width: 390 });
  await page.goto('/scores');
  await choose(page, 'County/Conference', 'Howard County');
  await page.getByRole('heading', { level: 1, name: /Howard County/ }).waitFor();
  await choose(page, 'Sport', sportName);
  await page.getByRole('heading', { level: 1, name: `${sportName}, Howard County` }).waitFor();

  await stepBackTo(page, day);
  await page
    .getByRole('link', { name: FINAL })
    .and(page.locator(`[href="/scores/view/${id}"]`))
    .click();
  await page.waitForURL(/\/scores\/view\/\d+/);
  await page.getByRole('heading', { name: 'GAME INFORMATION' }).waitFor();

  const team = page.getByRole('region', { name: 'TEAMS' }).getByRole('link').first();
  const school = (await team.textContent()) ?? '';
  await team.click();
  await page.waitForURL(/\/schedules\?/);
  await page.getByRole('heading', { level: 1, name: new RegExp(school.replace(' High School', '')) }).waitFor();
  await page.getByRole('heading', { name: 'Past games' }).first().waitFor();
  const first = page.getByRole('definition').first();
  await expect.poll(() => first.textContent()).toMatch(/^\d+-\d+/);
  const record = await first.textContent();

  await page.getByRole('link', { name: 'Standings', exact: true }).first().click();
  // The page before has standings of its own, and may still be there when the address has changed.
  await page.getByRole('navigation', { name: 'Scores and standings' }).waitFor();
  const name = school.replace(' High School', '');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name }) })
    .last();
  await expect.poll(() => row.textContent()).toContain(record);
});

test('the scores can be read and walked through without scripts', async () => {
  const { day } = await findPlayed('Howard County');
  const page = await openVisitor({ width: 390, javaScript: false });
  await page.goto('/scores');
  await page.getByRole('combobox', { name: 'County/Conference' }).selectOption({ label: 'Howard County' });
  await page.getByRole('search', { name: 'Filter games' }).getByRole('button').click();
  await page.waitForURL(/selectedCountyId=\d+/);
  await stepBackTo(page, day);
  await page.getByRole('link', { name: FINAL }).first().click();
  await page.getByRole('heading', { name: 'GAME INFORMATION' }).waitFor();
});

test('a team is found by its mascot and its sport, misspelt, from the keyboard, and again without typing', async () => {
  const page = await openVisitor({ width: 390 });
  await page.goto('/scores');
  const box = page.getByRole('combobox', { name: 'Search THE ZONE' });
  await page.locator('[aria-keyshortcuts="/"]').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('stonecuters footbal');
  const team = page.getByRole('option', { name: /^Quarry Ridge · Football/ });
  await team.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Quarry Ridge/ }).waitFor();
  await box.click();
  await page.getByRole('option', { name: 'Quarry Ridge · Football' }).waitFor();
});

test('without scripts a search leads to a page with schools, teams and posts', async () => {
  const page = await openVisitor({ width: 390, javaScript: false });
  await page.goto('/scores');
  await page.getByRole('combobox', { name: 'Search THE ZONE' }).fill('QR football');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/plain-text\/QR%20football/);
  const found = page.getByRole('region', { name: 'Schools, teams and places' });
  await found.getByRole('link', { name: /^Quarry Ridge · Football/ }).click();
  await page.getByRole('heading', { level: 1, name: /Quarry Ridge/ }).waitFor();
});

test.each(['/login', '/sign-up', '/sign-in', '/forgot-password', '/scores', '/scores/standings', '/schedules'])(
  'without scripts %s has no button that does nothing',
  async (address) => {
    const page = await openVisitor({ width: 390, javaScript: false });
    await page.goto(address);
    const isDead = (button: Element) => button.closest('form')?.getAttribute('action') == null;
    for (const button of await page.getByRole('button').filter({ visible: true }).all())
      expect([await button.textContent(), await button.evaluate(isDead)]).toEqual([expect.any(String), false]);
  },
);

test('going back brings back the filters and the day', async () => {
  const { day } = await findPlayed('Howard County');
  const page = await openVisitor();
  await page.goto('/scores');
  await choose(page, 'County/Conference', 'Howard County');
  await page.getByRole('heading', { level: 1, name: /Howard County/ }).waitFor();
  await stepBackTo(page, day);
  const address = page.url();
  await page.getByRole('link', { name: FINAL }).first().click();
  await page.waitForURL(/\/scores\/view\//);

  await page.goBack();
  await page.waitForURL(address);
  const county = page.getByRole('combobox', { name: 'County/Conference' }).locator('option:checked');
  await expect.poll(() => county.textContent()).toBe('Howard County');
});

test('what was chosen is remembered on the next visit', async () => {
  const page = await openVisitor();
  await page.goto('/scores');
  await choose(page, 'County/Conference', 'Howard County');
  await page.getByRole('heading', { level: 1, name: /Howard County/ }).waitFor();
  await page.goto('/about-csz');
  await page.goto('/scores');

  await page.getByRole('heading', { level: 1, name: /Howard County/ }).waitFor();
});
