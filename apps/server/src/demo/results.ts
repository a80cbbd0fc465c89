import type { Fixture } from './fixture.ts';
import { meetScores } from './meet-scores.ts';
import { type Random, randomFor } from './prng.ts';
import type { DemoSchool } from './schools.ts';
import { type DualScore, SCORE_MODELS } from './score-models.ts';
import { strengthOf } from './strength.ts';

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

/** Plays games: the better team wins more often, and every game ends the same whenever it is asked. */
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
