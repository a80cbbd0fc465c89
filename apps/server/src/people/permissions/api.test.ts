import type { RoleType } from '@csz/contract/roles/people';
import { expect, test } from 'vitest';
import { type Actor, GUEST } from '#server/platform/actor.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { managesLeague, managesSchool, managesTeam } from './api.ts';

const ELM = 1;
const OAK = 2;
const FOOTBALL = 10;
const TENNIS = 11;
const ANNE = 100;
const KENT = 200;
const TEAM = { schoolId: ELM, sportId: FOOTBALL, districtId: ANNE };

interface Held {
  role: RoleType;
  schoolId?: number;
  sportId?: number;
  districtId?: number;
}

const member = (roles: readonly Held[], isSiteAdmin = false): Actor => anActor(roles, isSiteAdmin);

const coach: Held = { role: 'HeadCoach', schoolId: ELM, sportId: FOOTBALL, districtId: ANNE };
const WHO: Readonly<Record<string, Actor>> = {
  'a guest': GUEST,
  'a member without roles': member([]),
  'a fan of the school': member([{ role: 'Fan', schoolId: ELM, districtId: ANNE }]),
  'a player of the team': member([{ ...coach, role: 'Player' }]),
  'a student ambassador of the school': member([{ role: 'StudentAmbassador', schoolId: ELM, districtId: ANNE }]),
  'the head coach of the team': member([coach]),
  'the assistant coach of the team': member([{ ...coach, role: 'AssistantCoach' }]),
  'a coach of another sport there': member([{ ...coach, sportId: TENNIS }]),
  'a coach of another school in the county': member([{ ...coach, schoolId: OAK }]),
  'the athletic director of the school': member([{ role: 'AthleticDirector', schoolId: ELM, districtId: ANNE }]),
  'an athletic director of another school': member([{ role: 'AthleticDirector', schoolId: OAK, districtId: ANNE }]),
  'the league director of the county': member([{ role: 'LeagueDirector', districtId: ANNE }]),
  'a league director of another county': member([{ role: 'LeagueDirector', districtId: KENT }]),
  'a site administrator': member([], true),
};

test.each([
  ['a guest', false, false, false],
  ['a member without roles', false, false, false],
  ['a fan of the school', false, false, false],
  ['a player of the team', false, false, false],
  ['a student ambassador of the school', false, false, false],
  ['the head coach of the team', true, false, false],
  ['the assistant coach of the team', true, false, false],
  ['a coach of another sport there', false, false, false],
  ['a coach of another school in the county', false, false, false],
  ['the athletic director of the school', true, true, false],
  ['an athletic director of another school', false, false, false],
  ['the league director of the county', true, false, true],
  ['a league director of another county', false, false, false],
  ['a site administrator', true, true, true],
])('%s manages the team: %s, the school: %s, the league: %s', (who, team, school, league) => {
  const actor = WHO[who] ?? GUEST;
  expect([managesTeam(actor, TEAM), managesSchool(actor, TEAM), managesLeague(actor, TEAM)]).toEqual([
    team,
    school,
    league,
  ]);
});
