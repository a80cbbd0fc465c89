import { schoolNameKey } from '@csz/rules/school-name';
import type { Season } from '@csz/rules/season';
import type { DemoLeague, LeagueGroup } from './leagues.ts';
import { type Moment, notedOn } from './moment.ts';
import type { DemoCoach } from './people.ts';
import { DEMO_STATES, PLACES } from './places.ts';
import type { DemoSchool } from './schools.ts';
import { DEMO_SPORTS, type DemoSport, type PlayedSport } from './sports.ts';
import type {
  CoachRow,
  DistrictRow,
  DivisionRow,
  LeagueRow,
  MembershipRow,
  SchoolRow,
  SportRow,
  StateRow,
  TeamRow,
} from './world.ts';

/** Schools that play a sport in a season: a roster, a game or an event. */
export interface TeamsOf {
  readonly sport: PlayedSport;
  readonly season: Season;
  readonly schools: readonly DemoSchool[];
}

export const stateRows = (): StateRow[] =>
  DEMO_STATES.map(({ id, name, code, tz, isHome }) => ({ id, name, code, tz, is_home: isHome }));

export const districtRows = (): DistrictRow[] =>
  PLACES.map(({ id, stateId, name, kind }) => ({ id, state_id: stateId, name, kind }));

export const sportRows = (): SportRow[] => DEMO_SPORTS.map(sportRow);

function sportRow(sport: DemoSport): SportRow {
  return {
    id: sport.id,
    parent_id: sport.parentId,
    is_parent: sport.parentId === null,
    name: sport.name,
    short_name: sport.shortName,
    gender: sport.gender,
    level: sport.level,
    season_of_year: sport.season,
    weight: sport.weight,
    scoring: sport.scoring,
    expected_minutes: sport.minutes,
  };
}

export function schoolRow(school: DemoSchool, createdAt: string): SchoolRow {
  return {
    id: school.id,
    district_id: school.place.id,
    state_id: school.place.stateId,
    name: school.name,
    short_name: school.shortName,
    initials: school.initials,
    name_key: schoolNameKey(school.name),
    mascot: school.mascot,
    address: school.address,
    color_primary: school.colors[0],
    color_secondary: school.colors[1],
    // Reserved for examples: no mail of a demo world reaches anyone.
    email_domain: `${school.shortName.toLowerCase().replace(/[^a-z]/g, '')}.example`,
    logo_url: '',
    status: school.status,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

export function leagueRow(league: DemoLeague): LeagueRow {
  return {
    id: league.id,
    state_id: league.stateId,
    district_id: league.placeId,
    name: league.name,
    tie_breakers: league.tieBreakers,
    qualifiers: league.qualifiers,
  };
}

export function divisionRows({ id, divisions }: DemoLeague): DivisionRow[] {
  return divisions.map((division, position) => ({ id: division.id, league_id: id, name: division.name, position }));
}

/** The one team that left its league in mid-season: last year's third of the Old Line Hockey League. */
function withdrawnAt({ league, roster }: LeagueGroup, at: number, newest: number): string | null {
  const isIt = league.name === 'Old Line Hockey League' && roster.season === newest - 1 && at === 2;
  return isIt ? `${newest}-01-20T17:00:00Z` : null;
}

export function membershipRows(group: LeagueGroup, newest: number): MembershipRow[] {
  const placed = group.groups.flatMap(({ divisionId, schools }) => schools.map((school) => ({ divisionId, school })));
  return placed.map(({ divisionId, school }, at) => ({
    league_id: group.league.id,
    school_id: school.id,
    sport_id: group.roster.plan.sport.id,
    season: group.roster.season,
    division_id: divisionId,
    withdrawn_at: withdrawnAt(group, at, newest),
  }));
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
