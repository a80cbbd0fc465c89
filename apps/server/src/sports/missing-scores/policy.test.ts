import { expect, test } from 'vitest';
import type { Actor, Affiliation } from '#server/platform/actor.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { managesSchedule } from './policy.ts';

const HOME = { id: 1, school_id: 10, sport_id: 5, district_ids: [100], is_home: true };
const AWAY = { id: 2, school_id: 20, sport_id: 5, district_ids: [200, 201], is_home: false };
const SIDES = [HOME, AWAY];
const GAME = { game_type: 'Game', sides: SIDES } as const;

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
const guest: Actor = { kind: 'guest' };

test('the home side takes a game off the schedule, the other side does not', () => {
  expect([homeCoach, awayCoach, awayDirector, ambassador, guest].map((actor) => managesSchedule(actor, GAME))).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('on neutral ground either side may', () => {
  const neutral = { ...GAME, sides: [{ ...HOME, is_home: false }, AWAY] };
  expect([homeCoach, awayCoach, ambassador].map((actor) => managesSchedule(actor, neutral))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a tournament game is kept by the league alone', () => {
  const tournament = { ...GAME, game_type: 'Tournament' } as const;
  expect([homeCoach, awayDirector, league, conference].map((actor) => managesSchedule(actor, tournament))).toEqual([
    ...[false, false, true, true],
  ]);
});
