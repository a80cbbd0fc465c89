import { type Decision, type DecisionIndex, filterDecisions, indexDecisions } from './decisions.ts';
import { add, average, decimal, type Fraction, fraction, multiply, toNumber } from './fraction.ts';
import { recordOf } from './record.ts';
import type { Game, TeamId } from './result.ts';
import type { ScoreOrder } from './sport-scoring.ts';

/** Shares of the three percentages; they add up to 1. */
export interface RpiWeights {
  /** Own winning percentage. */
  wp: number;
  /** Opponents' winning percentage. */
  owp: number;
  /** Opponents' opponents' winning percentage. */
  oowp: number;
}

/** Weights that state associations publish. They change now and then: check the year's bulletin. */
export const RPI_WEIGHTS = {
  chsaa: { wp: 0.3, owp: 0.4, oowp: 0.3 },
  khsaa: { wp: 0.35, owp: 0.35, oowp: 0.3 },
  uhsaa: { wp: 0.45, owp: 0.45, oowp: 0.1 },
} as const satisfies Record<string, RpiWeights>;

/** What associations choose differently. */
export interface RpiOptions {
  weights: RpiWeights;
  /** CHSAA counts forfeits, most computer ratings skip them. */
  countForfeits: boolean;
  /** Opponents from elsewhere whose games are not on record, by association: `pct` takes their own percentage as .500. */
  even?: EvenOpponents;
}

/** Opponents that are taken at .500 in place of what they played. */
export interface EvenOpponents {
  /** Their own percentage: KHSAA. */
  readonly pct: ReadonlySet<TeamId>;
  /** That of their opponents: UHSAA, whose neighbours count as they play. */
  readonly owp: ReadonlySet<TeamId>;
}

/** A rating with the percentages it is made of, so that anyone can recompute it. */
export interface RpiRating extends RpiWeights {
  rpi: number;
}

/** A game of a rated team with what its opponent brings. */
export interface RatedGame {
  readonly decision: Decision;
  /** The opponent's percentage without its games against the rated team. */
  readonly pct: Fraction | undefined;
  /** The average of its opponents' percentages. */
  readonly owp: Fraction | undefined;
}

/** A rating as a sum of exact parts; each is missing until the teams that it looks at have played others. */
export interface RpiSum {
  readonly wp: Fraction | undefined;
  readonly owp: Fraction | undefined;
  readonly oowp: Fraction | undefined;
  readonly rpi: Fraction | undefined;
  readonly games: readonly RatedGame[];
}

/**
 * RPI of every team in the games: `wp · WP + owp · OWP + oowp · OOWP`.
 *
 * OWP averages the opponents' percentages, one for each game against them, and leaves out games against the rated
 * team; OOWP averages the opponents' OWP. A team is missing until it, its opponents and theirs have played others.
 */
export function rpiRatings(
  games: readonly Game[],
  order: ScoreOrder,
  options: RpiOptions,
): ReadonlyMap<TeamId, RpiRating> {
  return rateTeams(indexDecisions(games, order), options);
}

/** RPI of every team, as `rpiRatings` has it, from decisions that are indexed already. */
export function rateTeams(index: DecisionIndex, options: RpiOptions): ReadonlyMap<TeamId, RpiRating> {
  const counted = filterDecisions(
    index,
    (decision) => decision.countsOverall && (options.countForfeits || !decision.isForfeit),
  );
  const sumOf = rpiSums(counted, options);
  const ratings = new Map<TeamId, RpiRating>();
  for (const teamId of counted.keys()) {
    const { wp, owp, oowp, rpi } = sumOf(teamId);
    if (wp === undefined || owp === undefined || oowp === undefined || rpi === undefined) continue;
    ratings.set(teamId, { wp: toNumber(wp), owp: toNumber(owp), oowp: toNumber(oowp), rpi: toNumber(rpi) });
  }
  return ratings;
}

/** The sum behind the RPI of a team, from the decisions that count. */
export function rpiSums(
  counted: DecisionIndex,
  { weights, even }: Pick<RpiOptions, 'weights' | 'even'>,
): (teamId: TeamId) => RpiSum {
  const known = new Map<TeamId, Fraction | undefined>();
  const owpOf = (teamId: TeamId): Fraction | undefined => {
    if (even?.owp.has(teamId)) return HALF;
    if (!known.has(teamId)) known.set(teamId, averageOpponents(counted, teamId, even));
    return known.get(teamId);
  };
  return (teamId) => {
    const decisions = counted.get(teamId) ?? [];
    const games = decisions.map((decision) => ({
      decision,
      pct: pctWithout(counted, decision, even),
      owp: owpOf(decision.opponentId),
    }));
    const wp = pctOf(decisions);
    const owp = average(games.map((game) => game.pct));
    const oowp = average(games.map((game) => game.owp));
    if (wp === undefined || owp === undefined || oowp === undefined) return { wp, owp, oowp, games, rpi: undefined };
    const own = add(multiply(decimal(weights.wp), wp), multiply(decimal(weights.owp), owp));
    return { wp, owp, oowp, games, rpi: add(own, multiply(decimal(weights.oowp), oowp)) };
  };
}

/**
 * Average of the opponents' percentages, one for each game against them, without their games against the team itself.
 * Opponents that have played no other team are left out; undefined when none is left.
 */
export function opponentsPct(index: DecisionIndex, teamId: TeamId): number | undefined {
  const pct = averageOpponents(index, teamId);
  return pct && toNumber(pct);
}

const HALF = fraction(1, 2);

function averageOpponents(index: DecisionIndex, teamId: TeamId, even?: EvenOpponents): Fraction | undefined {
  return average((index.get(teamId) ?? []).map((decision) => pctWithout(index, decision, even)));
}

/** The percentage of the opponent of a game, without its games against the other team. */
function pctWithout(index: DecisionIndex, { teamId, opponentId }: Decision, even?: EvenOpponents) {
  if (even?.pct.has(opponentId)) return HALF;
  return pctOf((index.get(opponentId) ?? []).filter((decision) => decision.opponentId !== teamId));
}

function pctOf(decisions: readonly Decision[]): Fraction | undefined {
  const { wins, ties } = recordOf(decisions);
  return decisions.length === 0 ? undefined : fraction(2 * wins + ties, 2 * decisions.length);
}
