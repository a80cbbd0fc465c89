import { paths } from '@csz/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { entriesOf } from '../apps/server/src/testing/read-calendar.ts';
import { Caller, DEMO_PASSWORD } from './demo-calls.ts';
import { expectAccessible, openVisitor } from './fixtures.ts';

interface Listed<Item> {
  readonly items: readonly Item[];
}
interface Named {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
}

type Entry = ReturnType<typeof entriesOf> extends Map<string, infer Event> ? Event : never;

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('director@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/\/my-account\/profile/);
}

/** Where the director directs, three opponents from another state, and a sport they can meet in. */
async function findGround() {
  const director = await Caller.signIn('director@demo.example');
  const roles = await director.call<Listed<{ followedSchoolId: string }>>(paths.listMyRoles);
  const schoolId = roles.items[0]?.followedSchoolId ?? '';
  const own = await director.call<Named>(paths.getSchool, { params: { id: schoolId } });
  const sports = await director.call<Listed<Named>>(paths.listSports, { query: { schoolId, isParent: false } });
  const states = await director.call<Listed<Named>>(paths.listStates);
  const abroad = states.items.find(({ name }) => name === 'Virginia');
  const districts = await director.call<Listed<Named>>(paths.listDistricts, { query: { stateId: abroad?.id } });
  const opponents = await director.call<Listed<Named>>(paths.listSchools, {
    query: { districtId: districts.items[0]?.id },
  });
  const [first, second, third] = opponents.items;
  if (!first || !second || !third || !sports.items[0]) throw new Error('The demo world is too small for a season.');
  return { own, sport: sports.items[0], opponents: [first, second, third] as const };
}

/** What a calendar program sees: the feed's entries about one opponent. */
async function feedOf(own: Named, sport: Named, opponent: Named): Promise<Entry[]> {
  const answer = await fetch(`${process.env.CSZ_TEST_URL}/calendars/schools/${own.id}/${sport.id}.ics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
  const entries = [...entriesOf(await answer.text()).values()];
  return entries.filter((event) => event.summary.includes(opponent.shortName));
}

const statusOf = (event: Entry | undefined) => event?.component.getFirstPropertyValue('status');
const dayOf = (event: Entry | undefined) => event?.startDate.toString().slice(0, 10);

async function openGame(page: Page, opponent: Named): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`${opponent.shortName} at`) })
    .first()
    .click();
  await page.getByRole('region', { name: 'Game' }).getByRole('heading', { level: 2 }).waitFor();
}

const markedLink = (page: Page, opponent: Named, mark: string) =>
  page.getByRole('link', { name: new RegExp(`${opponent.shortName} at .*\\(${mark}\\)`) });

test("an athletic director's season: brought in, moved, postponed, cancelled, and read by a calendar", async () => {
  const { own, sport, opponents } = await findGround();
  const [moved, postponed, cancelled] = opponents;
  const page = await openVisitor();
  await logIn(page);

  await page.goto('/my-account/import');
  await page.getByLabel('Sport', { exact: true }).selectOption(sport.id);
  const rows = opponents.map(({ name }, at) => `${inDays(20 + at * 7)},19:00,${own.name},${name} (VA),Main Stadium`);
  const text = ['Date,Time,Home,Away,Location', ...rows].join('\n');
  const file = { name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Season file (CSV)').setInputFiles(file);
  await page.getByText('Nothing is written yet.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 3 games' }).click();
  await page.getByText('The file is in.').waitFor();
  expect(await feedOf(own, sport, moved)).toHaveLength(1);

  await page.goto(`/my-account/schedule?tab=list`);
  await openGame(page, moved);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move…' }).click();
  await page.getByLabel('New date').fill(inDays(22));
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Game has been updated successfully!').waitFor();

  await openGame(page, postponed);
  await page.getByRole('button', { name: 'Postpone', exact: true }).click();
  await page.getByLabel('New date').fill(inDays(40));
  await page.getByRole('form', { name: 'Postpone' }).getByRole('button', { name: 'Postpone' }).click();
  await markedLink(page, postponed, 'Postponed').waitFor();

  await openGame(page, cancelled);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the game' }).click();
  await markedLink(page, cancelled, 'Canceled').waitFor();
  await expectAccessible(page);

  const [movedEntry] = await feedOf(own, sport, moved);
  expect(dayOf(movedEntry)).toBe(inDays(22));
  expect(movedEntry?.sequence).toBeGreaterThan(0);
  const both = await feedOf(own, sport, postponed);
  expect(both.map((entry) => [dayOf(entry), statusOf(entry)]).sort()).toEqual([
    [inDays(27), 'CANCELLED'],
    [inDays(40), 'CONFIRMED'],
  ]);
  expect((await feedOf(own, sport, cancelled)).map(statusOf)).toEqual(['CANCELLED']);
});
