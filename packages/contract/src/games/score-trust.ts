import type { Game } from './calls.ts';

/** How sure a score is, as a word of the wire. */
export type Trust = Game['scoreTrust'];

const LABELS: Record<Exclude<Trust, 'unreported'>, string> = {
  reported: 'Reported',
  confirmed: 'Confirmed',
  official: 'Official',
  disputed: 'Disputed',
  corrected: 'Corrected',
};

/** How sure a score is, in one word; undefined while there is none. */
export const trustLabel = (trust: Trust): string | undefined => (trust === 'unreported' ? undefined : LABELS[trust]);
