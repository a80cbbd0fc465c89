import type { RoleType } from '@csz/contract/roles/people';
import { expect, test } from 'vitest';
import { anActor } from '#server/testing/an-actor.ts';
import { canSettle, NO_SESSION, reporterRoleIn, type Side } from './policy.ts';

const HOME: Side = { school_id: 1, sport_id: 5, district_ids: [10], is_home: true };
const AWAY: Side = { school_id: 2, sport_id: 5, district_ids: [10, 30], is_home: false };

const at = (schoolId: number, role: RoleType) => ({ role, schoolId, sportId: 5, districtId: 10 });
const LEAGUE = { role: 'LeagueDirector', districtId: 10 } as const;

test.each<[string, Parameters<typeof anActor>[0], ReturnType<typeof reporterRoleIn>]>([
  ['a league director decides its games', [LEAGUE], { voice: 'staff', schoolId: null, role: 'League Director' }],
  [
    'the director of one of the two teams speaks for it',
    [{ ...LEAGUE, districtId: 30 }],
    { voice: 'coach', schoolId: 2, role: 'League Director' },
  ],
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
  expect(reporterRoleIn(anActor(roles), [AWAY, HOME], 2)).toEqual(part);
});

test('a link from a mail never decides, no matter who it was sent to', () => {
  const byLink = { ...anActor([LEAGUE]), sessionId: NO_SESSION };
  expect(reporterRoleIn(byLink, [AWAY, HOME], 0)).toMatchObject({ voice: 'coach' });
  expect([canSettle(byLink, [AWAY, HOME]), canSettle(anActor([LEAGUE]), [AWAY, HOME])]).toEqual([false, true]);
});

test('a league director decides no game with a team of elsewhere, and none without teams', () => {
  const elsewhere = { ...AWAY, district_ids: [30] };
  expect(canSettle(anActor([LEAGUE]), [HOME, elsewhere])).toBe(false);
  expect(canSettle(anActor([LEAGUE, { ...LEAGUE, districtId: 30 }]), [HOME, elsewhere])).toBe(true);
  expect(canSettle(anActor([LEAGUE]), [])).toBe(false);
});
