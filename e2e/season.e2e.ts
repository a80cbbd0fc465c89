import type { School } from '@csz/contract/directory/calls';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../apps/server/src/testing/read-calendar.ts';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { enter } from './log-in.ts';

type Named = Pick<School, 'id' | 'name' | 'shortName'>;
type Entry = ReturnType<typeof entriesOf> extends Map<string, infer Event> ? Event : never;

const DIRECTOR = 'director@demo.example';
const DAY = 86_400_000;
/** One present for all of the story: midnight may pass while it runs. */
const NOW = Date.now();
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);

/** A school that only these stories know: no game of the demo world is against it, whatever the day. */
async function addSchool(staff: Caller, words: string, place: { state: string; county: string }): Promise<School> {
  const fields = { name: `${words} ${process.pid}`, ...place };
  const { id } = await staff.call(directoryRoutes.addDirectory, { params: { kind: 'schools' }, body: { fields } });
  return staff.call(directoryRoutes.getSchool, { params: { id } });
}

/** Where the director directs, another school of that county, three opponents from another state, and a sport. */
async function findGround() {
  const director = Caller.demo(DIRECTOR);
  const roles = await director.call(rolesRoutes.listMyRoles, {});
  const schoolId = roles.items[0]?.followedSchoolId ?? '';
  const own = await director.call(directoryRoutes.getSchool, { params: { id: schoolId } });
  const sports = await director.call(directoryRoutes.listSports, { query: { schoolId, isParent: 'false' } });
  const states = await director.call(directoryRoutes.listStates, { query: {} });
  const abroad = states.items.find(({ name }) => name === 'Virginia');
  const districts = await director.call(directoryRoutes.listDistricts, { query: { stateId: abroad?.id } });
  const [sport] = sports.items;
  const county = districts.items[0]?.name;
  if (!sport || !county) throw new Error('The demo world is too small for a season.');
  const staff = Caller.demo('admin@demo.example');
  const neighbor = await addSchool(staff, 'Yarrow Meadow', { state: own.state, county: own.district });
  const there = { state: 'Virginia', county };
  const opponents = [
    await addSchool(staff, 'Tamarack Bluff', there),
    await addSchool(staff, 'Umber Landing', there),
    await addSchool(staff, 'Vesper Crossing', there),
  ] as const;
  return { own, sport, neighbor, opponents };
}

let ground: Awaited<ReturnType<typeof findGround>>;
beforeAll(async () => {
  ground = await findGround();
});

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
  // The panel of the game before stays until this one is there.
  const panel = page.getByRole('region', { name: 'Game' });
  await panel.getByRole('heading', { level: 2, name: new RegExp(opponent.shortName) }).waitFor();
}

const markedLink = (page: Page, opponent: Named, mark: string) =>
  page.getByRole('link', { name: new RegExp(`${opponent.shortName} at .*\\(${mark}\\)`) });

test("an athletic director's season: brought in, moved, postponed, cancelled, and read by a calendar", async () => {
  const { own, sport, opponents } = ground;
  const [moved, postponed, cancelled] = opponents;
  const page = await openVisitor();
  await enter(page, DIRECTOR);

  await page.goto('/my-account/import');
  await page.getByLabel('Sport', { exact: true }).selectOption(sport.id);
  const rows = opponents.map(({ name }, at) => `${inDays(20 + at * 7)},08:00,${own.name},${name} (VA),Main Stadium`);
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
  await page.getByRole('form', { name: 'Move' }).waitFor({ state: 'detached' });

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

/** What the panel of the open game offers. */
const inGame = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Game' }).getByRole('button', { name, exact: true });
const pressInGame = (page: Page, name: string) => inGame(page, name).click();

/** A scrimmage entered by the league, so that neither side made it. */
async function enterScrimmage(sport: Named, home: Named, away: Named, days: number): Promise<string> {
  const league = Caller.demo('league@demo.example');
  const when = { eventDate: inDays(days), startTime: '08:00', endTime: '09:00' };
  const teams = [{ schoolId: away.id }, { schoolId: home.id, isHomeTeam: true }];
  const { game } = await league.call(scheduleRoutes.createScheduledGame, {
    body: { gameType: 'Scrimmage', sportId: sport.id, ...when, teams, ignoreDublicates: true },
  });
  if (game === null) throw new Error('The scrimmage is not in the schedule.');
  return game.id;
}

test('a game entered by mistake: copied, called off, put back on, and removed', async () => {
  const { own, sport, neighbor } = ground;
  const id = await enterScrimmage(sport, own, neighbor, 48);
  const page = await openVisitor({ colorScheme: 'dark' });
  await enter(page, DIRECTOR);
  await page.goto(`/my-account/schedule?tab=list&game=${id}`);
  await pressInGame(page, 'Duplicate');
  await page.getByLabel('Date', { exact: true }).fill(inDays(50));
  await pressInGame(page, 'Add the copy');
  await page.getByRole('link', { name: 'See the copy' }).click();
  // Until the copy is there, what is pressed is pressed on the game that it was copied from.
  await page.getByText('The copy is in the schedule.').waitFor({ state: 'detached' });

  await pressInGame(page, 'Cancel');
  await pressInGame(page, 'Cancel the game');
  await pressInGame(page, 'Put back on');
  await inGame(page, 'Put back on').waitFor({ state: 'detached' });

  await pressInGame(page, 'Remove (entered by mistake)');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('Choose a game of the list to see it here.').waitFor();
});

test('two sides of a game: one asks, takes it back and asks again; the other declines', async () => {
  const { own, sport, neighbor } = ground;
  const id = await enterScrimmage(sport, neighbor, own, 52);
  const [asking, deciding] = [await openVisitor({ width: 390 }), await openVisitor()];
  await enter(asking, DIRECTOR);
  await enter(deciding, 'league@demo.example');
  await asking.goto(`/my-account/schedule?game=${id}`);
  const requests = asking.getByRole('dialog');
  const askForDay = async (days: number) => {
    await requests.getByRole('button', { name: 'Propose a new day' }).click();
    await requests.getByLabel('New date').fill(inDays(days));
    await requests.getByRole('button', { name: 'Propose a new day' }).click();
    await requests.getByText('asks for a new day').waitFor();
  };
  await askForDay(54);
  await expectAccessible(asking);
  await requests.getByRole('button', { name: 'Withdraw' }).click();
  await requests.getByText('asks for a new day').waitFor({ state: 'detached' });
  await askForDay(55);

  await deciding.goto(`/my-account/schedule?tab=list&game=${id}`);
  await deciding.getByLabel('A word to them (optional)').fill('The gym is taken that day.');
  await expectAccessible(deciding);
  await pressInGame(deciding, 'Decline');
  await inGame(deciding, 'Decline').waitFor({ state: 'detached' });

  await asking.goto('/my-account/schedule');
  const tasks = asking.locator('details', { hasText: 'Waiting for you' });
  // A few stand open by themselves; how many there are hangs on the day.
  await tasks.evaluate((list) => list.setAttribute('open', ''));
  await tasks.getByText('Your proposal is declined: The gym is taken that day.').waitFor();
});

test('a new game is entered with the keyboard alone, from an empty hour of the calendar', async () => {
  const { sport, opponents } = ground;
  const page = await openVisitor();
  await enter(page, DIRECTOR);
  const day = inDays(60);
  await page.goto(`/my-account/schedule?view=day&date=${day}`);
  const hour = page.getByRole('button', { name: /^Add event, .*, 8:00 am$/ });
  await hour.press('Enter');
  const form = page.getByRole('form', { name: 'Game' });
  await form.getByLabel('Sport').selectOption(sport.id);
  expect([
    await form.getByLabel('Date', { exact: true }).inputValue(),
    await form.getByLabel('Start time').inputValue(),
    await form.getByLabel('End time').inputValue(),
  ]).toEqual([day, '08:00', '']);
  await form.getByLabel('Opponent').focus();
  await page.keyboard.type(opponents[2].name);
  await page.getByRole('option', { name: opponents[2].name }).waitFor();
  await page.keyboard.press('Enter');
  await form.getByLabel('Location').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'See it in the calendar' }).waitFor();
  await expectAccessible(page);
});
