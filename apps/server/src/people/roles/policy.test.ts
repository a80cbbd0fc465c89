import type { RoleType } from '@csz/contract/roles/people';
import { expect, test } from 'vitest';
import { type Actor, GUEST, type Member } from '#server/platform/actor.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { canDecide, decidesFor } from './policy.ts';

const ELM = 1;
const OAK = 2;
const HOWARD = 100;

const member = (role?: RoleType, at: Partial<Member['roles'][number]> = {}, isSiteAdmin = false): Actor =>
  anActor(role === undefined ? [] : [{ role, districtId: HOWARD, ...at }], isSiteAdmin);

const requestFor = (role: RoleType, schoolId: number | null = ELM, memberId = 8) => ({ role, schoolId, memberId });

test.each([
  ['a guest', GUEST, [], false, false],
  ['a member without roles', member(), [], false, false],
  ['the head coach of the team', member('HeadCoach', { schoolId: ELM, sportId: 10 }), [], false, false],
  ['the league director of the county', member('LeagueDirector'), [], false, false],
  ['an athletic director of another school', member('AthleticDirector', { schoolId: OAK }), [OAK], false, false],
  ['the athletic director of the school', member('AthleticDirector', { schoolId: ELM }), [ELM], true, false],
  ['a site administrator', member(undefined, {}, true), 'all', true, true],
])('%s decides the requests of the right schools, of coaches and of athletic directors', (...row) => {
  const [, actor, queue, coaches, directors] = row;
  expect(decidesFor(actor)).toEqual(queue);
  expect(canDecide(actor, requestFor('HeadCoach'))).toBe(coaches);
  expect(canDecide(actor, requestFor('AssistantCoach'))).toBe(coaches);
  expect(canDecide(actor, requestFor('AthleticDirector'))).toBe(directors);
  expect(canDecide(actor, requestFor('StudentAmbassador'))).toBe(directors);
  expect(canDecide(actor, requestFor('LeagueDirector', null))).toBe(directors);
});

test('an athletic director does not decide for another school, nor about themselves', () => {
  const director = member('AthleticDirector', { schoolId: ELM });
  expect(canDecide(director, requestFor('HeadCoach', OAK))).toBe(false);
  expect(canDecide(director, requestFor('HeadCoach', ELM, 7))).toBe(false);
});
