import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { enter } from './log-in.ts';
import { settle } from './settle.ts';

const rounds = (page: Page) => page.getByRole('region', { name: 'Bracket: Rounds' });

/** The game of a match, by the link in its head. */
async function gameOf(page: Page, match: string): Promise<string> {
  const link = rounds(page).getByRole('link', { name: new RegExp(`^${match} `) });
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** The teams of a bracket's first four seeds, as the staff page lists them. */
async function seedsOn(page: Page): Promise<string[]> {
  const rows = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Move .* up$/ }) });
  return rows.getByRole('listitem').locator('strong').allTextContents();
}

test('a bracket goes from the standings to its champion', async () => {
  const staff = await openVisitor();
  await enter(staff, 'admin@demo.example');
  await staff.goto('/admin/playoffs');
  await staff.getByRole('button', { name: 'New bracket' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New bracket' });
  await dialog.getByLabel('Name').fill('Harvest Cup');
  await dialog.getByLabel('Sport').selectOption({ label: 'Boys Soccer' });
  await dialog.getByRole('button', { name: 'Create bracket' }).click();
  await staff.getByRole('heading', { name: 'Harvest Cup', level: 1 }).waitFor();

  await staff.getByLabel('How many').fill('4');
  await staff.getByRole('button', { name: 'Add the best' }).click();
  const drafted = await seedsOn(staff);
  expect(drafted).toHaveLength(4);
  await staff.getByRole('button', { name: `Move ${drafted[1]} up` }).click();
  const [one = '', two = '', three = '', four = ''] = await seedsOn(staff);
  expect([one, two]).toEqual([drafted[1], drafted[0]]);
  await staff.getByRole('checkbox', { name: 'Game for the third place' }).check();
  await staff.getByRole('button', { name: 'Save and preview' }).click();
  await staff.getByRole('heading', { name: 'Preview' }).waitFor();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Publish' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await staff.getByRole('button', { name: 'Take back' }).waitFor();

  const fan = await openVisitor({ width: 390 });
  await fan.goto('/playoffs');
  await fan.getByRole('link', { name: 'View Bracket of Harvest Cup' }).click();
  await fan.getByRole('heading', { name: 'Harvest Cup', level: 1 }).waitFor();
  await rounds(fan).getByText('Winner of Semifinal 1').waitFor();
  await expectAccessible(fan);

  const desk = await Caller.of(staff);
  await settle(desk, await gameOf(fan, 'Semifinal 1'), four);
  await settle(desk, await gameOf(fan, 'Semifinal 2'), two);
  await fan.reload();
  await rounds(fan).getByText(`Semifinal 1: ${four} beat ${one} 3 to 1, Final.`).waitFor();
  await settle(desk, await gameOf(fan, 'Final'), four);
  await fan.reload();
  await rounds(fan).getByText(`Final: ${four} beat ${two} 3 to 1, Final.`).waitFor();
  await rounds(fan).getByText('Champion', { exact: true }).waitFor();
  const third = rounds(fan)
    .locator('div', { has: fan.getByRole('heading', { name: 'Third place' }) })
    .last();
  await third.getByRole('link', { name: one }).first().waitFor();
  await third.getByRole('link', { name: three }).first().waitFor();
});

test('a bracket reads as a list, without scripts too', async () => {
  const page = await openVisitor({ width: 390, javaScript: false });
  // The season before this one: this one has no brackets before the fall's titles are played.
  const season = seasonLabel(seasonOf(Temporal.Now.plainDateISO('America/New_York').toString()) - 1);
  await page.goto(`/playoffs?season=${season}`);
  await page
    .getByRole('link', { name: /^View Bracket.*Maryland State/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'List' }).click();
  await page.waitForURL(/view=list/);
  await page.getByRole('heading', { name: 'Quarterfinal', level: 3 }).waitFor();
});
