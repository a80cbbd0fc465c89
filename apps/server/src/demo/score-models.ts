import type { ScoringKey } from '@csz/rules/reference-data';
import type { Random } from './prng.ts';

/** The score of a game of two, home first, and how it was decided where that deserves a word. */
export interface DualScore {
  readonly home: number;
  readonly away: number;
  readonly note: string;
  /** Who won although the scores are equal, and by what. */
  readonly criteria?: { readonly isHome: boolean; readonly by: string };
}

export interface Contest {
  /** How much stronger the home side is, in standard deviations, its ground included. */
  readonly edge: number;
  /** A title game goes on until someone has won. */
  readonly mustBeDecided: boolean;
  readonly random: Random;
}

type Model = (contest: Contest) => DualScore;

const REGULATION = { note: '' };

/** How many points each sport's games usually bring, and what happens when they are level at the end. */
export const SCORE_MODELS: Record<ScoringKey, Model> = {
  football: (contest) =>
    extraTime(
      scored(contest, (mean) => footballPoints(22 + 7 * mean, contest.random)),
      contest,
      6,
    ),
  basketball: (contest) => {
    const { random } = contest;
    const pace = random.normal(53, 5);
    return extraTime(
      scored(contest, (mean) => Math.max(18, Math.round(random.normal(pace + 6 * mean, 5)))),
      contest,
      random.int(2, 9),
    );
  },
  soccer: (contest) => orPenalties(goals(contest, 1.5, 0.36), contest),
  fieldHockey: (contest) => orPenalties(goals(contest, 1.7, 0.36), contest),
  iceHockey: (contest) =>
    contest.mustBeDecided ? extraTime(goals(contest, 3.2, 0.3), contest, 1) : goals(contest, 3.2, 0.3),
  lacrosse: (contest) => extraTime(goals(contest, 9.5, 0.2), contest, 1),
  baseball: (contest) => extraTime(goals(contest, 4.6, 0.23), contest, contest.random.int(1, 3), 'extra innings'),
  softball: (contest) => extraTime(goals(contest, 5.4, 0.25), contest, contest.random.int(1, 3), 'extra innings'),
  volleyball: ({ edge, random }) => bestOf(3, edge, random),
  tennis: ({ edge, random }) => courts(5, edge, random),
  wrestling: (contest) => wrestlingDual(contest),
  swimming: ({ edge, random }) => shared(170, edge * 14, random),
  track: ({ edge, random }) => shared(141, edge * 12, random),
  golf: (contest) => scored(contest, (mean) => Math.round(contest.random.normal(168 - 6 * mean, 5))),
  crossCountry: ({ edge, random }) => crossCountryDual(edge, random),
};

/** Both sides by the same recipe, each from half of the edge. */
function scored({ edge }: Contest, points: (mean: number) => number): DualScore {
  return { home: points(edge / 2), away: points(-edge / 2), ...REGULATION };
}

function goals(contest: Contest, mean: number, slope: number): DualScore {
  return scored(contest, (half) => contest.random.poisson(mean * Math.exp(slope * 2 * half)));
}

/** Touchdowns with their kicks, and field goals. */
function footballPoints(mean: number, random: Random): number {
  const touchdowns = Array.from({ length: random.poisson(Math.max(2, mean - 2) / 7) }, () => 0);
  const points = touchdowns.reduce((sum) => sum + random.pick([7, 7, 7, 7, 7, 7, 6, 8]), 0);
  return points + 3 * random.poisson(0.5);
}

function extraTime(score: DualScore, { edge, random }: Contest, by: number, what = 'overtime'): DualScore {
  if (score.home !== score.away) return score;
  const isHome = random.chance(0.5 + edge / 8);
  const won = score.home + by;
  const note = `Decided in ${what}.`;
  return isHome ? { home: won, away: score.away, note } : { home: score.home, away: won, note };
}

const SHOOTOUTS = ['4-3', '5-4', '3-1'];

/** A game of the season may end in a tie; a title game ends with kicks from the spot, and the score stays level. */
function orPenalties(score: DualScore, { edge, mustBeDecided, random }: Contest): DualScore {
  if (score.home !== score.away || !mustBeDecided) return score;
  const criteria = { isHome: random.chance(0.5 + edge / 10), by: `PK ${SHOOTOUTS[score.home % SHOOTOUTS.length]}` };
  return { ...score, note: 'Decided by a penalty shootout.', criteria };
}

function bestOf(sets: number, edge: number, random: Random): DualScore {
  const won = [0, 0] as [number, number];
  const chance = Math.min(0.93, Math.max(0.07, 0.5 + edge * 0.17));
  while (won[0] < sets && won[1] < sets) won[random.chance(chance) ? 0 : 1] += 1;
  return { home: won[0], away: won[1], ...REGULATION };
}

function courts(count: number, edge: number, random: Random): DualScore {
  const chance = Math.min(0.95, Math.max(0.05, 0.5 + edge * 0.18));
  const home = Array.from({ length: count }).filter(() => random.chance(chance)).length;
  return { home, away: count - home, ...REGULATION };
}

/** Fourteen bouts of three to six points; level duals go by criteria. */
function wrestlingDual({ edge, random }: Contest): DualScore {
  const totals = [0, 0] as [number, number];
  const chance = Math.min(0.9, Math.max(0.1, 0.5 + edge * 0.13));
  for (let bout = 0; bout < 14; bout += 1) totals[random.chance(chance) ? 0 : 1] += random.pick([3, 3, 4, 5, 6, 6]);
  const [home, away] = totals;
  if (home !== away) return { home, away, ...REGULATION };
  const criteria = { isHome: random.chance(chance), by: 'most six-point wins' };
  return { home, away, note: 'Decided by criteria: most six-point wins.', criteria };
}

/** A fixed sum of points, in halves, shared between the two. */
function shared(sum: number, lead: number, random: Random): DualScore {
  const home = Math.round(random.normal(sum / 2 + lead / 2, sum / 16) * 2) / 2;
  const held = Math.min(sum - 20, Math.max(20, home));
  return { home: held, away: sum - held, ...REGULATION };
}

/** The sum of places is between 15-50 and 50-15, and low wins. */
function crossCountryDual(edge: number, random: Random): DualScore {
  const home = Math.min(40, Math.max(15, Math.round(random.normal(28 - edge * 6, 4))));
  return { home, away: Math.min(50, Math.max(15, 56 - home)), ...REGULATION };
}
