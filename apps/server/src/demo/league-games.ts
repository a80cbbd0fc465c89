import { addDays, weekday } from '@csz/rules/civil-date';
import { aFixture, type Bookings, type Fixture } from './fixture.ts';
import type { LeagueGroup } from './leagues.ts';
import type { PlayPlan } from './play-plans.ts';
import { type Random, randomFor } from './prng.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf, isHoliday, playDates } from './season-calendar.ts';

/** A pair of a round: the first of the two is at home. */
export type Pairing<T> = readonly [home: T, away: T];

type Rounds = Pairing<DemoSchool>[][];

/** The games of a league in one sport and season: everyone once, and again at the other's where the plan says so. */
export function leagueFixtures(seed: number, group: LeagueGroup, bookings: Bookings): Fixture[] {
  const { plan, season } = group.roster;
  const random = randomFor(seed, 'league', group.league.id, plan.sport.id, season);
  const rounds = roundsOf(group, random);
  const dates = roundDates(plan, season, rounds.length, random);
  return dates.flatMap((date, index) =>
    (rounds[index] ?? []).flatMap((schools) => {
      const day = random.chance(0.06) ? nextSchoolDay(date) : date;
      // Teams of two leagues meet in both at once; the second booking of a day is dropped.
      if (!bookings.book(plan.sport, day, schools)) return [];
      const time = timeOn(plan, day, random);
      return [aFixture({ plan, season, date: day, time, schools, isLeague: true })];
    }),
  );
}

const SMALL_LEAGUE = 5;

function roundsOf({ groups, roster }: LeagueGroup, random: Random): Rounds {
  const rounds = roundRobin(random.shuffle(groups.flatMap((group) => group.schools)));
  if (roster.plan.rounds === 'once') return rounds;
  if (groups.length > 1) {
    const within = groups.map((group) => returnRounds(roundRobin(group.schools)));
    return [...rounds, ...sideBySide(within)];
  }
  const isSmall = (groups[0]?.schools.length ?? 0) <= SMALL_LEAGUE;
  return isSmall ? [...rounds, ...returnRounds(rounds)] : rounds;
}

/** The first rounds of all divisions together, then the second ones. */
function sideBySide(divisions: readonly Rounds[]): Rounds {
  const longest = Math.max(...divisions.map((rounds) => rounds.length));
  return Array.from({ length: longest }, (_, round) => divisions.flatMap((rounds) => rounds[round] ?? []));
}

/** League play fills the later part of the season; its first days are left for others. */
function roundDates(plan: PlayPlan, season: number, rounds: number, random: Random): string[] {
  const dates = playDates(calendarOf(plan.sport, season).games, plan.weekdays);
  const spare = Math.max(0, dates.length - rounds);
  const later = dates.slice(Math.ceil(spare / 3));
  return random.shuffle(later).slice(0, rounds).toSorted();
}

function nextSchoolDay(date: string): string {
  const next = addDays(date, 1);
  return weekday(next) === 0 || isHoliday(next) ? date : next;
}

/** Evening games move to the afternoon on Saturdays. */
export function timeOn(plan: PlayPlan, date: string, random: Random): string {
  const isWeekday = weekday(date) !== 6 || plan.weekdays.includes(6);
  return isWeekday ? random.pick(plan.times) : random.pick(['12:00:00', '13:00:00', '14:00:00']);
}

/**
 * Rounds in which every team meets every other once and no team plays twice in a round (circle method). With an odd
 * number one team rests in each round. Each team is at home as often as away, within one.
 */
export function roundRobin<T>(teams: readonly T[]): Pairing<T>[][] {
  const size = teams.length + (teams.length % 2);
  return Array.from({ length: Math.max(0, size - 1) }, (_, round) =>
    Array.from({ length: size / 2 }, (_, at) => [seat(at, round, size), seat(size - 1 - at, round, size)] as const)
      .filter(([one, other]) => Math.max(one, other) < teams.length)
      .map(([one, other]) => pair(teams, Math.min(one, other), Math.max(one, other))),
  );
}

/** The first team stays in its seat, the others move on by one seat a round. */
function seat(at: number, round: number, size: number): number {
  return at === 0 ? 0 : 1 + ((at - 1 + round) % (size - 1));
}

/** Home by the parity of the two numbers: that alone shares the home games out evenly. */
function pair<T>(teams: readonly T[], low: number, high: number): Pairing<T> {
  const [one, other] = [teams[low] as T, teams[high] as T];
  return (low + high) % 2 === 1 ? [one, other] : [other, one];
}

/** The same rounds again with home and away exchanged. */
export function returnRounds<T>(rounds: readonly Pairing<T>[][]): Pairing<T>[][] {
  return rounds.map((round) => round.map(([home, away]): Pairing<T> => [away, home]));
}
