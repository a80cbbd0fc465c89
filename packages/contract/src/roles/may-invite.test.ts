import { expect, test } from 'vitest';
import { mayInvite } from './may-invite.ts';
import { ROLE_TYPES, type RoleType } from './people.ts';

const HERE = { schoolId: 1, sportId: 2, districtId: 3 };
const inviter = (role: RoleType, more: object = {}) => ({ isSiteAdmin: false, roles: [{ role, ...HERE, ...more }] });
const invitedBy = (role: RoleType, place: object, more: object = {}) =>
  ROLE_TYPES.filter((invited) => mayInvite(inviter(role, more), invited, { ...HERE, ...place }));

const FOLLOWERS = ['Player', 'Parent', 'Alumni', 'Fan'];
const COACHES = ['HeadCoach', 'AssistantCoach', 'StudentAmbassador'];

test.each([
  ['Fan', {}, FOLLOWERS],
  ['StudentAmbassador', {}, FOLLOWERS],
  ['AssistantCoach', {}, [...COACHES, ...FOLLOWERS]],
  ['HeadCoach', { sportId: 9 }, ['StudentAmbassador', ...FOLLOWERS]],
  ['HeadCoach', { schoolId: 9 }, FOLLOWERS],
  ['AthleticDirector', { sportId: 9 }, ['AthleticDirector', ...COACHES, ...FOLLOWERS]],
  ['AthleticDirector', { schoolId: 9 }, FOLLOWERS],
] as const)('a %s invites to %j', (role, place, expected) => {
  expect(invitedBy(role, place)).toEqual(expected);
});

test('a league director invites to everything in the own league, and to nothing but followers elsewhere', () => {
  const noTeam = { schoolId: null, sportId: null };
  expect(invitedBy('LeagueDirector', {}, noTeam)).toEqual([...ROLE_TYPES]);
  expect(invitedBy('LeagueDirector', { districtId: 9 }, noTeam)).toEqual(FOLLOWERS);
});

test('staff invite anyone, and ids of the wire are those of the database', () => {
  expect(ROLE_TYPES.every((role) => mayInvite({ isSiteAdmin: true, roles: [] }, role, HERE))).toBe(true);
  expect(mayInvite(inviter('HeadCoach'), 'AssistantCoach', { schoolId: '1', sportId: '2', districtId: '3' })).toBe(
    true,
  );
});
