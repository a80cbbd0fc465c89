import { DEFAULT_SCORING, type SportScoring } from '@csz/rules/sport-scoring';

const scoring = (given: Partial<SportScoring>): SportScoring => ({ ...DEFAULT_SCORING, allowTie: false, ...given });

/** How each sport of the reference data keeps score. */
export const SCORING = {
  football: scoring({ softMax: 70 }),
  soccer: scoring({ unit: 'goals', softMax: 12, allowTie: true }),
  fieldHockey: scoring({ unit: 'goals', softMax: 12, allowTie: true }),
  volleyball: scoring({ unit: 'sets', softMax: 3, sets: { toWin: 3 } }),
  crossCountry: scoring({ unit: 'places', min: 15, softMax: 400, lowWins: true, allowTie: true, kind: 'placing' }),
  golf: scoring({ unit: 'strokes', min: 100, softMax: 300, lowWins: true, allowTie: true }),
  basketball: scoring({ softMax: 110 }),
  wrestling: scoring({ step: 0.5, softMax: 84 }),
  swimming: scoring({ step: 0.5, softMax: 200, allowTie: true }),
  track: scoring({ step: 0.5, softMax: 250, allowTie: true, kind: 'placing' }),
  iceHockey: scoring({ unit: 'goals', softMax: 14, allowTie: true }),
  baseball: scoring({ unit: 'runs', softMax: 25 }),
  softball: scoring({ unit: 'runs', softMax: 25 }),
  lacrosse: scoring({ unit: 'goals', softMax: 25 }),
  tennis: scoring({ unit: 'matches', softMax: 7 }),
} as const satisfies Record<string, SportScoring>;

export type ScoringKey = keyof typeof SCORING;
