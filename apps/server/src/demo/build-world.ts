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
import type { Entry } from './entry.ts';
import { buildEvents, type DemoEvent } from './events.ts';
import { type Fixture, openBookings } from './fixture.ts';
import { eventResultRows, eventRow, gameRow, listedOn, resultRows } from './game-rows.ts';
import { DEMO_LEAGUES, type LeagueGroup } from './leagues.ts';
import { type Moment, momentAt } from './moment.ts';
import { buildCoaches } from './people.ts';
import { changeComing } from './quarry-ridge.ts';
import { RECENT_DAYS } from './recent-write.ts';
import { inOrder, splitRecent } from './recent-writes.ts';
import { gameChanges, type NumberedEntry, scoreReports } from './report-rows.ts';
import { playWith } from './results.ts';
import { buildRosters, type Roster } from './rosters.ts';
import { buildSchools, type DemoSchool } from './schools.ts';
import { placeholderFixtures, sportSeason } from './season-fixtures.ts';
import type { GameResultRow, GameRow, World } from './world.ts';

type Item = { readonly sortKey: string } & (
  | { readonly entry: Entry; readonly event?: undefined }
  | { readonly event: DemoEvent; readonly entry?: undefined }
);

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

/** Gives every game and event its id, by day and time, and writes out the rows that hang on it. */
function numberGames(
  entries: readonly Entry[],
  events: readonly DemoEvent[],
  context: { readonly seed: number; readonly now: Moment },
): Pick<World, 'games' | 'game_results' | 'score_reports' | 'game_changes'> & { gameIds: ReadonlyMap<string, number> } {
  const items = [...entries.map(entryItem), ...events.map(eventItem)].toSorted(bySortKey);
  const idOf = new Map(items.flatMap(({ entry }, at) => (entry === undefined ? [] : [[entry.key, at + 1] as const])));
  const earlierOf = new Map(
    items.flatMap(({ entry }, at) => (entry?.nextKey == null ? [] : [[entry.nextKey, at + 1]])),
  );
  const games: GameRow[] = [];
  const results: GameResultRow[] = [];
  const numbered: NumberedEntry[] = [];
  for (const [at, { entry, event }] of items.entries()) {
    const id = at + 1;
    const firstResult = results.length + 1;
    if (entry !== undefined) {
      const nextId = entry.nextKey === null ? null : (idOf.get(entry.nextKey) ?? null);
      games.push(gameRow(entry, id, { nextId, earlierId: earlierOf.get(entry.key) ?? null }, context));
      const rows = resultRows(entry, { gameId: id, firstId: firstResult, seed: context.seed });
      results.push(...rows);
      numbered.push({ entry, gameId: id, results: rows });
    } else {
      games.push(eventRow(event, id, context.now));
      results.push(...eventResultRows(event, id, firstResult));
    }
  }
  const reports = numbered.flatMap((game) => scoreReports(game, context.seed));
  const changes = numbered.flatMap((game) => gameChanges(game, context.seed, context.now));
  return {
    games,
    game_results: results,
    score_reports: withIds(reports),
    game_changes: withIds(changes),
    gameIds: idOf,
  };
}

function entryItem(entry: Entry): Item {
  const day = listedOn(entry.date, entry.fixture.season);
  return { entry, sortKey: `${day} ${entry.time ?? '~'} ${entry.key}` };
}

function eventItem(event: DemoEvent): Item {
  return { event, sortKey: `${event.date} ${event.start ?? '~'} ${event.key}` };
}

function bySortKey(one: Item, other: Item): number {
  return one.sortKey < other.sortKey ? -1 : one.sortKey > other.sortKey ? 1 : 0;
}

function withIds<Row extends object>(rows: readonly Row[]): (Row & { id: number })[] {
  return rows.map((row, at) => ({ ...row, id: at + 1 }));
}
