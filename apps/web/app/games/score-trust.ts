import type { Game } from '@csz/contract/games';

type Trust = Game['scoreTrust'];

export interface TrustWords {
  readonly label: string;
  /** What it means for someone who wants to rely on the score. */
  readonly meaning: string;
}

const WORDS: Record<Exclude<Trust, 'unreported'>, TrustWords> = {
  reported: { label: 'Reported', meaning: 'Someone sent this score in. Nobody else has confirmed it yet.' },
  confirmed: {
    label: 'Confirmed',
    meaning: 'Both teams agree with this score, or a coach reported it and nobody disagreed.',
  },
  official: {
    label: 'Official',
    meaning: 'The league, the schools or our staff stand behind this result.',
  },
  disputed: {
    label: 'Disputed',
    meaning: 'We were sent different scores for this game. We are asking; what you see may change.',
  },
  corrected: {
    label: 'Corrected',
    meaning: 'This score was changed after it was first posted. The history shows how.',
  },
};

/** How sure a score is, in words; undefined while there is none. */
export function trustWords(trust: Trust): TrustWords | undefined {
  return trust === 'unreported' ? undefined : WORDS[trust];
}
