import { describe, expect, test } from 'vitest';
import { chooseFilter, clockIn, filterOfRole, filterOfSearch, withFilter } from './schedule-filter.ts';
import {
  choosesSchool,
  choosesSport,
  filtersBySport,
  isCoachType,
  type ScheduleRole,
  scheduleRoles,
  staffRole,
} from './schedule-role.ts';
import { aRole } from './testing/a-role.ts';

const home = { id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true };
const coach: ScheduleRole = {
  id: '7',
  label: 'Head Coach',
  type: 'HeadCoach',
  place: 'Howard, Football',
  stateId: '1',
  districtId: '5',
  schoolId: '31',
  sportId: '12',
};
const league: ScheduleRole = {
  id: '8',
  label: 'League Director',
  type: 'LeagueDirector',
  place: 'Howard County',
  stateId: '1',
  districtId: '5',
};

describe('the filters of the schedule', () => {
  test('take everything from a role that is chosen, and drop what it does not have', () => {
    const filter = chooseFilter(filterOfRole(coach), { choose: 'role', role: league });
    expect(filter).toEqual({ roleId: '8', stateId: '1', districtId: '5', schoolId: undefined, sportId: undefined });
    expect(chooseFilter(filter, { choose: 'role', role: coach })).toEqual({
      roleId: '7',
      stateId: '1',
      districtId: '5',
      schoolId: '31',
      sportId: '12',
    });
  });

  const picked = { roleId: '8', stateId: '1', districtId: '5', schoolId: '31', sportId: '12' };
  test.each([
    ['a state clears the district and the school', 'stateId', '2', { districtId: undefined, schoolId: undefined }],
    ['a district clears the school', 'districtId', '6', { schoolId: undefined }],
    ['a school clears nothing', 'schoolId', '32', {}],
    ['a sport clears nothing', 'sportId', '13', {}],
    [
      'taking the state back clears what lay in it',
      'stateId',
      undefined,
      { districtId: undefined, schoolId: undefined },
    ],
  ] as const)('%s', (_title, choose, id, cleared) => {
    expect(chooseFilter(picked, { choose, id })).toEqual({ ...picked, [choose]: id, ...cleared });
  });

  test('choosing what is chosen already clears nothing', () => {
    expect(chooseFilter(picked, { choose: 'stateId', id: '1' })).toEqual(picked);
  });

  test('come from the first role when the address says nothing, or names a role of another user', () => {
    expect(filterOfSearch(new URLSearchParams(), [coach, league])).toEqual(filterOfRole(coach));
    expect(filterOfSearch(new URLSearchParams('roleId=99&stateId=2'), [coach])).toEqual(filterOfRole(coach));
    expect(filterOfSearch(new URLSearchParams(), [])).toBeUndefined();
  });

  test('keep in the address what was cleared, and drop what is no id', () => {
    const cleared = chooseFilter(filterOfRole(league), { choose: 'stateId', id: undefined });
    const search = withFilter(new URLSearchParams('tab=list'), cleared);
    expect(search.get('tab')).toBe('list');
    expect(filterOfSearch(search, [coach, league])).toEqual(cleared);
    search.set('schoolId', "1' or 1=1");
    expect(filterOfSearch(search, [coach, league])?.schoolId).toBeUndefined();
  });
});

describe('roles in the schedule', () => {
  const districts = [{ id: '5', name: 'Howard County', stateId: '1', kind: 'county' as const }];

  test('are the approved ones, those that manage schedules first, in the state of their county', () => {
    const roles = scheduleRoles(
      [aRole({ id: '1', memberRoleType: 'Fan' }), aRole({ id: '2', isPending: true }), aRole({ id: '3' })],
      districts,
    );
    expect(roles.map(({ id, stateId }) => [id, stateId])).toEqual([
      ['3', '1'],
      ['1', '1'],
    ]);
    expect(roles[0]?.place).toBe('Howard, Football');
  });

  test.each([
    // type, adds events, picks a school, filters by sport, may change a game's sport
    ['HeadCoach', true, false, false, false],
    ['AssistantCoach', true, false, false, false],
    ['AthleticDirector', true, false, true, true],
    ['LeagueDirector', true, true, true, true],
    ['StudentAmbassador', false, false, true, false],
    ['Alumni', false, false, true, false],
    ['Fan', false, false, true, false],
    ['Player', false, false, false, false],
    ['Parent', false, false, false, false],
  ] as const)('%s', (type, ...expected) => {
    const role = { ...coach, type };
    expect([isCoachType(role), choosesSchool(role), filtersBySport(role), choosesSport(role)]).toEqual(expected);
  });

  test('staff pick everything, and begin in the state that is home', () => {
    const staff = staffRole([home]);
    expect([isCoachType(staff), choosesSchool(staff), filtersBySport(staff)]).toEqual([true, true, true]);
    expect(filterOfRole(staff)).toEqual({ roleId: 'staff', stateId: '1' });
  });
});

test('today is the day of the state that is looked at, wherever one looks from', () => {
  const west = { id: '9', name: 'Hawaii', code: 'HI', tz: 'Pacific/Honolulu', isHome: false };
  const justAfterMidnightInTheEast = new Date('2026-07-01T04:30:00Z');
  const today = (stateId?: string) => clockIn([west, home], { stateId }, justAfterMidnightInTheEast).today;
  expect([today('1'), today('9'), today()]).toEqual(['2026-07-01', '2026-06-30', '2026-07-01']);
});
