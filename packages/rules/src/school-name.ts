import { US_STATES } from './us-states.ts';

// Washington is the name of schools in many states: in brackets it says the state, elsewhere it is part of the name.
const STATE_WORDS = new Map(
  US_STATES.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** A name and the state that stood in brackets behind it. */
export interface NameWithState {
  name: string;
  /** The postal code; undefined when the brackets are absent or say something else, as in 'Oakdale (JV)'. */
  stateCode: string | undefined;
}

/** Takes 'Betsy Layne (KY)' or 'Betsy Layne [Kentucky]' apart; other brackets stay part of the name. */
export function splitState(name: string): NameWithState {
  const trimmed = name.trim();
  const [, before, inside] = /^(.*\S)\s*[([]([^()[\]]*)[)\]]$/su.exec(trimmed) ?? [];
  const stateCode = STATE_WORDS.get(plainText(inside ?? '').replace(/\s+/g, ' '));
  return before === undefined || stateCode === undefined
    ? { name: trimmed, stateCode: undefined }
    : { name: before, stateCode };
}

/**
 * What two spellings of one school's name share: 'St. Mary’s H.S. (KY)', 'SAINT MARYS' and 'Saint Mary's High School'
 * have the same key. Case, spacing, punctuation and accents do not count; '&' is 'and', 'Saint' is 'St', a final
 * 'High School' or 'HS' and a final state in brackets fall away. Nothing riskier is reduced: 'Mt. View' and 'Mount
 * View', 'Pike Central' and 'Pike County Central' stay apart for a person to judge. Empty when no letter or digit is left.
 */
export function schoolNameKey(name: string): string {
  const words = plainText(splitState(name).name)
    .replaceAll('&', ' and ')
    .replace(/['’‘ʼ`.]/g, '') // H.S. is one word, O'Hara too
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const key = withoutSuffix(words).join('').replaceAll('saint', 'st');
  return key.replace(/^(.+?)(?:highschool)+$/u, '$1');
}

/** Up to three letters for a crest: 'St. Mary's Ryken' is SMR, 'Our Lady of Good Counsel' OLG, 'Ashland' A. */
export function schoolInitials(name: string): string {
  const words = withoutSuffix(
    splitState(name)
      .name.replace(/['’.]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const telling = words.filter((word) => !/^(of|the|and|at|for|de|du)$/i.test(word));
  const initials = telling.map((word) => word.charAt(0).toUpperCase()).join('');
  return initials.slice(0, 3) || '?';
}

/** Lower case without accents; upper case first, because ß is SS and would not be found from SS otherwise. */
function plainText(text: string): string {
  return text.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').trim();
}

// A school that is called nothing but High School keeps its words.
function withoutSuffix(words: readonly string[]): readonly string[] {
  const last = words.at(-1)?.toLowerCase() ?? '';
  if (words.length > 1 && (last === 'hs' || last === 'highschool')) return withoutSuffix(words.slice(0, -1));
  const isHighSchool = last === 'school' && words.at(-2)?.toLowerCase() === 'high';
  return words.length > 2 && isHighSchool ? withoutSuffix(words.slice(0, -2)) : words;
}
