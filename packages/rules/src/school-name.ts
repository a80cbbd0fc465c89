import { US_STATES, type UsState } from './us-states.ts';

const STATE_BY_WORD: ReadonlyMap<string, UsState> = new Map(
  US_STATES.flatMap((state) => [state.code, state.name].map((word) => [word.toLowerCase(), state] as const)),
);

/** 'Betsy Layne (KY)' as its name and what is in the brackets after it, trimmed; undefined without such brackets. */
export function splitBrackets(text: string): { name: string; inside: string } | undefined {
  const [, name, inside] = /^(.*\S)\s*[([]([^()[\]]*)[)\]]$/su.exec(text.trim()) ?? [];
  return name === undefined || inside === undefined ? undefined : { name, inside: inside.trim() };
}

/** 'Betsy Layne (KY)' as its name and its state; undefined where no state is in brackets after the name. */
export function splitState(text: string): { name: string; state: UsState } | undefined {
  const split = splitBrackets(text);
  const state = STATE_BY_WORD.get(plainText(split?.inside ?? '').replace(/\s+/g, ' '));
  return split === undefined || state === undefined ? undefined : { name: split.name, state };
}

/**
 * What two spellings of one school's name share: 'St. Mary’s H.S. (KY)', 'SAINT MARYS' and 'Saint Mary's High School'
 * have the same key. Case, spacing, punctuation and accents do not count; '&' is 'and', 'Saint' is 'St', a final
 * 'High School' or 'HS' and a final state in brackets fall away. Nothing riskier is reduced: 'Mt. View' and 'Mount
 * View', 'Pike Central' and 'Pike County Central' stay apart for a person to judge. Empty when no letter or digit is left.
 */
export function schoolNameKey(name: string): string {
  const words = plainText(withoutState(name))
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
    withoutState(name)
      .replace(/['’.]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const telling = words.filter((word) => !/^(of|the|and|at|for|de|du)$/i.test(word));
  const initials = telling.map((word) => word.charAt(0).toUpperCase()).join('');
  return initials.slice(0, 3) || '?';
}

// Brackets with something else than a state, as in 'Oakdale (JV)', distinguish two things and stay.
function withoutState(text: string): string {
  return splitState(text)?.name ?? text;
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
