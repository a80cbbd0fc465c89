import type { Season } from '@csz/rules/season';
import { MPSSAA_REGION, type TieBreakerRules } from '@csz/rules/tie-breaker-rules';
import { MARYLAND, PIEDMONT, PLACES, type Place, TIDEWATER } from './places.ts';
import type { Roster } from './rosters.ts';
import type { DemoSchool } from './schools.ts';

/** A league; it belongs to a county or conference, or spans several. */
export interface DemoLeague {
  readonly id: number;
  readonly name: string;
  readonly stateId: number;
  readonly placeId: number | null;
  readonly divisions: readonly { readonly id: number; readonly name: string }[];
  readonly tieBreakers: TieBreakerRules | null;
  readonly qualifiers: number | null;
  /** Whether it has a school's side in a sport. */
  has(school: DemoSchool, roster: Roster): boolean;
}

/** A league's teams in one sport and season; without divisions there is one group. */
export interface LeagueGroup {
  readonly league: DemoLeague;
  readonly roster: Roster;
  readonly groups: readonly { readonly divisionId: number | null; readonly schools: readonly DemoSchool[] }[];
}

const DIVISIONS: Readonly<Record<string, readonly string[]>> = {
  'Howard County': ['Large Division', 'Small Division'],
  'Montgomery County': ['Upcounty Division', 'Downcounty Division'],
};

const CONFERENCE_RULES: TieBreakerRules = {
  name: 'Conference tie-breakers',
  rankBy: 'league-pct',
  restart: 'restart-after-split',
  steps: [
    { kind: 'head-to-head' },
    { kind: 'head-to-head-table' },
    { kind: 'point-differential', games: 'tied', cap: 10 },
    { kind: 'coin-toss' },
  ],
};

/** Counties that seed by the state association's rules; the others leave ties standing. */
const SEEDED = new Set(['Howard County', 'Anne Arundel County', 'Montgomery County', 'Frederick County']);

export const DEMO_LEAGUES: readonly DemoLeague[] = [...PLACES.map(placeLeague), hockeyLeague(), basketballLeague()].map(
  withDivisionIds,
);

type Draft = Omit<DemoLeague, 'id' | 'divisions'> & { readonly divisions: readonly string[] };

function placeLeague(place: Place): Draft {
  const isConference = place.kind === 'conference';
  return {
    name: isConference ? place.name.replace('Conference', 'League') : `${place.name} League`,
    stateId: place.stateId,
    placeId: place.id,
    divisions: DIVISIONS[place.name] ?? [],
    tieBreakers: isConference ? CONFERENCE_RULES : SEEDED.has(place.name) ? MPSSAA_REGION : null,
    qualifiers: place.stateId === MARYLAND.id ? 2 : null,
    has: (school, { plan }) => school.place.id === place.id && plan.sport.scoringKey !== 'iceHockey',
  };
}

function hockeyLeague(): Draft {
  return {
    name: 'Old Line Hockey League',
    stateId: MARYLAND.id,
    placeId: null,
    divisions: ['Patuxent Division', 'Patapsco Division'],
    tieBreakers: null,
    qualifiers: 2,
    has: (_, { plan }) => plan.sport.scoringKey === 'iceHockey',
  };
}

/** Both conferences' boys also meet here: one team in two leagues, in basketball only. */
function basketballLeague(): Draft {
  return {
    name: 'Harbor Basketball League',
    stateId: MARYLAND.id,
    placeId: null,
    divisions: [],
    tieBreakers: null,
    qualifiers: 4,
    has: (school, { plan }) =>
      [TIDEWATER, PIEDMONT].includes(school.place.name) && school.sizeRank < 3 && plan.sport.name === 'Boys Basketball',
  };
}

function withDivisionIds(league: Draft, index: number): DemoLeague {
  const id = index + 1;
  return { ...league, id, divisions: league.divisions.map((name, at) => ({ id: id * 10 + at, name })) };
}

const FEWEST_TEAMS = 3;

/** The leagues that a roster's schools play in; fewer than three teams make none. */
export function leagueGroups(roster: Roster, newest: Season): LeagueGroup[] {
  return DEMO_LEAGUES.flatMap((league) => {
    const schools = roster.schools.filter((school) => league.has(school, roster));
    if (schools.length < FEWEST_TEAMS) return [];
    return [{ league, roster, groups: intoDivisions(league, schools, newest - roster.season) }];
  });
}

/** The larger half plays in the first division; last season the two schools at the border had changed places. */
function intoDivisions({ divisions }: DemoLeague, schools: readonly DemoSchool[], seasonsBack: number) {
  if (divisions.length < 2 || schools.length < 6) return [{ divisionId: null, schools }];
  const half = Math.ceil(schools.length / 2);
  const order = [...schools];
  const [last, first] = [order[half - 1], order[half]];
  if (seasonsBack === 1 && last !== undefined && first !== undefined) order.splice(half - 1, 2, first, last);
  const parts = [order.slice(0, half), order.slice(half)];
  return divisions.map(({ id }, index) => ({ divisionId: id, schools: parts[index] ?? [] }));
}
