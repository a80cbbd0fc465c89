import { directoryRoutes } from '@csz/contract/directory/routes';
import { leaguesRoutes } from '@csz/contract/leagues/routes';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { enter } from './log-in.ts';
import { settle } from './settle.ts';

const DIRECTOR = 'league@demo.example';
const SPORT = 'Football';
/** A day that is over, in the season that the story is about. */
const PLAYED_ON = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const SEASON = seasonOf(PLAYED_ON);

/** A league of the director's county with five teams, as it was last season: two divisions, no tie-breakers. */
async function aLeagueOfLastSeason(staff: Caller) {
  const director = Caller.demo(DIRECTOR);
  const { items: kept } = await director.call(leaguesRoutes.listManagedLeagues, { query: {} });
  const [{ stateName: state, districtName: county } = { stateName: '', districtName: '' }] = kept;
  const add = (kind: 'schools' | 'leagues', name: string) => {
    const fields = { name, state, county };
    return staff.call(directoryRoutes.addDirectory, { params: { kind }, body: { fields } });
  };
  const names = ['Alderwood', 'Birchfield', 'Cedarbrook', 'Dogwood', 'Elmhurst'].map(
    (name) => `${name} ${process.pid}`,
  );
  const schools = [];
  for (const name of names) schools.push(await add('schools', name));
  const ids = schools.map(({ id }) => id);
  const name = `Grove League ${process.pid}`;
  const { id } = await add('leagues', name);
  const { items: sports } = await staff.call(directoryRoutes.listSports, { query: { isParent: 'false' } });
  const sportId = sports.find((sport) => sport.name === SPORT)?.id ?? '';
  // Cedarbrook and Dogwood are to change places.
  const upper = [0, 1, 3];
  await staff.call(leaguesRoutes.saveLeagueSeason, {
    params: { id },
    body: {
      sportId,
      season: String(SEASON - 1),
      tieBreakers: null,
      qualifiers: 2,
      divisions: ['Upper Division', 'Lower Division'],
      members: ids.map((schoolId, at) => ({
        schoolId,
        division: upper.includes(at) ? 'Upper Division' : 'Lower Division',
      })),
      version: 0,
    },
  });
  return { name, sportId, names, ids };
}

/** Looked at on a phone and on a desk, in light and in dark. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

test("a league director's season: last year's league, another division, a tie of three, a toss, and its bracket", async () => {
  const staff = Caller.demo('admin@demo.example');
  const { name, sportId, names, ids } = await aLeagueOfLastSeason(staff);
  const [alder = '', birch = '', cedar = '', dogwood = '', elm = ''] = names;
  const page = await openVisitor();
  await enter(page, DIRECTOR);
  await page.goto('/admin/leagues');
  await page.getByRole('link', { name }).waitFor();
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name }).press('Enter');

  await page.getByLabel('Season').selectOption(seasonLabel(SEASON));
  await page.getByRole('button', { name: `Copy from ${seasonLabel(SEASON - 1)}` }).press('Enter');
  await page.getByLabel(`Division of ${cedar}`).selectOption({ label: 'Upper Division' });
  await page.getByLabel(`Division of ${dogwood}`).selectOption({ label: 'Lower Division' });
  await page.getByRole('button', { name: 'Enter tie-breakers' }).press('Enter');
  for (const [field, step] of [
    ['First step', 'head-to-head-table'],
    ['Next step', 'coin-toss'],
  ] as const) {
    await page.getByLabel(field).selectOption(step);
    await page.getByRole('button', { name: 'Add step' }).press('Enter');
  }
  await page.getByRole('button', { name: 'Preview the tables' }).press('Enter');
  await page.getByRole('heading', { name: 'Tables as they would be' }).waitFor();
  await expectAccessibleEverywhere(page);

  // Left without saving, after a question, it is there again.
  await page.getByRole('link', { name: 'League seasons' }).last().press('Enter');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .press('Enter');
  await page.waitForURL('**/admin/leagues');
  await page.getByRole('link', { name }).click();
  await page.getByText('What you changed earlier and did not save is here again.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByText('Saved. The standings show it now.').waitFor();

  const idOf = (team: string) => ids[names.indexOf(team)] ?? '';
  for (const [winner, loser] of [
    [alder, birch],
    [birch, cedar],
    [cedar, alder],
    [dogwood, elm],
  ] as const) {
    const teams = [{ schoolId: idOf(loser) }, { schoolId: idOf(winner), isHomeTeam: true }];
    const { game } = await staff.call(scheduleRoutes.createScheduledGame, {
      body: { gameType: 'Game', sportId, eventDate: PLAYED_ON, startTime: '18:00', teams, ignoreDublicates: true },
    });
    await settle(staff, game?.id ?? '', winner);
  }

  const fan = await openVisitor({ width: 390 });
  await page.reload();
  await page.getByRole('button', { name: `Record a coin toss of ${alder}, ${birch} and ${cedar}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Record a coin toss' });
  // With the keys alone: a choice is made by its first letters.
  for (const [field, team] of [
    ['First', cedar],
    ['Place 2', alder],
  ] as const) {
    await dialog.getByLabel(field).focus();
    await page.keyboard.type(team.slice(0, 5));
    expect(await dialog.getByLabel(field).inputValue()).toBe(idOf(team));
  }
  await dialog.getByLabel('Who saw it').pressSequentially('J. Poole');
  await page.keyboard.press('Enter');
  await page.getByText(`1. ${cedar}, 2. ${alder}, 3. ${birch}.`).waitFor();

  await page.getByRole('link', { name: 'The bracket that the saved season would give' }).press('Enter');
  await page.getByText('Not the real bracket').waitFor();
  await fan.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  const match = fan.getByRole('region', { name: 'Upper Division: Rounds' });
  expect(await match.getByRole('listitem').filter({ hasText: /^Seed/ }).allTextContents()).toEqual([
    expect.stringContaining(cedar),
    expect.stringContaining(alder),
  ]);
  await fan.getByText('Placed by: Coin toss').first().waitFor();
  await expectAccessible(fan);

  await page.goto('/admin/playoffs');
  await page.getByRole('button', { name: 'New bracket' }).click();
  const creation = page.getByRole('dialog', { name: 'New bracket' });
  await creation.getByLabel('Name').fill(`Grove Cup ${process.pid}`);
  await creation.getByLabel('Sport').selectOption(sportId);
  await creation.getByLabel('Season').selectOption(seasonLabel(SEASON));
  await creation.getByRole('button', { name: 'Create bracket' }).click();
  await page.getByRole('heading', { name: `Grove Cup ${process.pid}`, level: 1 }).waitFor();
  await page.getByLabel('Table').selectOption({ label: `${name}, Upper Division (3)` });
  await page.getByLabel('How many').fill('3');
  await page.getByRole('button', { name: 'Add the best' }).click();
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Take back' }).waitFor();

  await fan.reload();
  await fan.getByRole('link', { name: `Grove Cup ${process.pid}` }).click();
  const semifinal = fan.getByRole('link', { name: new RegExp(`^Semifinal .*${alder} against ${birch}`) });
  await semifinal.waitFor();
  await fan.getByText('Seeds and the standings they came from').click();
  await fan
    .getByText(/Coin toss: .*seen by J\. Poole/)
    .first()
    .waitFor();
});
