import { memberPaths } from '@csz/contract/member-paths';
import { paths } from '@csz/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Caller, DEMO_PASSWORD } from './demo-calls.ts';
import { expectAccessible, openVisitor } from './fixtures.ts';

interface Listed<Item> {
  readonly items: readonly Item[];
}
interface School {
  readonly id: string;
  readonly shortName: string;
  readonly name: string;
  readonly stateId: string;
  readonly districtId: string;
}

const PASSWORD = 'stony creek 14';
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/\/my-account\/profile/);
}

/** The head coach of a school's team: registered, asked for the role, approved by staff. */
async function addCoach(staff: Caller, school: School, sportId: string): Promise<string> {
  const email = `rival.${Date.now()}@example.org`;
  const guest = Caller.guest();
  await guest.call(paths.register, {}, { email, password: PASSWORD, displayName: `Rival${process.pid % 9999}` });
  const rival = await Caller.signIn(email, PASSWORD);
  const where = { followSchoolId: school.id, followDistrictId: school.districtId, followSportId: sportId };
  await rival.call(memberPaths.addRole, {}, { role: 'HeadCoach', ...where });
  const { items } = await staff.call<Listed<{ id: string; memberEmail: string }>>(memberPaths.listRoleRequests, {
    query: { perPage: 200 },
  });
  const request = items.find(({ memberEmail }) => memberEmail === email);
  await staff.call(memberPaths.approveRoleRequest, { params: { kind: 'role', id: request?.id } }, {});
  return email;
}

/** A final of two schools of one county that was played last night. */
async function addFinal(staff: Caller, schools: readonly School[], sportId: string, season: string) {
  const [first] = schools;
  const sport = { sportId, season, stateId: first?.stateId, districtId: first?.districtId };
  const name = `Friday Night Final ${Date.now()}`;
  const draft = await staff.call<{ bracket: { id: string }; version: number }>(
    memberPaths.createBracket,
    {},
    { name, ...sport },
  );
  const params = { id: draft.bracket.id };
  const trees = [{ name: 'Championship', leagueId: null, schoolIds: schools.map(({ id }) => id) }];
  const saved = await staff.call<{ version: number }>(
    memberPaths.saveBracket,
    { params },
    { name, options: {}, trees, version: draft.version },
  );
  const published = await staff.call<{ version: number; forest: { trees: { nodes: { id: string }[] }[] } }>(
    memberPaths.publishBracket,
    { params },
    { version: saved.version },
  );
  const match = published.forest.trees[0]?.nodes[0]?.id ?? '';
  const when = { eventDate: yesterday(), startTime: '19:00:00', location: 'County Stadium' };
  const played = await staff.call<{ forest: { trees: { nodes: { game: { id: string } | null }[] }[] } }>(
    memberPaths.scheduleMatch,
    { params: { ...params, match } },
    { ...when, version: published.version },
  );
  return { bracketId: draft.bracket.id, gameId: played.forest.trees[0]?.nodes[0]?.game?.id ?? '' };
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
  const coachCalls = await Caller.signIn('coach@demo.example');
  const roles = await coachCalls.call<Listed<{ followedSchoolId: string; followedSportId: string }>>(
    memberPaths.listMyRoles,
  );
  const { followedSchoolId: ownId = '', followedSportId: sportId = '' } = roles.items[0] ?? {};
  const own = await guest.call<School>(paths.getSchool, { params: { id: ownId } });
  const neighbours = await guest.call<Listed<School>>(paths.listSchools, { query: { districtId: own.districtId } });
  const rival = neighbours.items.find(({ id }) => id !== own.id) as School;
  const season = `${new Date().getMonth() >= 6 ? new Date().getFullYear() : new Date().getFullYear() - 1}`;
  const rivalEmail = await addCoach(staffCalls, rival, sportId);
  const { bracketId, gameId } = await addFinal(staffCalls, [own, rival], sportId, season);
  const before = await recordOf(guest, own, sportId, season);

  const bracket = await openVisitor({ width: 390 });
  await bracket.goto(`/playoffs/view/${bracketId}`);
  const board = await openVisitor();
  await board.goto(`/scores/view/${gameId}`);

  const coach = await openVisitor({ width: 390 });
  await logIn(coach, 'coach@demo.example', DEMO_PASSWORD);
  await report(coach, gameId, { [own.shortName]: '27', [rival.shortName]: '21' });
  await board.getByText('Reported.', { exact: false }).first().waitFor();
  expect(await recordOf(guest, own, sportId, season)).toEqual(before);

  const opponent = await openVisitor();
  await logIn(opponent, rivalEmail, PASSWORD);
  await report(opponent, gameId, { [own.shortName]: '20', [rival.shortName]: '21' });
  await board.getByText('Disputed', { exact: false }).first().waitFor();
  await expectAccessible(board);

  const staff = await openVisitor();
  await logIn(staff, 'admin@demo.example', DEMO_PASSWORD);
  await staff.goto('/admin/scores');
  const card = staff.locator(`[data-game="${gameId}"]`);
  await expectAccessible(staff);
  await card.getByRole('button', { name: /^Accept .*27/ }).click();
  await card.waitFor({ state: 'detached' });

  // Nobody has touched these two pages since they were opened.
  await bracket.getByText('Champion', { exact: true }).first().waitFor();
  expect(await bracket.getByRole('banner').count()).toBeGreaterThan(0);
  await bracket.getByText(own.name).first().waitFor();
  await board
    .getByText(/Official/)
    .first()
    .waitFor();
  await expectAccessible(bracket);
  const after = await recordOf(guest, own, sportId, season);
  expect(after).toEqual({ ...before, won: before.won + 1 });
  await coach.reload();
  await coach.getByText('CORRECT THE SCORE').waitFor();
});

interface Record_ {
  readonly won: number;
  readonly lose: number;
  readonly ties: number;
}

/** How a team stands overall in the standings of its county. */
async function recordOf(guest: Caller, school: School, sportId: string, season: string): Promise<Record_> {
  const query = { stateId: school.stateId, districtId: school.districtId, sportId, season };
  interface Group {
    readonly standings: readonly { schoolId: string; overall: Record_ }[];
    readonly subStandings?: readonly Group[];
  }
  const { items } = await guest.call<Listed<Group>>(paths.listStandings, { query });
  const rows = items.flatMap((group) => [group, ...(group.subStandings ?? [])]).flatMap((group) => group.standings);
  const found = rows.find(({ schoolId }) => schoolId === school.id)?.overall;
  if (found === undefined) throw new Error(`${school.name} is not in the standings.`);
  return { won: found.won, lose: found.lose, ties: found.ties };
}
