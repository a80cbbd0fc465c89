import type { Decision } from './decisions.ts';
import { measureAll, type StepReading, skipped } from './step-reading.ts';
import type { MarginGames, TieBreakerStep } from './tie-breaker-rules.ts';
import { decisionsAgainst, type TiedTeam, type TieLedger, unevenPair } from './tie-ledger.ts';

type DifferentialStep = Extract<TieBreakerStep, { kind: 'point-differential' }>;
type AllowedStep = Extract<TieBreakerStep, { kind: 'points-allowed' }>;

/** Sums of margins, capped game by game so that no team gains by running up a score. */
export function readMargins(step: DifferentialStep, tied: readonly TiedTeam[], ledger: TieLedger): StepReading {
  const unequal = whyUnequal(step.games, tied, ledger);
  if (unequal) return skipped(unequal);
  const cap = step.cap ?? Number.POSITIVE_INFINITY;
  const sign = ledger.order.lowWins ? -1 : 1;
  return measureAll(tied, (team) => {
    const value = sum(marginDecisions(step.games, team, tied, ledger), ({ points }) => {
      const margin = points ? sign * (points.own - points.other) : 0;
      return Math.max(-cap, Math.min(cap, margin));
    });
    return { value, shown: value > 0 ? `+${trim(value)}` : trim(value) };
  });
}

/** Sums of the opponents' points, the fewest best. Skipped where the low score wins. */
export function readPointsAllowed(step: AllowedStep, tied: readonly TiedTeam[], ledger: TieLedger): StepReading {
  if (ledger.order.lowWins) return skipped('the low score wins in this sport');
  const unequal = whyUnequal(step.games, tied, ledger);
  if (unequal) return skipped(unequal);
  return measureAll(tied, (team) => {
    const allowed = sum(marginDecisions(step.games, team, tied, ledger), ({ points }) => points?.other ?? 0);
    return { value: -allowed, shown: trim(allowed) };
  });
}

// A sum over more games is no fair measure, so all must have played as many.
function whyUnequal(games: MarginGames, tied: readonly TiedTeam[], ledger: TieLedger): string | undefined {
  if (games === 'tied') {
    const uneven = unevenPair(ledger.counted, tied);
    return uneven && `${uneven[0].name} and ${uneven[1].name} have not met as often as the others`;
  }
  const counts = new Set(tied.map((team) => marginDecisions(games, team, tied, ledger).length));
  return counts.size > 1 ? 'they have not played the same number of games' : undefined;
}

function marginDecisions(
  games: MarginGames,
  { teamId }: TiedTeam,
  tied: readonly TiedTeam[],
  { counted }: TieLedger,
): readonly Decision[] {
  if (games === 'all') return counted.get(teamId) ?? [];
  return decisionsAgainst(counted, teamId, new Set(tied.map((team) => team.teamId)));
}

function sum(decisions: readonly Decision[], value: (decision: Decision) => number): number {
  return decisions.reduce((total, decision) => total + value(decision), 0);
}

// Sums of .001 steps leave binary crumbs.
function trim(value: number): string {
  return String(Number(value.toFixed(3)));
}
