import { weekday } from '@csz/rules/civil-date';
import type { ScoringKey } from '@csz/rules/reference-data';
import type { MeetScoring } from '@csz/rules/result';
import type { Season } from '@csz/rules/season';
import { aFixture, type Bookings, type Fixture } from './fixture.ts';
import { leagueFixtures } from './league-games.ts';
import { type LeagueGroup, leagueGroups } from './leagues.ts';
import type { Moment } from './moment.ts';
import { nonLeagueFixtures, pairUp } from './non-league-games.ts';
import { MARYLAND, neutralVenue, VIRGINIA } from './places.ts';
import { type KnockoutContext, knockoutFixtures, playoffFixtures } from './playoffs.ts';
import { type Random, randomFor } from './prng.ts';
import type { Play } from './results.ts';
import type { Roster } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf, playDates } from './season-calendar.ts';

const SATURDAY = 6;

/** How a sport meets in more than twos. */
interface MeetPlan {
  /** Days on which a league's teams meet in small groups; 0 for none. */
  readonly leagueDays: number;
  /** Teams of one such meet. */
  readonly groupSize: number;
  readonly scoring: MeetScoring;
  /** Saturdays with invitationals of four to eight teams. */
  readonly invitationals: number;
}

const MEET_PLANS: Partial<Record<ScoringKey, MeetPlan>> = {
  crossCountry: { leagueDays: 4, groupSize: 4, scoring: 'both', invitationals: 2 },
  golf: { leagueDays: 5, groupSize: 4, scoring: 'duals', invitationals: 1 },
  track: { leagueDays: 3, groupSize: 4, scoring: 'placings', invitationals: 2 },
  swimming: { leagueDays: 1, groupSize: 3, scoring: 'duals', invitationals: 0 },
  wrestling: { leagueDays: 0, groupSize: 4, scoring: 'duals', invitationals: 2 },
};

const PLACEHOLDER_SPORTS = new Set(['Boys Soccer', 'Girls Soccer', 'Boys Basketball', 'Girls Basketball', 'Baseball']);

interface PlaceholderInput {
  readonly seed: number;
  readonly schools: readonly DemoSchool[];
  readonly rosters: readonly Roster[];
  readonly newest: Season;
  readonly bookings: Bookings;
}

interface Invitational {
  readonly name: string;
  readonly sport: string;
  readonly stateId: number;
  /** Month and day of semifinals and final; December lies in the first year of a season. */
  readonly days: readonly [string, string];
}

const IN_MARYLAND = MARYLAND.id;

const INVITATIONALS: readonly Invitational[] = [
  { name: 'Old Line Tip-Off', sport: 'Boys Basketball', stateId: IN_MARYLAND, days: ['12-04', '12-05'] },
  { name: 'Patapsco Holiday Classic', sport: 'Boys Basketball', stateId: IN_MARYLAND, days: ['12-28', '12-29'] },
  { name: 'Chesapeake Holiday Hoops', sport: 'Girls Basketball', stateId: IN_MARYLAND, days: ['12-28', '12-29'] },
  { name: 'Catoctin New Year Shootout', sport: 'Boys Basketball', stateId: IN_MARYLAND, days: ['12-29', '12-30'] },
  { name: 'Blue Ridge Holiday Classic', sport: 'Girls Basketball', stateId: VIRGINIA.id, days: ['12-27', '12-28'] },
  { name: 'Potomac Holiday Shootout', sport: 'Boys Basketball', stateId: VIRGINIA.id, days: ['12-27', '12-28'] },
];

const SCHOOL_DAYS = [1, 2, 3, 4, 5, 6];

const MORNING = ['09:00:00', '10:00:00', '11:00:00'];

const AFTERNOON = ['16:00:00', '17:00:00', '18:00:00'];

/** How many varsity teams test themselves before the first game. */
const SCRIMMAGE_SHARE = 0.25;

export interface SeasonContext {
  readonly seed: number;
  readonly newest: Season;
  readonly play: Play;
  readonly now: Moment;
  readonly bookings: Bookings;
}

/** A sport's season: its leagues, and its games in the order in which the days are given away. */
export function sportSeason(roster: Roster, context: SeasonContext): { leagues: LeagueGroup[]; fixtures: Fixture[] } {
  const { seed, bookings } = context;
  const leagues = leagueGroups(roster, context.newest);
  const meets = meetFixtures(seed, roster, leagues, bookings);
  if (roster.plan.format === 'meets') {
    return { leagues, fixtures: [...meets, ...playoffFixtures({ ...context, roster, fixtures: meets })] };
  }
  const tournaments = tournamentFixtures(seed, roster, context);
  const inLeague = leagues.flatMap((league) => leagueFixtures(seed, league, bookings));
  const others = nonLeagueFixtures(seed, roster, bookings);
  const regular = [...inLeague, ...others];
  const playoffs = playoffFixtures({ ...context, roster, fixtures: regular });
  const scrimmages = scrimmageFixtures(seed, roster, bookings);
  return { leagues, fixtures: [...meets, ...tournaments, ...regular, ...playoffs, ...scrimmages] };
}

/** Scrimmages in the days before the first game; they count for nothing. */
function scrimmageFixtures(seed: number, { plan, season, schools }: Roster, bookings: Bookings): Fixture[] {
  if (plan.sport.level !== 'varsity' || plan.format === 'meets') return [];
  const random = randomFor(seed, 'scrimmage', plan.sport.id, season);
  const dates = playDates(calendarOf(plan.sport, season).scrimmages, SCHOOL_DAYS);
  const willing = random.shuffle(schools).filter(() => random.chance(SCRIMMAGE_SHARE));
  return pairUp(willing, new Set(), random).flatMap((pair) => {
    const date = random.pick(dates);
    if (!bookings.book(plan.sport, date, pair)) return [];
    const time = random.pick(weekday(date) === 6 ? MORNING : AFTERNOON);
    return [aFixture({ plan, season, date, time, schools: pair, gameType: 'Scrimmage' })];
  });
}

/** Holiday tournaments of four teams that are free on both days. */
function tournamentFixtures(
  seed: number,
  { plan, season, schools }: Roster,
  context: Omit<KnockoutContext, 'random'>,
): Fixture[] {
  return INVITATIONALS.filter(({ sport }) => sport === plan.sport.name).flatMap(({ name, stateId, days }) => {
    const random = randomFor(seed, 'tournament', name, season);
    const dates = days.map((day) => `${season}-${day}`);
    const free = schools.filter(
      (school) =>
        school.place.stateId === stateId && dates.every((date) => context.bookings.isFree(plan.sport, date, [school])),
    );
    const seeds = random.shuffle(free).slice(0, 4);
    if (seeds.length < 4) return [];
    const names = [`${name} Semifinal`, `${name} Final`];
    const cup = { plan, season, seeds, dates, names, isPlayoff: false, isOnOneSite: true };
    return knockoutFixtures(cup, { ...context, random });
  });
}

/** This season's guests from a school that is not approved yet: one game a sport, at a neighbor's. */
export function placeholderFixtures({ seed, schools, rosters, newest, bookings }: PlaceholderInput): Fixture[] {
  const guest = schools.find((school) => school.status === 'placeholder');
  if (guest === undefined) return [];
  return rosters
    .filter(({ plan, season }) => season === newest && PLACEHOLDER_SPORTS.has(plan.sport.name))
    .flatMap(({ plan, season, schools: teams }) => {
      const random = randomFor(seed, 'placeholder', plan.sport.id, season);
      const neighbors = random.shuffle(teams.filter((school) => school.place.stateId === guest.place.stateId));
      const [date = ''] = random.shuffle(playDates(calendarOf(plan.sport, season).games, plan.weekdays));
      const host = neighbors.find((school) => bookings.book(plan.sport, date, [school, guest]));
      if (host === undefined) return [];
      return [aFixture({ plan, season, date, time: random.pick(plan.times), schools: [host, guest] })];
    });
}

/** Meets of several teams: within leagues, and invitationals across them. */
function meetFixtures(seed: number, roster: Roster, leagues: readonly LeagueGroup[], bookings: Bookings): Fixture[] {
  const meets = MEET_PLANS[roster.plan.sport.scoringKey];
  if (meets === undefined) return [];
  const random = randomFor(seed, 'meets', roster.plan.sport.id, roster.season);
  return [
    ...leagues.flatMap((league) => leagueMeets(league, meets, bookings, random)),
    ...invitationals(roster, meets, bookings, random),
  ];
}

function leagueMeets(group: LeagueGroup, meets: MeetPlan, bookings: Bookings, random: Random): Fixture[] {
  const { plan, season } = group.roster;
  const schools = group.groups.flatMap((division) => division.schools);
  const dates = random.shuffle(playDates(calendarOf(plan.sport, season).games, plan.weekdays));
  return dates.slice(0, meets.leagueDays).flatMap((date) =>
    inGroups(random.shuffle(schools), meets.groupSize).flatMap((teams) => {
      if (!bookings.book(plan.sport, date, teams)) return [];
      const meet = { plan, season, date, time: random.pick(plan.times), schools: teams };
      return [aFixture({ ...meet, isLeague: true, meetScoring: meets.scoring })];
    }),
  );
}

function invitationals(
  { plan, season, schools }: Roster,
  meets: MeetPlan,
  bookings: Bookings,
  random: Random,
): Fixture[] {
  const saturdays = random.shuffle(playDates(calendarOf(plan.sport, season).games, [SATURDAY]));
  return saturdays.slice(0, meets.invitationals).flatMap((date) =>
    [...Map.groupBy(schools, (school) => school.place.stateId).values()].flatMap((ofState) =>
      inGroups(random.shuffle(ofState), random.int(6, 8)).flatMap((teams) => {
        const [host] = teams;
        if (host === undefined || teams.length < 4 || !bookings.book(plan.sport, date, teams)) return [];
        const meet = { plan, season, date, time: '09:00:00', schools: teams, gameType: 'Tournament' as const };
        const location = neutralVenue(plan.venue, host, random);
        return [aFixture({ ...meet, name: `${host.shortName} Invitational`, isNeutral: true, location })];
      }),
    ),
  );
}

/** Parts of about this size; none has a single item. */
function inGroups<T>(items: readonly T[], size: number): T[][] {
  const groups = Math.max(1, Math.round(items.length / size));
  const parts = Array.from({ length: groups }, (_, group) => items.filter((_item, at) => at % groups === group));
  return parts.filter((part) => part.length > 1);
}
