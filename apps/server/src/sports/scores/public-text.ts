import type { Voice } from '@csz/rules/claim';

/** Who answers in public for what they write: coaches, directors and staff, whose names stand beside it. */
export const answersInPublic = (voice: Voice | string): boolean => voice === 'coach' || voice === 'staff';

const WAYS = [
  'shoot-?out|penalt(?:y|ies)|penalty (?:kicks|strokes|shots|shootout)|pks?|one-on-ones|corners',
  '(?:(?:double|triple|first|second|third|[1-9](?:st|nd|rd|th)?) ?)?(?:overtime|ot)|extra (?:time|innings?|holes?)',
  'sudden (?:death|victory)|golden goal|ultimate tie-?breaker|tie-?break(?:er)?|coin (?:toss|flip)',
  'criteri(?:a|on) ?[a-z0-9]{0,3}|score-?card|count-?back|play-?off(?: holes?)?|(?:fifth|sixth|5th|6th) (?:man|runner)',
  'yards|first downs|penetrations|kansas tie-?breaker|california tie-?breaker|relay',
].join('|');
const WAY = new RegExp(`^(?:on|in|by|after|won)? ?(?:an? )?(?:${WAYS})(?: ?\\(?\\d{1,2} ?[-–:] ?\\d{1,2}\\)?)?$`, 'i');

/**
 * How a level game was won, as everyone may read it. No one looks at these words before they are public, so those of
 * anyone who does not answer for them are kept only where they are the usual ones.
 */
export function publicWay(voice: Voice, typed: string | undefined): string | undefined {
  if (typed === undefined || typed === '' || answersInPublic(voice) || WAY.test(typed)) return typed;
  return 'tie-breaker';
}
