import type { TeamId } from './result.ts';
import { isLevel, type Measure, type StepReading } from './step-reading.ts';
import type { RankBasis, TieBreakerKind } from './tie-breaker-rules.ts';
import type { TiedTeam } from './tie-ledger.ts';

/** One step on the way to a rank: the proof that a fan can follow. */
export interface RankReason {
  step: TieBreakerKind;
  /**
   * 'separated' the teams; found them 'level' or, where a step may only single out one, found no single best; was
   * 'skipped' because it does not affect all equally; or is 'awaited', a toss still to come.
   */
  verdict: 'separated' | 'level' | 'skipped' | 'awaited';
  /** The teams that the step compared, by name. */
  tied: readonly TeamId[];
  /** What it measured, best first; empty when it was skipped or is awaited. */
  figures: readonly { teamId: TeamId; shown: string }[];
  /** The whole step in one sentence. */
  sentence: string;
}

/** What each step is called in proofs and in the form where a league chooses its steps. */
export const STEP_NAMES: Record<TieBreakerKind, string> = {
  'head-to-head': 'Head to head',
  'head-to-head-table': 'Head to head among the tied teams',
  'league-pct': 'League percentage',
  'overall-pct': 'Overall percentage',
  'division-record': 'Division record',
  'common-opponents': 'Record against common opponents',
  'opponents-pct': "Opponents' percentage",
  'point-differential': 'Point differential',
  'points-allowed': 'Points allowed',
  'road-wins': 'Road wins',
  rpi: 'RPI',
  manual: 'League decision',
  'coin-toss': 'Coin toss',
};

/** The first reason of every tie: the teams have the same percentage. */
export function tiedByPct(step: RankBasis, tied: readonly TiedTeam[], pct: string): RankReason {
  return {
    step,
    verdict: 'level',
    tied: tied.map((team) => team.teamId),
    figures: tied.map(({ teamId }) => ({ teamId, shown: pct })),
    sentence: `${STEP_NAMES[step]}: ${listNames(tied)} are level at ${pct}.`,
  };
}

/** What a step did to the tied teams, which it left in `groups`, best first. */
export function explainStep(
  step: TieBreakerKind,
  tied: readonly TiedTeam[],
  reading: StepReading,
  groups: readonly (readonly TiedTeam[])[],
): RankReason {
  const base = { step, tied: tied.map((team) => team.teamId), figures: [] };
  if (reading.kind === 'skipped') {
    return { ...base, verdict: 'skipped', sentence: `${STEP_NAMES[step]} skipped: ${reading.why}.` };
  }
  if (reading.kind === 'awaited') {
    const sentence = `${STEP_NAMES[step]} still to come: ${listNames(tied)} stay tied until it is recorded.`;
    return { ...base, verdict: 'awaited', sentence };
  }
  const measured = bestFirst(tied, reading.measures);
  const shown = measured.map(({ name, measure }) => `${name} ${measure.shown}`).join(', ');
  const verdict = groups.length > 1 ? 'separated' : 'level';
  const figures = measured.map(({ teamId, measure }) => ({ teamId, shown: measure.shown }));
  const note = reading.note ? ` (${reading.note})` : '';
  const ending = verdict === 'level' ? levelEnding(measured) : '';
  return { ...base, verdict, figures, sentence: `${STEP_NAMES[step]}: ${shown}${note}.${ending}` };
}

function levelEnding(measured: readonly { measure: Measure }[]): string {
  const [best, worst] = [measured[0]?.measure.value ?? 0, measured.at(-1)?.measure.value ?? 0];
  return isLevel(best, worst) ? ' Still level.' : ' No single best team, so on to the next step.';
}

function bestFirst(tied: readonly TiedTeam[], measures: ReadonlyMap<TeamId, Measure>) {
  return tied
    .flatMap((team) => {
      const measure = measures.get(team.teamId);
      return measure ? [{ ...team, measure }] : [];
    })
    .sort((a, b) => b.measure.value - a.measure.value);
}

function listNames(teams: readonly TiedTeam[]): string {
  const names = teams.map((team) => team.name);
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
