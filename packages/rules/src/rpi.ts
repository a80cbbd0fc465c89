import { type DecisionIndex, filterDecisions, indexDecisions } from './decisions.ts';
import { recordOf, winPct } from './record.ts';
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
  /** Percentages taken as given, for opponents from elsewhere whose games are not on record: KHSAA takes .500. */
  fixedPct?: ReadonlyMap<TeamId, number>;
}

/** A rating with the percentages it is made of, so that anyone can recompute it. */
export interface RpiRating extends RpiWeights {
  rpi: number;
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
  const owpOf = new Map([...counted.keys()].map((teamId) => [teamId, opponentsPct(counted, teamId, options.fixedPct)]));
  const ratings = new Map<TeamId, RpiRating>();
  for (const [teamId, decisions] of counted) {
    const wp = winPct(recordOf(decisions));
    const owp = owpOf.get(teamId);
    const oowp = average(decisions.map(({ opponentId }) => options.fixedPct?.get(opponentId) ?? owpOf.get(opponentId)));
    if (wp === undefined || owp === undefined || oowp === undefined) continue;
    const { weights } = options;
    ratings.set(teamId, { wp, owp, oowp, rpi: weights.wp * wp + weights.owp * owp + weights.oowp * oowp });
  }
  return ratings;
}

/**
 * Average of the opponents' percentages, one for each game against them, without their games against the team itself.
 * Opponents that have played no other team are left out; undefined when none is left.
 */
export function opponentsPct(
  index: DecisionIndex,
  teamId: TeamId,
  fixedPct?: ReadonlyMap<TeamId, number>,
): number | undefined {
  const pctOf = (opponentId: TeamId) => {
    const others = (index.get(opponentId) ?? []).filter((decision) => decision.opponentId !== teamId);
    return fixedPct?.get(opponentId) ?? winPct(recordOf(others));
  };
  return average((index.get(teamId) ?? []).map(({ opponentId }) => pctOf(opponentId)));
}

// Summed in one order, whatever order the games come in: the last binary digit of a sum depends on it.
function average(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}
