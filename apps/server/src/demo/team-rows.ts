import type { Season } from '@csz/rules/season';
import type { DemoCoach } from './coaches.ts';
import type { Moment } from './moment.ts';
import { notedOn } from './moments.ts';
import type { DemoSchool } from './schools.ts';
import type { PlayedSport } from './sports.ts';
import type { CoachRow, TeamRow } from './world.ts';

/** Schools that play a sport in a season: a roster, a game or an event. */
export interface TeamsOf {
  readonly sport: PlayedSport;
  readonly season: Season;
  readonly schools: readonly DemoSchool[];
}

/** Each team once. */
export function teamRows(sources: readonly TeamsOf[]): TeamRow[] {
  const teams = new Map<string, TeamRow>();
  for (const { sport, season, schools } of sources) {
    for (const { id } of schools) {
      teams.set(`${id}/${sport.id}/${season}`, { school_id: id, sport_id: sport.id, season });
    }
  }
  return [...teams.values()];
}

export function coachRow(coach: DemoCoach, id: number, now: Moment): CoachRow {
  return {
    id,
    school_id: coach.school.id,
    sport_id: coach.sport.id,
    first_name: coach.firstName,
    last_name: coach.lastName,
    role: coach.role,
    approved_at: notedOn(coach.since, now),
    ended_at: coach.until === null ? null : notedOn(coach.until, now),
  };
}
