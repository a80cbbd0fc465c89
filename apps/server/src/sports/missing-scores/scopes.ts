import { SCORES_OPEN_DAYS } from '@csz/contract/core/constants';
import { addDays } from '@csz/rules/civil-date';
import { type Season, seasonOf } from '@csz/rules/season';
import type { Member } from '#server/platform/actor.ts';
import type { TeamScope } from './find-missing.ts';

type Roles = Pick<Member, 'roles'>;

/** The teams that somebody coaches. */
export function coachedTeams({ roles }: Roles): TeamScope[] {
  return roles.flatMap(({ role, schoolId, sportId }) =>
    (role === 'HeadCoach' || role === 'AssistantCoach') && schoolId !== null && sportId !== null
      ? [{ schoolId, sportId }]
      : [],
  );
}

/** The schools that somebody is the athletic director of, with all their teams. */
export function directedSchools({ roles }: Roles): TeamScope[] {
  return roles.flatMap(({ role, schoolId }) =>
    role === 'AthleticDirector' && schoolId !== null ? [{ schoolId, sportId: null }] : [],
  );
}

/** The games that are asked for on a day: of its season, and those of the last days of June in the first of July. */
export const askedFor = (today: string): { season: Season; since: string } => ({
  season: seasonOf(today),
  since: addDays(today, -SCORES_OPEN_DAYS),
});
