import { expect, test } from 'vitest';
import { type Actor, GUEST } from '#server/platform/actor.ts';
import { anActor } from '#server/testing/an-actor.ts';
import {
  canChangeEvent,
  canChangeSport,
  canCreateGame,
  canEditGame,
  canProposeChange,
  contactableSides,
  type PolicySubject,
} from './policy.ts';

const HOME = { school_id: 1, is_home: true, district_ids: [10] };
const AWAY = { school_id: 2, is_home: false, district_ids: [20, 30] };
const SPORT = 5;
const game: PolicySubject = {
  game_type: 'Game',
  is_playoff: false,
  sport_id: SPORT,
  no_home_team: false,
  created_by_id: null,
  sides: [AWAY, HOME],
};

const coach = (schoolId: number, sportId = SPORT) =>
  anActor([{ role: 'HeadCoach', schoolId, sportId, districtId: 10 }]);
const WHO = {
  guest: GUEST,
  fan: anActor([{ role: 'Fan', schoolId: 1 }]),
  'home coach': coach(1),
  'home coach of another sport': coach(1, 6),
  'away coach': coach(2),
  'home director': anActor([{ role: 'AthleticDirector', schoolId: 1 }]),
  'away director': anActor([{ role: 'AthleticDirector', schoolId: 2 }]),
  'league of the home side': anActor([{ role: 'LeagueDirector', districtId: 10 }]),
  'conference of the away side': anActor([{ role: 'LeagueDirector', districtId: 30 }]),
  'league of neither': anActor([{ role: 'LeagueDirector', districtId: 40 }]),
  staff: { ...coach(3), isSiteAdmin: true } as Actor,
};
type Who = keyof typeof WHO;
const everyone = Object.keys(WHO) as Who[];
const those = (may: (actor: Actor) => boolean) => everyone.filter((who) => may(WHO[who]));

const HOME_SIDE: Who[] = ['home coach', 'home director', 'league of the home side'];
const AWAY_SIDE: Who[] = ['away coach', 'away director', 'conference of the away side'];
const sorted = (names: Who[]) => everyone.filter((who) => names.includes(who));

test('the home side and staff change a game, the away side proposes', () => {
  expect(those((actor) => canEditGame(actor, game))).toEqual(sorted([...HOME_SIDE, 'staff']));
  expect(those((actor) => canProposeChange(actor, game))).toEqual(sorted(AWAY_SIDE));
});

test('who entered a game changes it, as long as they speak for one of its teams', () => {
  const entered = { ...game, created_by_id: 7 };
  expect(canEditGame(WHO['away coach'], entered)).toBe(true);
  expect(canEditGame(WHO.fan, entered)).toBe(false);
});

test('on neutral ground each side changes it', () => {
  const sides = [AWAY, { ...HOME, is_home: false }];
  expect(those((actor) => canEditGame(actor, { ...game, sides, no_home_team: true }))).toEqual(
    sorted([...HOME_SIDE, ...AWAY_SIDE, 'staff']),
  );
});

test('tournament games are for leagues and staff, those of brackets for no one here', () => {
  const tournament = { ...game, game_type: 'Tournament' };
  const leagues: Who[] = ['league of the home side', 'conference of the away side', 'staff'];
  expect(those((actor) => canEditGame(actor, tournament))).toEqual(sorted(leagues));
  expect(those((actor) => canCreateGame(actor, tournament))).toEqual(sorted(leagues));
  expect(those((actor) => canProposeChange(actor, tournament))).toEqual([]);
  expect(those((actor) => canEditGame(actor, { ...tournament, is_playoff: true }))).toEqual([]);
});

test('each side enters games, a custom event only who speaks for all its schools', () => {
  expect(those((actor) => canCreateGame(actor, game))).toEqual(sorted([...HOME_SIDE, ...AWAY_SIDE, 'staff']));
  const event = { ...game, game_type: 'Event' };
  expect(those((actor) => canCreateGame(actor, event))).toEqual(['staff']);
  expect(those((actor) => canCreateGame(actor, { ...event, sides: [HOME] }))).toEqual(sorted([...HOME_SIDE, 'staff']));
  expect(canCreateGame(WHO.staff, { ...event, sides: [] })).toBe(false);
});

test('the sport changes only by directors and staff', () => {
  expect(those((actor) => canChangeSport(actor, game))).toEqual([
    ...(['home director', 'away director', 'league of the home side', 'conference of the away side', 'staff'] as const),
  ]);
});

test.each<[Who, number[]]>([
  ['guest', []],
  ['fan', []],
  ['home coach', [2]],
  ['away director', [1]],
  ['league of neither', []],
  ['staff', []],
])('the contacts that a %s sees are those of schools %j', (who, schools) => {
  expect(contactableSides(WHO[who], game).map((side) => side.school_id)).toEqual(schools);
  expect(contactableSides(WHO[who], { ...game, game_type: 'Tournament' })).toEqual([]);
});

test('who speaks for both sides sees the contacts of both', () => {
  const both = anActor([
    { role: 'LeagueDirector', districtId: 10 },
    { role: 'LeagueDirector', districtId: 20 },
  ]);
  expect(contactableSides(both, game)).toHaveLength(2);
});

test('a custom event is changed by who entered it or speaks for all its schools; each of these asks', () => {
  const event = { ...game, game_type: 'Event' };
  expect(those((actor) => canEditGame(actor, event))).toEqual(['staff']);
  expect(those((actor) => canProposeChange(actor, event))).toEqual(sorted([...HOME_SIDE, ...AWAY_SIDE]));
  expect(those((actor) => canEditGame(actor, { ...event, sides: [HOME] }))).toEqual(sorted([...HOME_SIDE, 'staff']));
  expect(canEditGame(WHO['away coach'], { ...event, created_by_id: 7 })).toBe(true);
});

test('schools come into a custom event and go out of it only by who speaks for them', () => {
  const event = { ...game, game_type: 'Event' };
  const ofHome = { ...event, sides: [HOME] };
  const change = (who: Who, before: PolicySubject, after: PolicySubject) => canChangeEvent(WHO[who], before, after);
  expect(change('home director', event, event)).toBe(true);
  expect([change('home director', ofHome, event), change('home director', event, ofHome)]).toEqual([false, false]);
  expect([change('staff', ofHome, event), change('staff', event, ofHome)]).toEqual([true, true]);
});
