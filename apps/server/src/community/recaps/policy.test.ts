import { expect, test } from 'vitest';
import type { Affiliation, Member } from '#server/platform/actor.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { authorRole } from './add-recap.ts';

const ELM = 1;
const OAK = 2;
const FOOTBALL = 10;
const TENNIS = 11;
const ANNE = 100;
const KENT = 200;
const TEAMS = [
  { schoolId: ELM, schoolName: 'Elm', sportId: FOOTBALL, districtIds: [ANNE] },
  { schoolId: OAK, schoolName: 'Oak', sportId: FOOTBALL, districtIds: [ANNE] },
];

type Held = Pick<Affiliation, 'role'> & Partial<Affiliation>;

function roleOf(roles: readonly Held[], rest: Partial<Member> = {}): string {
  const actor = anActor(roles);
  if (actor.kind !== 'member') throw new Error('A guest writes no recap.');
  return authorRole({ ...actor, ...rest }, TEAMS);
}

const coach: Held = { role: 'HeadCoach', schoolId: ELM, sportId: FOOTBALL };
const athletics: Held = { role: 'AthleticDirector', schoolId: OAK };
const league: Held = { role: 'LeagueDirector', districtId: ANNE };

test.each<[string, Held[], string]>([
  ['a coach of one of the teams', [coach], 'Head Coach, Elm'],
  ['a director of one of the schools', [athletics], 'Athletic Director, Oak'],
  ['a director of the league', [league], 'League Director'],
  ['a director of another league', [{ ...league, districtId: KENT }], ''],
  ['a coach of another sport there', [{ ...coach, sportId: TENNIS }], ''],
  ['a coach of another school', [{ ...coach, schoolId: 3 }], ''],
  ['a coach of another sport who directs the league', [{ ...coach, sportId: TENNIS }, league], 'League Director'],
  ['a reader without any role', [], ''],
])('%s is named as that', (_, roles, name) => {
  expect(roleOf(roles)).toBe(name);
});

test('staff are named as staff, unless they are more to one of the teams', () => {
  expect(roleOf([], { isSiteAdmin: true })).toBe('Staff');
  expect(roleOf([coach], { isSiteAdmin: true })).toBe('Head Coach, Elm');
});
