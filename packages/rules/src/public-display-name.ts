import { displayNameKey } from './display-name-key.ts';

/** From this age on a member may be called by the full name. */
export const FULL_NAME_AGE = 18;

export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** The name that the person wants others to see. */
  readonly displayName: string;
  /** In full years; undefined where the birthday is not known. */
  readonly age: number | undefined;
}

type FullName = Pick<NamedPerson, 'firstName' | 'lastName'>;

/**
 * The display name that others may see: the wanted one, but first name and initial ('PatD') where that is the full name of
 * an owner who is under 18 or of unknown age. Names are compared as readers see them, in either order, with middle parts
 * or none, and digits do not hide them. Without spaces and full stops, which display names do not have.
 */
export function publicDisplayName({ age, displayName, firstName, lastName }: NamedPerson): string {
  const name = { firstName, lastName };
  if (age !== undefined && age >= FULL_NAME_AGE) return displayName;
  return isFullName(displayName, name) ? shortNameOf(name) : displayName;
}

function isFullName(displayName: string, { firstName, lastName }: FullName): boolean {
  if (displayNameKey(firstName) === '') return false;
  const firsts = [firstName, ...partsOf(firstName).slice(0, 1).filter(isWhole)];
  const lasts = [lastName, ...partsOf(lastName)].filter(isWhole);
  // A digit may stand for a letter: 'PatLil1' is Pat Lill.
  const readings = [
    displayName,
    displayName.replace(/^[\p{N}\p{P}\s]+|[\p{N}\p{P}\s]+$/gu, ''),
    withoutDigits(displayName),
  ];
  return readings.some((reading) =>
    firsts.some((first) => lasts.some((last) => hasEnds(reading, first, last) || hasEnds(reading, last, first))),
  );
}

const withoutDigits = (name: string) => name.normalize('NFKD').replace(/\p{N}/gu, '');
/** Of a name of several parts one may be used alone: 'Garcia' of Garcia Lopez. */
const partsOf = (name: string) => name.split(/[\s-]+/u);
/** A letter alone is an initial, but a name in scripts that write a syllable or a word with it. */
const isWhole = (name: string) =>
  !/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]?$/u.test(lettersOf(name.normalize('NFC')));

/** 'PatJamesDoe' begins and ends so. Where no capitals show the words, only long names do: Al Ng may be 'AlwaysWinning'. */
function hasEnds(name: string, begin: string, end: string): boolean {
  const [whole, first, last] = [spell(name), spell(begin), spell(end)];
  const words = name.normalize('NFKD').split(WORD_ENDS);
  const firstWord = words.findIndex((_, at) => spell(words.slice(0, at + 1).join('')) === first);
  const lastWord = words.findIndex((_, at) => spell(words.slice(at).join('')) === last);
  if (firstWord !== -1 && firstWord < lastWord) return true;
  if (whole.length < first.length + last.length || !whole.startsWith(first) || !whole.endsWith(last)) return false;
  const middle = whole.slice(first.length, whole.length - last.length);
  return countLetters(middle) <= 1 || (countLetters(first) >= LONG && countLetters(last) >= LONG);
}

const WORD_ENDS = /(?<=[\p{Ll}\p{M}\p{N}])(?=\p{Lu})|[^\p{L}\p{M}\p{N}]+/u;

/** A word hardly begins or ends by chance with so many letters of its owner's name. */
const LONG = 4;

/** The key with letters apart that it takes for one when they meet: Tyler and Nash are 'TylerNash', which looks like 'Tylemash'. */
const spell = (name: string) => displayNameKey(name).replaceAll('m', 'rn').replaceAll('w', 'vv');
const countLetters = (spelt: string) => spelt.replaceAll('rn', 'm').replaceAll('vv', 'w').length;

/** First name and initial; the first name alone, or its first part, where even that would say all. */
function shortNameOf(name: FullName): string {
  const [initial = ''] = name.lastName.normalize('NFC').match(/\p{L}/u) ?? [];
  const first = lettersOf(name.firstName);
  const shorter = [`${first}${initial.toUpperCase()}`, first];
  return shorter.find((short) => !isFullName(short, name)) ?? lettersOf(partsOf(name.firstName)[0] ?? '');
}

const lettersOf = (name: string) => name.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
