import { type Trust, trustLabel } from './score-trust.ts';

export interface TrustMeaning {
  readonly label: string;
  /** What it means for someone who wants to rely on the score. */
  readonly meaning: string;
}

const MEANINGS: Record<Exclude<Trust, 'unreported'>, string> = {
  reported: 'Someone sent this score in. No one else has confirmed it yet.',
  confirmed:
    'Two people agree on this score, one of them from one of the schools, or a coach reported it and neither school disagreed.',
  official: 'The league, the schools or our staff stand behind this result.',
  disputed: 'We were sent different scores for this game. We are asking; what you see may change.',
  corrected: 'This score was changed after it was first posted. The history shows how.',
};

/** How sure a score is and what that means; undefined while there is none. */
export function trustMeaning(trust: Trust): TrustMeaning | undefined {
  const label = trustLabel(trust);
  return trust === 'unreported' || label === undefined ? undefined : { label, meaning: MEANINGS[trust] };
}
