import type { TieBreakerRules, TieBreakerStep } from './tie-breaker-rules.ts';

/** What is wrong with a step of a rule set. */
export interface StepFault {
  /** Its place in the list, from 0. */
  step: number;
  /** The whole fault in one sentence. */
  sentence: string;
}

/** What a rule set is used for: some steps say nothing everywhere. */
export interface LeagueShape {
  hasDivisions: boolean;
  /** The low score wins in its sport. */
  lowWins: boolean;
}

// Margins and weights are typed by hand: half a hundredth is no fault.
const ROUNDING = 0.0005;

/** The steps that would never do anything, or something else than they say; empty for a sound rule set. */
export function checkTieBreakers({ rankBy, steps }: TieBreakerRules, shape: LeagueShape): StepFault[] {
  return steps.flatMap((step, at) => {
    const sentence = earlierFault(steps, at) ?? ownFault(step, shape);
    if (step.kind === rankBy) return [{ step: at, sentence: 'Teams that are tied have the same percentage already.' }];
    return sentence === undefined ? [] : [{ step: at, sentence }];
  });
}

function earlierFault(steps: readonly TieBreakerStep[], at: number): string | undefined {
  const earlier = steps.slice(0, at);
  const same = textOf(steps[at]);
  if (earlier.some((other) => textOf(other) === same)) return 'This step is in the list already.';
  if (earlier.some(({ kind }) => kind === 'coin-toss'))
    return 'No step after a coin toss is ever reached. Move the coin toss to the end.';
  return undefined;
}

function ownFault(step: TieBreakerStep, { hasDivisions, lowWins }: LeagueShape): string | undefined {
  if (step.kind === 'division-record' && !hasDivisions) return 'This league has no divisions this season.';
  if (step.kind === 'points-allowed' && lowWins) return 'The low score wins in this sport, so this step says nothing.';
  if (step.kind === 'point-differential' && step.cap !== null && step.cap <= 0) return 'The cap must be at least 1.';
  if (step.kind !== 'rpi') return undefined;
  const weights = Object.values(step.weights);
  if (weights.some((weight) => weight < 0)) return 'A weight cannot be below zero.';
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return Math.abs(sum - 1) < ROUNDING ? undefined : 'The three weights must add up to 1.';
}

/** The same criterion with the same figures, whatever it does to the teams afterwards. */
const textOf = (step: TieBreakerStep | undefined): string => {
  const { restart: _, ...criterion } = step ?? { kind: undefined };
  return JSON.stringify(criterion);
};
