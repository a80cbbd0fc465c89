import { accountsRoutes } from '@csz/contract/accounts/routes';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { pages } from '@csz/contract/pages';
import { pickEmRoutes } from '@csz/contract/pick-em/routes';
import { pointsRoutes } from '@csz/contract/points/routes';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { weekOf } from '@csz/rules/civil-date';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { enter } from './log-in.ts';
import { anAddress, displayNameOf, PASSWORD } from './sign-up.ts';

const SCHOOLS = [
  ['Alderpoint', 'Birchwood'],
  ['Cobblestone', 'Dunmore'],
  ['Elkhorn', 'Farrow Gap'],
  ['Granby', 'Hollins'],
] as const;

interface Match {
  readonly id: string;
  /** Guest and home. */
  readonly schools: readonly [string, string];
}

/** A county that only this story knows, with four games of soccer on the last evening of this week. */
async function aWeekOfGames(staff: Caller) {
  const { items: states } = await staff.call(directoryRoutes.listStates, { query: {} });
  const home = states.find(({ isHome }) => isHome);
  const { items: sports } = await staff.call(directoryRoutes.listSports, { query: {} });
  const sport = sports.find(({ name }) => name === 'Boys Soccer');
  if (home === undefined || sport === undefined) throw new Error('The demo world has no state or no soccer.');
  const county = `Saltgrass ${Date.now()}`;
  const add = (kind: 'districts' | 'schools', fields: Record<string, string>) =>
    staff.call(directoryRoutes.addDirectory, { params: { kind }, body: { fields } });
  const { id: countyId } = await add('districts', { name: county, state: home.name, kind: 'county' });
  const { to } = weekOf(Temporal.Now.plainDateISO(home.tz).toString());
  const matches = await Promise.all(
    SCHOOLS.map(async (names) => {
      const [away = '', atHome = ''] = await Promise.all(
        names.map(async (name) => (await add('schools', { name, state: home.name, county })).id),
      );
      const body = {
        gameType: 'Game' as const,
        sportId: sport.id,
        eventDate: to,
        startTime: '23:59:00',
        isLeague: false,
        teams: [{ schoolId: away }, { schoolId: atHome, isHomeTeam: true }],
      };
      const { game } = await staff.call(scheduleRoutes.createScheduledGame, { body });
      return { id: game?.id ?? '', schools: [away, atHome] } as const;
    }),
  );
  return { stateId: home.id, countyId, county, matches, endsOn: to };
}

/** Enters a result as staff, by school: the guest's score first. */
async function settle(staff: Caller, { id, schools }: Match, scores: readonly [number, number]): Promise<void> {
  const { teams, version } = await staff.call(scheduleRoutes.getCalendarGame, { params: { id } });
  const entered = teams.map((team) => ({
    gameResultId: team.id,
    score: scores[schools.indexOf(team.schoolId)] ?? null,
  }));
  await staff.call(scoresRoutes.settleScore, { params: { id }, body: { status: 'final', scores: entered, version } });
}

async function aPlayer() {
  const email = anAddress();
  const body = { email, password: PASSWORD, displayName: displayNameOf(email) };
  await Caller.guest().call(accountsRoutes.register, { body });
  return { email, name: displayNameOf(email) };
}

/** Picks the guest of each game by the API. */
async function pickGuests(email: string, countyId: string): Promise<void> {
  const player = await Caller.signIn(email, PASSWORD);
  const { items } = await player.call(pickEmRoutes.listSlates, { query: { countyId } });
  const { token } = await player.call(pickEmRoutes.generateAfToken, {});
  const picks = (items[0]?.games ?? []).map(({ id, sides }) => ({
    slateGameId: id,
    schoolId: sides[0]?.schoolId ?? '',
  }));
  await player.call(pickEmRoutes.savePicks, { body: { token, picks } });
}

const matchOn = (page: Page, [away, home]: readonly [string, string]) =>
  page.getByRole('group', { name: `${away} at ${home}` });

test('a week of Pick ’Em: picked on a phone, one game is postponed, one ends level, and a correction turns the board', async () => {
  const desk = await openVisitor();
  await enter(desk, 'admin@demo.example');
  const staff = await Caller.of(desk);
  const { stateId, countyId, county, matches, endsOn } = await aWeekOfGames(staff);
  const [postponed, level, corrected, plain] = matches as [Match, Match, Match, Match];
  await desk.goto(`/admin/pick-em?${new URLSearchParams({ stateId, countyId })}`);
  await desk.getByText('There are no slates here this week.').waitFor();
  await desk.getByRole('button', { name: 'Make missing slates of all counties now' }).click();
  await desk.getByRole('heading', { level: 2, name: `Boys Soccer, ${county}` }).waitFor();
  await expectAccessible(desk);

  const [fan, friend] = [await aPlayer(), await aPlayer()];
  const phone = await openVisitor({ width: 390 });
  await phone.goto(pages.playGames({ stateId, countyId }));
  for (const [away, home] of SCHOOLS) {
    await matchOn(phone, [away, home])
      .getByRole('radio', { name: new RegExp(`^${home}`) })
      .check({ force: true });
  }
  await phone.getByText('4 of 4 picked').waitFor();
  await phone.getByText('Kept on this device. They count once you log in.').waitFor();
  await phone.getByRole('button', { name: 'Log in to play' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(fan.email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await phone.getByText('Saved.', { exact: true }).waitFor();
  await expectAccessible(phone);
  await pickGuests(friend.email, countyId);

  // This page is untouched from here on.
  const says = (match: number, words: string) =>
    matchOn(phone, SCHOOLS[match] ?? ['', ''])
      .getByText(words)
      .waitFor();
  const later = Temporal.PlainDate.from(endsOn).add({ days: 5 }).toString();
  await staff.call(scheduleRoutes.postponeScheduledGame, {
    body: { copyFromId: postponed.id, eventDate: later, startTime: '18:00:00' },
  });
  await settle(staff, level, [1, 1]);
  await settle(staff, corrected, [3, 2]);
  await settle(staff, plain, [0, 2]);
  await says(0, 'Void: postponed');
  await says(1, 'Void: a tie');
  await says(2, 'Wrong');
  await says(3, 'Right');
  const board = phone.getByRole('region', { name: 'Who picks best' });
  const rows = () => board.getByRole('listitem').allTextContents();
  const inOrder = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));
  const [first = '', second = ''] = inOrder([fan.name, friend.name]);
  const you = (name: string) => (name === fan.name ? `${name} (you)` : name);
  await expect.poll(rows).toEqual([`#1${you(first)}1 of 2 right`, `#1${you(second)}1 of 2 right`]);
  const member = await Caller.of(phone);
  const points = async () => (await member.call(pointsRoutes.getPointsStat, {})).spiritPoints.sum;
  await expect.poll(points).toBe(5);

  await settle(staff, corrected, [3, 4]);
  await says(2, 'Right');
  await expect.poll(rows).toEqual([`#1${fan.name} (you)2 of 2 right`, `#2${friend.name}0 of 2 right`]);
  await expect.poll(points).toBe(10);
  await settle(staff, corrected, [3, 2]);
  await says(2, 'Wrong');
  await expect.poll(points).toBe(5);
  await expectAccessible(phone);
});
