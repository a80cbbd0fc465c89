import type { MeetScoring } from '@csz/rules/result';

const LABELS: Readonly<Record<MeetScoring, string>> = {
  placings: 'places only',
  duals: 'a win or a loss against each team',
  both: 'places, and a win or a loss against each team',
};

/** What a meet of more than two teams counts as, behind 'The meet counts as'; anything else as it is. */
export const meetLabel = (scoring: string): string => LABELS[scoring as MeetScoring] ?? scoring;
