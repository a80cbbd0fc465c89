import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from './fixtures.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  const before = page.url();
  await page.getByRole('combobox', { name: label }).selectOption({ label: option });
  await page.waitForURL((url) => url.href !== before);
}

test('a new visitor finds a county, a game, a team, its record, and the same record in the standings', async () => {
  const page = await openVisitor({ width: 390 });
  await page.goto('/scores');
  await choose(page, 'County/Conference', 'Howard County');
  await choose(page, 'Sport', 'Football');
  await page.getByRole('heading', { level: 1, name: 'Football, Howard County' }).waitFor();

  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: /, [1-9]\d* games?$/ })
    .first()
    .click();
  await page.waitForURL(/selectedDate=/);
  const card = page.getByRole('link', { name: /final/ }).first();
  await card.click();
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
  await page.waitForURL(/\/scores\/standings/);
  const name = school.replace(' High School', '');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name }) })
    .last();
  await row.waitFor();
  expect(await row.textContent()).toContain(record);
});

test('the scores can be read and walked through without scripts', async () => {
  const page = await openVisitor({ width: 390, javaScript: false });
  await page.goto('/scores');
  await page.getByRole('combobox', { name: 'County/Conference' }).selectOption({ label: 'Howard County' });
  await page.getByRole('search', { name: 'Filter games' }).getByRole('button').click();
  await page.waitForURL(/selectedCountyId=\d+/);
  await page.getByRole('link', { name: 'Previous day with games' }).click();
  await page.waitForURL(/selectedDate=/);
  await page.getByRole('link', { name: /final/ }).first().click();
  await page.getByRole('heading', { name: 'GAME INFORMATION' }).waitFor();
});

test('going back brings back the filters and the day', async () => {
  const page = await openVisitor();
  await page.goto('/scores');
  await choose(page, 'County/Conference', 'Howard County');
  await page.getByRole('link', { name: 'Previous day with games' }).click();
  await page.waitForURL(/selectedDate=/);
  const address = page.url();
  await page.getByRole('link', { name: /final/ }).first().click();
  await page.waitForURL(/\/scores\/view\//);

  await page.goBack();
  await page.waitForURL(address);
  expect(await page.getByRole('combobox', { name: 'County/Conference' }).locator('option:checked').textContent()).toBe(
    'Howard County',
  );
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
