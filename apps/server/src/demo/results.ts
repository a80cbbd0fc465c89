import { crossCountryScores } from '@csz/rules/cross-country';
import { placings } from '@csz/rules/meets';
import type { Season } from '@csz/rules/season';
import type { Fixture } from './fixture.ts';
import { type Random, randomFor } from './prng.ts';
import type { DemoSchool } from './schools.ts';
import { type DualScore, SCORE_MODELS } from './score-models.ts';
import type { PlayedSport } from './sports.ts';

/** A team's total and place in a meet. */
interface MeetSide {
  readonly score: number;
  readonly place: number;
}

const RUNNERS = 7;

/** One team's part in how a game ended. */
export interface PlayedSide {
  readonly score: number | null;
  readonly place: number | null;
  readonly forfeited: boolean;
  /** Names what decided level scores, for the side that won. */
  readonly criteria: string | null;
}

/** How a game ends, whether or not it has been played yet: sides in the order of its schools. */
export interface Played {
  readonly sides: readonly PlayedSide[];
  readonly note: string;
}

export type Play = (fixture: Fixture) => Played;

/** What a home ground is worth, in standard deviations. */
const HOME_ADVANTAGE = 0.25;

/** Plays games: the better team wins more often, and every game ends the same whenever it is played. */
export function playWith(seed: number): Play {
  return (fixture) => {
    const { plan, season, schools } = fixture;
    const random = randomFor(seed, 'result', season, fixture.key);
    const strengths = schools.map((school) => strengthOf(seed, school, plan.sport, season));
    return schools.length === 2 ? playDual(fixture, strengths, random) : playMeet(fixture, strengths, random);
  };
}

function playDual(fixture: Fixture, [home = 0, away = 0]: readonly number[], random: Random): Played {
  const edge = home - away + (fixture.isNeutral ? 0 : HOME_ADVANTAGE);
  const mustBeDecided = fixture.gameType === 'Tournament';
  const { scoringKey, scoring } = fixture.plan.sport;
  const played = SCORE_MODELS[scoringKey]({ edge, mustBeDecided, random });
  const score = mustBeDecided ? notLevel(played, scoring) : played;
  const criteria = (isHome: boolean) => (score.criteria?.isHome === isHome ? score.criteria.by : null);
  return {
    sides: [
      { score: score.home, place: null, forfeited: false, criteria: criteria(true) },
      { score: score.away, place: null, forfeited: false, criteria: criteria(false) },
    ],
    note: score.note,
  };
}

/** Sports that know no overtime have a point of a level title game go to the home side. */
function notLevel(score: DualScore, { lowWins }: { readonly lowWins: boolean }): DualScore {
  if (score.home !== score.away || score.criteria !== undefined) return score;
  const point = lowWins ? -1 : 1;
  return { ...score, home: score.home + point, away: score.away - point };
}

function playMeet(fixture: Fixture, strengths: readonly number[], random: Random): Played {
  const sides = meetScores(fixture, strengths, random);
  return { sides: sides.map((side) => ({ ...side, forfeited: false, criteria: null })), note: '' };
}

/** The school that won a game of two, undefined for a tie. */
export function winnerOf(fixture: Fixture, play: Play): DemoSchool | undefined {
  const [home, away] = play(fixture).sides;
  const lead =
    (home?.score ?? 0) - (away?.score ?? 0) || Number(Boolean(home?.criteria)) - Number(Boolean(away?.criteria));
  if (lead === 0) return undefined;
  const isHomeBetter = fixture.plan.sport.scoring.lowWins ? lead < 0 : lead > 0;
  return fixture.schools[isHomeBetter ? 0 : 1];
}

/** Totals and places of a meet, in the order of its schools. `strengths` are in the same order. */
function meetScores({ plan }: Fixture, strengths: readonly number[], random: Random): MeetSide[] {
  if (plan.sport.scoringKey === 'crossCountry') return race(strengths, random);
  const totals = strengths.map((strength) => totalOf(plan.sport.scoringKey, strength, random));
  return placed(totals, plan.sport.scoring.lowWins);
}

/** Every runner gets a time; the places add up as the rule book says. */
function race(strengths: readonly number[], random: Random): MeetSide[] {
  const runners = strengths.flatMap((strength, team) =>
    Array.from({ length: RUNNERS }, (_, order) => ({ team, time: random.normal(order * 0.45 - strength, 0.55) })),
  );
  const finishers = runners.toSorted((one, other) => one.time - other.time).map(({ team }) => team);
  const scores = crossCountryScores(finishers);
  return strengths.map((_, team) => {
    const found = scores.find(({ teamId }) => teamId === team);
    return { score: found?.score ?? 0, place: found?.rank ?? strengths.length };
  });
}

function totalOf(scoringKey: string, strength: number, random: Random): number {
  if (scoringKey === 'golf') return Math.round(random.normal(168 - 5 * strength, 5));
  const mean = scoringKey === 'swimming' ? 95 + 14 * strength : 62 + 24 * strength;
  return Math.max(4, Math.round(random.normal(mean, 9) * 2) / 2);
}

function placed(totals: readonly number[], lowWins: boolean): MeetSide[] {
  const places = placings(
    totals.map((score, teamId) => ({ teamId, score })),
    { lowWins },
  );
  return totals.map((score, team) => ({
    score,
    place: places.find(({ teamId }) => teamId === team)?.placing ?? totals.length,
  }));
}

/**
 * How good a team is, in standard deviations from the average. Good schools are good at many things, strong programs
 * stay strong, and every year's class is another.
 */
export function strengthOf(seed: number, school: DemoSchool, sport: PlayedSport, season: Season): number {
  const tradition = randomFor(seed, 'strength', school.id).normal(0, 0.4);
  const program = randomFor(seed, 'program', school.id, sport.parentId, sport.gender).normal(0, 0.7);
  const year = randomFor(seed, 'class of', school.id, sport.id, season).normal(0, 0.55);
  return tradition + program + year;
}
