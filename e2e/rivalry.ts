import { accountsRoutes } from '@csz/contract/accounts/routes';
import type { CallAnswer } from '@csz/contract/core/call';
import type { School } from '@csz/contract/directory/calls';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import type { publishBracket } from '@csz/contract/playoffs/staff';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import { Caller } from './demo-calls.ts';
import { openVisitor } from './fixtures.ts';
import { enter } from './log-in.ts';
import { PASSWORD } from './sign-up.ts';

/** Where the schools are: by Greenwich the evening's games have not even begun when their day is over. */
const YESTERDAY = Temporal.Now.plainDateISO('America/New_York').subtract({ days: 1 }).toString();

export const SEASON = seasonLabel(seasonOf(YESTERDAY));

/** The school of the demo's head coach, another one of its county, and the sport. */
async function findRivals() {
  const coach = Caller.demo('coach@demo.example');
  const roles = await coach.call(rolesRoutes.listMyRoles, {});
  const { followedSchoolId: id = null, followedSportId: sportId = null } = roles.items[0] ?? {};
  if (id === null || sportId === null) throw new Error('The demo coach has no team.');
  const own = await coach.call(directoryRoutes.getSchool, { params: { id } });
  const neighbours = await coach.call(directoryRoutes.listSchools, { query: { districtId: own.districtId } });
  const rival = neighbours.items.find((school) => school.id !== own.id);
  if (rival === undefined) throw new Error('The demo world has no second school in the county.');
  return { own, rival, sportId, calls: coach };
}

/** The head coach of a school's team: registered, requested the role, approved by staff. */
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
export async function addFinal(staff: Caller, schools: readonly [School, School], sportId: string) {
  const [{ stateId, districtId }] = schools;
  const name = `Friday Night Final ${Date.now()}`;
  const draft = await staff.call(playoffsRoutes.createBracket, {
    body: { name, sportId, season: SEASON, stateId, districtId },
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

async function prepare() {
  const desk = await openVisitor();
  await enter(desk, 'admin@demo.example');
  const staff = await Caller.of(desk);
  const { own, rival, sportId, calls: coach } = await findRivals();
  return { staff, own, rival, sportId, coach, opponent: await addCoach(staff, rival, sportId) };
}

let prepared: ReturnType<typeof prepare> | undefined;

/** Two schools of one county that play a final, their coaches and staff: signed in once for the stories of one file. */
export function findRivalry() {
  prepared ??= prepare();
  return prepared;
}
