import { HARD_MAX_SCORE, type SportScoring } from '@csz/rules/sport-scoring';
import { decimal, flag, name } from './read-cells.ts';

/** The part of a sport's cells that says how it keeps score. */
export const SCORING_CELLS = {
  unit: name,
  step: decimal(0.001, 1),
  softMax: decimal(0, HARD_MAX_SCORE),
  allowTie: flag,
};

type ScoringCells = Partial<Pick<SportScoring, keyof typeof SCORING_CELLS>>;

/** What staff may say of how a sport keeps score. Which score wins stays: every record hangs on it. */
export function scoringCells({ unit, step, softMax, allowTie }: SportScoring) {
  return { unit, step, softMax, allowTie };
}

/** A sport's scoring with what was given, as its column keeps it. */
export function scoringOf(given: ScoringCells, scoring: SportScoring): string {
  return JSON.stringify({
    ...scoring,
    unit: given.unit ?? scoring.unit,
    step: given.step ?? scoring.step,
    softMax: given.softMax ?? scoring.softMax,
    allowTie: given.allowTie ?? scoring.allowTie,
  });
}
