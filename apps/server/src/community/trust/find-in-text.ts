import type { HoldReason } from '@csz/contract/moderation/kinds';
import { personalInfoIn } from '@csz/rules/trust/personal-info';
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Looking for numbers costs a hundred times as much as counting digits, and few texts have seven in a row. */
const SEVEN_DIGITS = /(?:\d[^\da-z\n]{0,3}){6}\d/i;

/** '555-0142' without an area code, which a neighbour can still call. */
const LOCAL = /(?<![\d-])\d{3}[\s.-]\d{4}(?![\d-])/;

/** What lists of words miss: they are made of harmless ones, and meant to hurt. */
const PHRASES = [
  /\bk+\W*y+\W*s+\b/iu,
  /\bkill\s+(?:your|ur)\s*sel(?:f|ves)\b/iu,
  /\bgo\s+(?:die|hang\s+(?:your|ur)self)\b/iu,
  /\b(?:he|she|they|you|u)(?:\s+(?:is|are|r)|'s|'re|’s|’re)\s+(?:a\s+|such\s+a\s+)?(?:cancer|waste\s+of\s+(?:space|air)|disgrace\s+to)\b/iu,
  /\b(?:nobody|no\s+one)\s+(?:likes|wants|would\s+miss)\s+(?:you|u|him|her|them)\b/iu,
  /\b(?:i|we)(?:'ll|’ll|\s+will|\s+am\s+going\s+to|'m\s+gonna|\s+gonna)\s+(?:kill|shoot|stab|hurt|jump)\s+(?:you|u|him|her|them)\b/iu,
  /\b(?:shoot|blow)\s+up\s+(?:the|your|this)\s+school\b/iu,
];

/** Names of people and places that have such a word in them. */
const NAMES = [
  'Dickinson',
  'Dickson',
  'Cockeysville',
  'Hancock',
  'Babcock',
  'Peacock',
  'Woodcock',
  'Scunthorpe',
  'Sussex',
  'Essex',
  'Middlesex',
  'Cummings',
  'Cumberland',
  'Assateague',
  'Glasscock',
  'Wang',
  'Fuchs',
  'Shitara',
  'Titus',
  'Cox',
  'Gaylord',
  'Dyke',
  'Van Dyke',
];

const dataset = englishDataset.build();

const matcher = new RegExpMatcher({
  ...dataset,
  // Texts are compared in lower case.
  whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...NAMES.map((name) => name.toLowerCase())],
  ...englishRecommendedTransformers,
});

/** Letters that are kept apart by one sign each: 'f.u.c.k', 'k y s'. */
const SPELT = /\b(?:[a-z][\s.*_-]){2,}[a-z]\b/giu;

/** Whether a text has words that hurt. It is a reason to let staff look, never one to change the text. */
export function hasHostileWords(text: string): boolean {
  const joined = text.replace(SPELT, (word) => word.replace(/[\s.*_-]/g, ''));
  return [text, joined].some((one) => PHRASES.some((phrase) => phrase.test(one)) || matcher.hasMatch(one));
}

/** Whether words that no member typed, as those of a page elsewhere, may be shown beside a member's own. */
export const isFitToQuote = (text: string): boolean =>
  !hasHostileWords(text) && !hasPhoneNumber(text) && personalInfoIn(text).length === 0;

/** Where a word begins in a name without spaces: 'MySnapIsPat21' is 'My Snap Is Pat 21'. */
const WORD_STARTS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;

/** An address of mail whose signs are left out or written as words: 'PatAtGmailDotCom', 'patgmailcom'. */
const MAIL_PROVIDER = /(?:at)?(?:gmail|yahoo|hotmail|outlook|icloud)(?:dot)?com$/iu;

/** What is in a display name that others should not read. A name is one word, so it is read as the words in it too. */
export function hostileParts(name: string): HoldReason[] {
  const words = name.replace(WORD_STARTS, ' ');
  const readings = [name, words, words.replace(/ at /iu, '@')];
  const found = new Set<HoldReason>(readings.flatMap(personalInfoIn));
  if (hasHostileWords(name) || hasHostileWords(words)) found.add('words');
  if (readings.some(hasPhoneNumber)) found.add('phone');
  if (MAIL_PROVIDER.test(name)) found.add('email');
  return [...found];
}

/** Whether a text has a phone number in it, also with digits written apart. */
export function hasPhoneNumber(text: string): boolean {
  if (!SEVEN_DIGITS.test(text)) return false;
  return LOCAL.test(text) || findPhoneNumbersInText(text, 'US').length > 0;
}
