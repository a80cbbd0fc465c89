import { accountsRoutes } from '@csz/contract/accounts/routes';
import type { CallAnswer } from '@csz/contract/core/call';
import type { School } from '@csz/contract/directory/calls';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import type { publishBracket } from '@csz/contract/playoffs/staff';
import { pointsRoutes } from '@csz/contract/points/routes';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { standingsRoutes } from '@csz/contract/standings/routes';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { Caller } from './demo-calls.ts';
import { expectAccessible, openVisitor } from './fixtures.ts';
import { logIn } from './log-in.ts';

const PASSWORD = 'stony creek 14';
/** Where the schools are: by Greenwich the evening's games have not even begun when their day is over. */
const YESTERDAY = Temporal.Now.plainDateISO('America/New_York').subtract({ days: 1 }).toString();

/** The school of the demo's head coach, another one of its county, and the sport. */
async function findRivals() {
  const coach = await Caller.signIn('coach@demo.example');
  const roles = await coach.call(rolesRoutes.listMyRoles, {});
  const { followedSchoolId: id = null, followedSportId: sportId = null } = roles.items[0] ?? {};
  if (id === null || sportId === null) throw new Error('The demo coach has no team.');
  const own = await coach.call(directoryRoutes.getSchool, { params: { id } });
  const neighbours = await coach.call(directoryRoutes.listSchools, { query: { districtId: own.districtId } });
  const rival = neighbours.items.find((school) => school.id !== own.id);
  if (rival === undefined) throw new Error('The demo world has no second school in the county.');
  return { own, rival, sportId, calls: coach };
}

/** The head coach of a school's team: registered, asked for the role, approved by staff. */
async function addCoach(staff: Caller, school: School, sportId: string) {
  const email = `rival.${Date.now()}@example.org`;
  const guest = Caller.guest();
  await guest.call(accountsRoutes.register, {
    body: { email, password: PASSWORD, displayName: `Rival${process.pid % 9999}` },
  });
  const rival = await Caller.signIn(email, PASSWORD);
  const where = { followSchoolId: school.id, followDistrictId: school.districtId, followSportId: sportId };
  await rival.call(rolesRoutes.addRole, { body: { role: 'HeadCoach', ...where } });
  const { items } = await staff.call(rolesRoutes.listRoleRequests, { query: { perPage: '200' } });
  const { id = '' } = items.find(({ memberEmail }) => memberEmail === email) ?? {};
  await staff.call(rolesRoutes.approveRoleRequest, { params: { kind: 'role', id }, body: {} });
  return { email, calls: rival };
}

/** A final of two schools of one county that was played last night. */
async function addFinal(staff: Caller, schools: readonly [School, School], sportId: string, season: string) {
  const [{ stateId, districtId }] = schools;
  const name = `Friday Night Final ${Date.now()}`;
  const draft = await staff.call(playoffsRoutes.createBracket, {
    body: { name, sportId, season, stateId, districtId },
  });
  const { id } = draft.bracket;
  const trees = [{ name: 'Championship', leagueId: null, schoolIds: schools.map((school) => school.id) }];
  const plan = { name, options: {}, trees, version: draft.version };
  const saved = await staff.call(playoffsRoutes.saveBracket, { params: { id }, body: plan });
  const published = await staff.call(playoffsRoutes.publishBracket, {
    params: { id },
    body: { version: saved.version },
  });
  const when = { eventDate: YESTERDAY, startTime: '19:00:00', location: 'County Stadium' };
  const played = await staff.call(playoffsRoutes.scheduleMatch, {
    params: { id, match: onlyMatchOf(published).id },
    body: { ...when, version: published.version },
  });
  return { bracketId: id, gameId: onlyMatchOf(played).game?.id ?? '' };
}

function onlyMatchOf({ forest }: CallAnswer<typeof publishBracket>) {
  const match = forest?.trees[0]?.nodes[0];
  if (match === undefined) throw new Error('The bracket has no match.');
  return match;
}

async function report(page: Page, gameId: string, scores: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`/scores/view/${gameId}#score`);
  const form = page.getByRole('form', { name: 'Report the score' });
  for (const [team, score] of Object.entries(scores)) await form.getByLabel(`${team} score`).fill(score);
  await form.getByRole('button', { name: 'Submit Score' }).click();
  await page.getByText('Thank you!').waitFor();
}

test('on a Friday night two coaches disagree, staff settle, and everyone watching sees it', async () => {
  const staffCalls = await Caller.signIn('admin@demo.example');
  const guest = Caller.guest();
  const { own, rival, sportId, calls: coachCalls } = await findRivals();
  const season = seasonLabel(seasonOf(YESTERDAY));
  const { email: rivalEmail, calls: rivalCalls } = await addCoach(staffCalls, rival, sportId);
  const { bracketId, gameId } = await addFinal(staffCalls, [own, rival], sportId, season);
  const before = await recordOf(guest, own, sportId, season);
  const { correctScores: right } = await coachCalls.call(pointsRoutes.getPointsStat, {});

  const bracket = await openVisitor({ width: 390 });
  await bracket.goto(`/playoffs/view/${bracketId}`);
  const board = await openVisitor();
  await board.goto(`/scores/view/${gameId}`);

  const coach = await openVisitor({ width: 390 });
  await logIn(coach, 'coach@demo.example');
  await report(coach, gameId, { [own.shortName]: '27', [rival.shortName]: '21' });
  await board.getByText('Reported.', { exact: true }).waitFor();
  expect(await recordOf(guest, own, sportId, season)).toEqual(before);

  const opponent = await openVisitor();
  await logIn(opponent, rivalEmail, PASSWORD);
  await report(opponent, gameId, { [own.shortName]: '20', [rival.shortName]: '21' });
  await board.getByText('Disputed.', { exact: true }).waitFor();
  await hasPoints(rivalCalls, { spiritPoints: { sum: 5 } });
  await expectAccessible(board);

  const staff = await openVisitor();
  await logIn(staff, 'admin@demo.example');
  await staff.goto('/admin/scores');
  const card = staff.locator(`[data-game="${gameId}"]`);
  await expectAccessible(staff);
  await card.getByRole('button', { name: /^Accept .*27/ }).click();
  await card.waitFor({ state: 'detached' });

  // These two pages are untouched since they were opened.
  await bracket.getByText('Champion', { exact: true }).first().waitFor();
  await bracket.getByText(own.name).first().waitFor();
  await board.getByText('Official.', { exact: true }).waitFor();
  await expectAccessible(bracket);
  const after = await recordOf(guest, own, sportId, season);
  expect(after).toEqual({ ...before, won: before.won + 1 });
  await coach.reload();
  await coach.getByText('CORRECT THE SCORE').waitFor();

  // The one who was wrong gives back what the report paid at once.
  await hasPoints(rivalCalls, { spiritPoints: { sum: 0 } });
  await hasPoints(coachCalls, { correctScores: { count: right.count + 1 } });
  await opponent.goto('/my-account/activity');
  await opponent.getByText('No data available').waitFor();
  await expectAccessible(opponent);
  await coach.goto('/my-account/activity');
  await coach.getByRole('img', { name: 'Points by date, as bars' }).waitFor();
  await expectAccessible(coach);
});

/** Points come a moment after what they are for. */
const hasPoints = (caller: Caller, stat: object) =>
  vi.waitFor(async () => expect(await caller.call(pointsRoutes.getPointsStat, {})).toMatchObject(stat), {
    timeout: 30_000,
    interval: 250,
  });

/** How a team stands overall in the standings of its county. */
async function recordOf(guest: Caller, school: School, sportId: string, season: string) {
  const query = { stateId: school.stateId, districtId: school.districtId, sportId, season };
  const { items } = await guest.call(standingsRoutes.listStandings, { query });
  const rows = items.flatMap((group) => [group, ...(group.subStandings ?? [])]).flatMap((group) => group.standings);
  const found = rows.find(({ schoolId }) => schoolId === school.id)?.overall;
  if (found === undefined) throw new Error(`${school.name} is not in the standings.`);
  return { won: found.won, lose: found.lose, ties: found.ties };
}
