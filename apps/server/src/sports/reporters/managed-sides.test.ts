import { expect, test } from 'vitest';
import type { Actor, Affiliation } from '#server/platform/actor.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { managedSides } from './policy.ts';

const HOME = { id: 1, school_id: 10, sport_id: 5, district_ids: [100], is_home: true };
const AWAY = { id: 2, school_id: 20, sport_id: 5, district_ids: [200, 201], is_home: false };
const SIDES = [HOME, AWAY];

const someone = (...roles: Omit<Affiliation, 'id'>[]): Actor => anActor(roles);
const at = (side: typeof HOME) => ({
  districtId: side.district_ids[0] ?? null,
  schoolId: side.school_id,
  sportId: side.sport_id,
});
const homeCoach = someone({ role: 'HeadCoach', ...at(HOME) });
const awayCoach = someone({ role: 'AssistantCoach', ...at(AWAY) });
const awayDirector = someone({ role: 'AthleticDirector', ...at(AWAY), sportId: null });
const league = someone({ role: 'LeagueDirector', districtId: 200, schoolId: null, sportId: null });
const conference = someone({ role: 'LeagueDirector', districtId: 201, schoolId: null, sportId: null });
const ambassador = someone({ role: 'StudentAmbassador', ...at(HOME), sportId: null });
const coachOfAnotherSport = someone({ role: 'HeadCoach', ...at(HOME), sportId: 6 });
const guest: Actor = { kind: 'guest' };

test.each([
  ['a coach of the home side', homeCoach, [1]],
  ['a coach of the away side', awayCoach, [2]],
  ['an athletic director', awayDirector, [2]],
  ['a league director', league, [2]],
  ['a director of a conference that the team plays in', conference, [2]],
  ['a student ambassador', ambassador, []],
  ['a coach of another sport', coachOfAnotherSport, []],
  ['a guest', guest, []],
])('%s speaks for the right sides', (_who, actor, sides) => {
  expect(managedSides(actor, SIDES).map(({ id }) => id)).toEqual(sides);
});
