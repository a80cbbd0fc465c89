import { addDays, weekday } from '@csz/rules/civil-date';
import { seasonOf } from '@csz/rules/season';
import type { Bookings } from './fixture.ts';
import { aFixture, type Fixture } from './fixture.ts';
import { pairUp } from './non-league-games.ts';
import { MARYLAND, neutralVenue } from './places.ts';
import { type PlayPlan, planOf } from './play-plans.ts';
import { type Random, randomFor } from './prng.ts';
import type { Roster } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf, isHoliday, type Span } from './season-calendar.ts';
import { PLAYED_SPORTS, sportNamed } from './sports.ts';

export interface DaysInput {
  readonly seed: number;
  readonly today: string;
  readonly rosters: readonly Roster[];
  /** What is planned already. */
  readonly fixtures: readonly Fixture[];
  readonly bookings: Bookings;
}

const DAYS_BACK = 3;
const DAYS_AHEAD = 10;
/** Home games that a day at least has, Sunday first: a portal is looked at on any day of the year. */
const FEWEST = [8, 20, 22, 20, 22, 24, 22];

/** Games on the days around today wherever the calendar leaves them thin: showcases, scrimmages and summer leagues. */
export function fixturesAroundToday(input: DaysInput): Fixture[] {
  const planned = Map.groupBy(input.fixtures.filter(isInHomeState), (fixture) => fixture.date);
  return Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, at) => addDays(input.today, at - DAYS_BACK)).flatMap(
    (date) => {
      const missing = (FEWEST[weekday(date)] ?? 0) - (planned.get(date)?.length ?? 0);
      return missing > 0 ? fillDay(date, missing, input) : [];
    },
  );
}

function isInHomeState({ schools }: Fixture): boolean {
  return schools.some((school) => school.place.stateId === MARYLAND.id);
}

function fillDay(date: string, missing: number, input: DaysInput): Fixture[] {
  const random = randomFor(input.seed, 'day', date);
  const plans = plansOn(date);
  const share = Math.ceil(missing / plans.length);
  const games = random.shuffle(plans).flatMap((plan) => {
    const free = teamsOn(plan, date, input.rosters).filter(
      (school) => school.place.stateId === MARYLAND.id && input.bookings.isFree(plan.sport, date, [school]),
    );
    const pairs = pairUp(random.shuffle(free), new Set(), random).slice(0, share);
    return pairs
      .filter((pair) => input.bookings.book(plan.sport, date, pair))
      .map((pair) => filler(plan, date, pair, random));
  });
  return games.slice(0, missing);
}

/** The teams of a day's season. Days after the world's last season, at the end of June, borrow those of that season. */
function teamsOn(plan: PlayPlan, date: string, rosters: readonly Roster[]): readonly DemoSchool[] {
  const ofPlan = rosters.filter((roster) => roster.plan === plan);
  return (ofPlan.find(({ season }) => season === seasonOf(date)) ?? ofPlan.at(-1))?.schools ?? [];
}

const LEAGUE_SPORTS = ['Basketball', 'Lacrosse', 'Soccer'].flatMap((name) => [`Boys ${name}`, `Girls ${name}`]);

/** Varsity sports that may play on a day; where none does, those of the leagues between the seasons. */
function plansOn(date: string): PlayPlan[] {
  const playing = PLAYED_SPORTS.filter((sport) => sport.level === 'varsity')
    .map(planOf)
    .filter((plan) => plan.format === 'games' && mayPlay(plan, date));
  return playing.length > 0 ? playing : LEAGUE_SPORTS.map((name) => planOf(sportNamed(name)));
}

/** Football keeps to its Fridays; the others also play on other days now and then. */
function mayPlay(plan: PlayPlan, date: string): boolean {
  const { scrimmages, games } = calendarOf(plan.sport, seasonOf(date));
  if (isWithin(date, scrimmages)) return true;
  const keepsItsDays = plan.sport.scoringKey === 'football';
  return isWithin(date, games) && (!keepsItsDays || (plan.weekdays.includes(weekday(date)) && !isHoliday(date)));
}

function filler(plan: PlayPlan, date: string, schools: readonly DemoSchool[], random: Random): Fixture {
  const { scrimmages, games } = calendarOf(plan.sport, seasonOf(date));
  const time = random.pick(isFreeDay(date) ? ['10:00:00', '11:30:00', '13:00:00', '15:00:00'] : plan.times);
  const game = { plan, season: seasonOf(date), date, time, schools };
  if (isWithin(date, scrimmages)) return aFixture({ ...game, gameType: 'Scrimmage' });
  if (!isWithin(date, games)) return aFixture({ ...game, gameType: 'Scrimmage', name: leagueName(date) });
  if (!isFreeDay(date)) return aFixture(game);
  const location = neutralVenue(plan.venue, schools[0], random);
  return aFixture({ ...game, gameType: 'Tournament', name: 'Weekend Showcase', isNeutral: true, location });
}

function isFreeDay(date: string): boolean {
  return weekday(date) === 0 || weekday(date) === 6 || isHoliday(date);
}

function isWithin(date: string, { from, to }: Span): boolean {
  return from <= date && date <= to;
}

function leagueName(date: string): string {
  const month = Number(date.slice(5, 7));
  if (month >= 9) return 'Fall League';
  return month < 5 ? 'Spring League' : 'Summer League';
}
