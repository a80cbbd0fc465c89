import { type Trust, trustLabel } from '@csz/contract/games/score-trust';

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

/** A meet has more sides than two, and results instead of a score. */
const MEET_MEANINGS: Partial<typeof MEANINGS> = {
  reported: 'Someone sent these results in. No one else has confirmed them yet.',
  confirmed:
    'Two people agree on these results, one of them from a school that took part, or a coach reported them and no school disagreed.',
  disputed: 'We were sent different results for this meet. We are asking; what you see may change.',
  corrected: 'These results were changed after they were first posted. The history shows how.',
};

/** How sure a score is and what that means; undefined while there is none. */
export function trustMeaning(trust: Trust, isMeet = false): TrustMeaning | undefined {
  const label = trustLabel(trust);
  if (trust === 'unreported' || label === undefined) return undefined;
  return { label, meaning: (isMeet ? MEET_MEANINGS[trust] : undefined) ?? MEANINGS[trust] };
}
