import { addDays } from '@csz/rules/civil-date';
import { seasonOf } from '@csz/rules/season';
import { bracketRows, gamesMadeByBrackets } from './brackets.ts';
import { fixturesAroundToday } from './days-around-today.ts';
import {
  coachRow,
  districtRows,
  divisionRows,
  leagueRow,
  membershipRows,
  schoolRow,
  sportRows,
  stateRows,
  type TeamsOf,
  teamRows,
} from './directory-rows.ts';
import { entriesOf } from './disruptions.ts';
import { buildEvents } from './events.ts';
import type { Fixture } from './fixture.ts';
import { openBookings } from './fixture.ts';
import { DEMO_LEAGUES, type LeagueGroup } from './leagues.ts';
import type { Moment } from './moment.ts';
import { momentAt } from './moment.ts';
import { numberGames } from './number-games.ts';
import { buildCoaches } from './people.ts';
import { changeComing } from './quarry-ridge.ts';
import { RECENT_DAYS } from './recent-write.ts';
import { inOrder, splitRecent } from './recent-writes.ts';
import { playWith } from './results.ts';
import { buildRosters, type Roster } from './rosters.ts';
import { buildSchools, type DemoSchool } from './schools.ts';
import { placeholderFixtures, sportSeason } from './season-fixtures.ts';
import type { World } from './world.ts';

export interface WorldOptions extends Moment {
  readonly seed: number;
}

/**
 * The demo world as it stands at a moment: this season and the two before it. The same options give the same world,
 * byte for byte.
 */
export function buildWorld(options: WorldOptions): World {
  const { seed, today } = options;
  const newest = seasonOf(today);
  const schools = buildSchools(seed);
  const rosters = buildRosters(seed, schools, newest);
  const { leagues, teams, rows } = buildGames(options, schools, rosters);
  const current = rosters.filter((roster) => roster.season === newest);
  return {
    states: stateRows(),
    districts: districtRows(),
    sports: sportRows(),
    schools: schools.map((school) => schoolRow(school, momentAt(`${newest - 2}-07-01`, '09:00:00'))),
    leagues: DEMO_LEAGUES.map(leagueRow),
    divisions: DEMO_LEAGUES.flatMap(divisionRows),
    teams: teamRows([...rosters.map(withSport), ...teams]),
    league_memberships: leagues.flatMap((group) => membershipRows(group, newest)),
    coaches: buildCoaches(seed, current).map((coach, at) => coachRow(coach, at + 1, options)),
    ...rows,
  };
}

interface Games {
  readonly leagues: readonly LeagueGroup[];
  readonly teams: readonly TeamsOf[];
  readonly rows: Pick<World, 'games' | 'game_results' | 'score_reports' | 'game_changes' | 'recent'> &
    ReturnType<typeof bracketRows>;
}

/** Everything that has a date. What comes later finds the days that are still free. */
function buildGames({ seed, today, time }: WorldOptions, schools: DemoSchool[], rosters: Roster[]): Games {
  const now = { today, time };
  const newest = seasonOf(today);
  const bookings = openBookings();
  const play = playWith(seed);
  const seasons = rosters.map((roster) => sportSeason(roster, { seed, newest, play, now, bookings }));
  const guests = placeholderFixtures({ seed, schools, rosters, newest, bookings });
  const planned = [...seasons.flatMap((season) => season.fixtures), ...guests];
  const around = fixturesAroundToday({ seed, today, rosters, fixtures: planned, bookings });
  const fixtures = [...planned, ...around];
  const played = fixtures.flatMap((fixture) => entriesOf(fixture, { seed, now, play, bookings }));
  const { entries, proposals } = changeComing(played, now);
  const events = buildEvents({ seed, today, schools, rosters, fixtures });
  const matches = gamesMadeByBrackets(entries, addDays(today, -RECENT_DAYS));
  const { before, writes } = splitRecent(entries, { seed, now, madeByBracket: new Set(matches.keys()) });
  const { gameIds, ...rows } = numberGames(before, events, { seed, now });
  return {
    leagues: seasons.flatMap((season) => season.leagues),
    teams: [...fixtures.map(withSport), ...events],
    rows: {
      ...rows,
      ...bracketRows(entries, { gameIds, now }),
      recent: {
        now: momentAt(today, time),
        writes: inOrder([...writes, ...proposals], now),
        games: Object.fromEntries(gameIds),
        matches: Object.fromEntries(matches),
      },
    },
  };
}

function withSport({ plan, season, schools }: Pick<Fixture, 'plan' | 'season' | 'schools'>): TeamsOf {
  return { sport: plan.sport, season, schools };
}
