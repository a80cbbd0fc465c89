import type { RoleType } from '@csz/contract/people';
import { expect, test } from 'vitest';
import { anActor } from '#server/testing/an-actor.ts';
import { partIn, type Side } from './policy.ts';

const HOME: Side = { school_id: 1, sport_id: 5, district_ids: [10], is_home: true };
const AWAY: Side = { school_id: 2, sport_id: 5, district_ids: [10, 30], is_home: false };

const at = (schoolId: number, role: RoleType) => ({ role, schoolId, sportId: 5, districtId: 10 });
const LEAGUE = { role: 'LeagueDirector', districtId: 10 } as const;

test.each<[string, Parameters<typeof anActor>[0], ReturnType<typeof partIn>]>([
  ['a league director speaks for the home team', [LEAGUE], { voice: 'coach', schoolId: 1, role: 'League Director' }],
  [
    'one who is of a school speaks for that one',
    [LEAGUE, at(2, 'AthleticDirector')],
    { voice: 'coach', schoolId: 2, role: 'Athletic Director' },
  ],
  [
    'who keeps a team of each speaks for the home team',
    [at(2, 'AthleticDirector'), at(1, 'HeadCoach')],
    { voice: 'coach', schoolId: 1, role: 'Head Coach' },
  ],
  [
    'a coach who is a parent at the other school speaks as the coach',
    [at(2, 'AssistantCoach'), at(1, 'Parent')],
    { voice: 'coach', schoolId: 2, role: 'Assistant Coach' },
  ],
  [
    'who belongs to both otherwise is neutral, in the weightier role',
    [at(2, 'StudentAmbassador'), at(1, 'Fan')],
    { voice: 'member', schoolId: null, role: 'Student Ambassador' },
  ],
  ['whose roles are elsewhere is a member', [at(3, 'HeadCoach')], { voice: 'member', schoolId: null, role: 'Member' }],
])('%s', (_, roles, part) => {
  expect(partIn(anActor(roles), [AWAY, HOME], 2)).toEqual(part);
});
