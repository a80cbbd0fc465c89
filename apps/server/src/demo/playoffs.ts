import { aFixture, type Bookings, type Fixture } from './fixture.ts';
import type { Pairing } from './league-games.ts';
import { isOver, type Moment } from './moment.ts';
import { DEMO_STATES, MARYLAND, neutralVenue } from './places.ts';
import type { PlayPlan } from './play-plans.ts';
import { type Random, randomFor } from './prng.ts';
import { type Play, winnerOf } from './results.ts';
import type { Roster } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf } from './season-calendar.ts';

/** A single-elimination tournament of two, four or eight teams. */
interface Knockout {
  readonly plan: PlayPlan;
  readonly season: number;
  /** Best first. */
  readonly seeds: readonly DemoSchool[];
  /** A day for each round. */
  readonly dates: readonly string[];
  /** What its games are called, by round: 'Maryland State Semifinal'. */
  readonly names: readonly string[];
  readonly isPlayoff: boolean;
  /** Everything on neutral ground; else the better seed is at home until the final. */
  readonly isOnOneSite: boolean;
}

/** What the rounds of a knockout depend on. */
export interface KnockoutContext {
  readonly play: Play;
  readonly now: Moment;
  readonly bookings: Bookings;
  readonly random: Random;
}

export interface PlayoffInput {
  readonly seed: number;
  readonly roster: Roster;
  /** The regular season that seeds go by. */
  readonly fixtures: readonly Fixture[];
  readonly play: Play;
  readonly now: Moment;
  readonly bookings: Bookings;
}

/** The title games of a varsity sport, once its regular season is over: each state's, and each conference's. */
export function playoffFixtures(input: PlayoffInput): Fixture[] {
  const { plan, season, schools } = input.roster;
  const { games } = calendarOf(plan.sport, season);
  if (plan.sport.level !== 'varsity' || input.now.today <= games.to) return [];
  const random = randomFor(input.seed, 'playoffs', plan.sport.id, season);
  return [...Map.groupBy(schools, titleOf)].flatMap(([title, teams]) => {
    if (plan.format === 'meets') return championshipMeet(title, teams, input);
    const cup = cupOf(title, teams, input);
    return cup === undefined ? [] : knockoutFixtures(cup, { ...input, random });
  });
}

/** Public schools play for the state, private ones for their conference. */
function titleOf({ place }: DemoSchool): string {
  if (place.kind === 'conference') return place.name;
  return `${DEMO_STATES.find(({ id }) => id === place.stateId)?.name} State`;
}

const ROUNDS = ['Quarterfinal', 'Semifinal', 'Championship'];

function cupOf(title: string, teams: readonly DemoSchool[], input: PlayoffInput): Knockout | undefined {
  const { plan, season } = input.roster;
  const size = title.startsWith(MARYLAND.name) && teams.length >= 8 ? 8 : 4;
  if (teams.length < size) return undefined;
  const rounds = Math.log2(size);
  return {
    plan,
    season,
    seeds: byRecord(teams, input).slice(0, size),
    dates: calendarOf(plan.sport, season).playoffs.slice(-rounds),
    names: ROUNDS.slice(-rounds).map((round) => `${title} ${round}`),
    isPlayoff: true,
    isOnOneSite: false,
  };
}

/** Best record first; the school's id settles what is level. */
function byRecord(teams: readonly DemoSchool[], { fixtures, play }: PlayoffInput): DemoSchool[] {
  const points = new Map<DemoSchool, number>();
  for (const fixture of fixtures) {
    if (fixture.gameType !== 'Game' || fixture.schools.length !== 2) continue;
    const winner = winnerOf(fixture, play);
    for (const school of fixture.schools) {
      const won = winner === undefined ? 0 : winner === school ? 1 : -1;
      points.set(school, (points.get(school) ?? 0) + won);
    }
  }
  return teams.toSorted((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0) || one.id - other.id);
}

const MEET_TEAMS = 8;

function championshipMeet(title: string, teams: readonly DemoSchool[], input: PlayoffInput): Fixture[] {
  const { plan, season } = input.roster;
  const [, , date] = calendarOf(plan.sport, season).playoffs;
  const random = randomFor(input.seed, 'title meet', title, plan.sport.id, season);
  const schools = random.shuffle(teams).slice(0, MEET_TEAMS);
  if (schools.length < 3 || !input.bookings.book(plan.sport, date, schools)) return [];
  return [
    aFixture({
      plan,
      season,
      date,
      schools,
      time: '10:00:00',
      gameType: 'Tournament',
      name: `${title} Championship`,
      isPlayoff: true,
      isNeutral: true,
      location: neutralVenue(plan.venue, schools[0], random),
    }),
  ];
}

/** The games known so far: the first round, and each further one as soon as the round before has been played. */
export function knockoutFixtures(cup: Knockout, context: KnockoutContext): Fixture[] {
  const fixtures: Fixture[] = [];
  let pairs = firstRound(cup.seeds);
  for (const [round, date] of cup.dates.entries()) {
    const games = pairs.flatMap((pair) => roundGame(cup, round, date, { ...context, pair }));
    fixtures.push(...games);
    if (!games.every((game) => isOver(game, context.now))) break;
    pairs = inPairs(games.map((game) => winnerOf(game, context.play) ?? (game.schools[0] as DemoSchool)));
  }
  return fixtures;
}

/** Best against last, so that the two best can only meet in the final: 1-8, 4-5, 2-7, 3-6. */
function firstRound(seeds: readonly DemoSchool[]): Pairing<DemoSchool>[] {
  let order = [0];
  while (order.length < seeds.length) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return inPairs(order.map((seed) => seeds[seed] as DemoSchool));
}

function inPairs(schools: readonly DemoSchool[]): Pairing<DemoSchool>[] {
  return schools.flatMap((school, at) => {
    const other = schools[at + 1];
    return at % 2 === 0 && other !== undefined ? [[school, other] as const] : [];
  });
}

function roundGame(
  { plan, season, names, dates, isOnOneSite, isPlayoff }: Knockout,
  round: number,
  date: string,
  { pair, bookings, random }: KnockoutContext & { readonly pair: Pairing<DemoSchool> },
): Fixture[] {
  const isNeutral = isOnOneSite || round === dates.length - 1;
  const time = random.pick(plan.times);
  const place = isNeutral ? { location: neutralVenue(plan.venue, pair[0], random) } : {};
  const name = names[round] ?? '';
  if (!bookings.book(plan.sport, date, pair)) return [];
  const game = { plan, season, date, time, schools: pair, gameType: 'Tournament' as const };
  return [aFixture({ ...game, ...place, name, isNeutral, isPlayoff })];
}
