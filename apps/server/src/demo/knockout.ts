import type { Diary } from './diary.ts';
import { aFixture, type Fixture } from './fixture.ts';
import { isOver, type Moment } from './moment.ts';
import type { PlayPlan } from './play-plans.ts';
import type { Random } from './prng.ts';
import { type Play, winnerOf } from './results.ts';
import type { Pairing } from './round-robin.ts';
import type { DemoSchool } from './schools.ts';
import { neutralVenue } from './venues.ts';

/** A single-elimination tournament of two, four or eight teams. */
export interface Knockout {
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
  readonly diary: Diary;
  readonly random: Random;
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
  { pair, diary, random }: KnockoutContext & { readonly pair: Pairing<DemoSchool> },
): Fixture[] {
  const isNeutral = isOnOneSite || round === dates.length - 1;
  const time = random.pick(plan.times);
  const place = isNeutral ? { location: neutralVenue(plan.venue, pair[0], random) } : {};
  const name = names[round] ?? '';
  if (!diary.book(plan.sport, date, pair)) return [];
  const game = { plan, season, date, time, schools: pair, gameType: 'Tournament' as const };
  return [aFixture({ ...game, ...place, name, isNeutral, isPlayoff })];
}
