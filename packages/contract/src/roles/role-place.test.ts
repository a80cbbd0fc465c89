import { expect, test } from 'vitest';
import * as z from 'zod';
import { ROLE_TYPES } from './people.ts';
import { placeSent, requirePlace } from './role-place.ts';

const form = z.object({ role: z.enum(ROLE_TYPES), ...placeSent });
const ofAnyPlace = form.superRefine(requirePlace(['schoolId', 'sportId', 'districtId']));
const ofTeam = form.superRefine(requirePlace(['schoolId', 'sportId']));

const missingIn = (schema: z.ZodType, sent: object) =>
  schema.safeParse(sent).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const DISTRICT = 'followDistrictId: Field is required';
const SCHOOL = 'followSchoolId: Field is required';
const SPORT = 'followSportId: Field is required';

test.each<[string, object, string[]]>([
  ['a coach without a place', { role: 'HeadCoach' }, [SCHOOL, SPORT, DISTRICT]],
  ['a coach of a school', { role: 'HeadCoach', followSchoolId: '3' }, [SPORT]],
  ['a coach of a sport in a county', { role: 'HeadCoach', followSportId: '12', followDistrictId: '5' }, [SCHOOL]],
  ['a coach of a team', { role: 'HeadCoach', followSchoolId: '3', followSportId: '12' }, []],
  ['a fan, who needs no sport', { role: 'Fan', followSchoolId: '3' }, []],
  ['a fan without a school', { role: 'Fan', followSchoolId: null, followSportId: null }, [SCHOOL, DISTRICT]],
  ['a director without a county', { role: 'LeagueDirector' }, [DISTRICT]],
  ['a director of a county', { role: 'LeagueDirector', followDistrictId: '5' }, []],
  ['a director, to whom a school brings no county', { role: 'LeagueDirector', followSchoolId: '3' }, [DISTRICT]],
])('the form of %s is refused for exactly what is missing', (_who, sent, missing) => {
  expect(missingIn(ofAnyPlace, sent)).toEqual(missing);
});

test('a form without a county does not miss one', () => {
  expect(missingIn(ofTeam, { role: 'LeagueDirector' })).toEqual([]);
  expect(missingIn(ofTeam, { role: 'HeadCoach' })).toEqual([SCHOOL, SPORT]);
});
