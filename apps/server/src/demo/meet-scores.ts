import { crossCountryScores } from '@csz/rules/cross-country';
import { placings } from '@csz/rules/meets';
import type { Fixture } from './fixture.ts';
import type { Random } from './prng.ts';

/** A team's total and place in a meet. */
export interface MeetSide {
  readonly score: number;
  readonly place: number;
}

/** Totals and places of a meet, in the order of its schools. `strengths` are in the same order. */
export function meetScores({ plan }: Fixture, strengths: readonly number[], random: Random): MeetSide[] {
  if (plan.sport.scoringKey === 'crossCountry') return race(strengths, random);
  const totals = strengths.map((strength) => totalOf(plan.sport.scoringKey, strength, random));
  return placed(totals, plan.sport.scoring.lowWins);
}

const RUNNERS = 7;

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
