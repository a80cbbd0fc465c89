import { expect, test } from 'vitest';
import type { Actor } from '#server/platform/actor.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { mayForfeit } from './report-forfeit.ts';

const HOME = { id: 1, school_id: 10, sport_id: 5, district_ids: [100], is_home: true };
const AWAY = { id: 2, school_id: 20, sport_id: 5, district_ids: [200, 201], is_home: false };
const SIDES = [HOME, AWAY];
const homeCoach = anActor([{ role: 'HeadCoach', districtId: 100, schoolId: 10, sportId: 5 }]);
const guest: Actor = { kind: 'guest' };

test('only the side that gave a game up can say so for good', () => {
  expect(mayForfeit(homeCoach, SIDES, [1])).toBe(true);
  expect(mayForfeit(homeCoach, SIDES, [2])).toBe(false);
  expect(mayForfeit(homeCoach, SIDES, [1, 2])).toBe(false);
  expect(mayForfeit(guest, SIDES, [1])).toBe(false);
});
