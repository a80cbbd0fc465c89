import { setImmediate } from 'node:timers/promises';

/** A school that a name may mean. */
export interface SimilarSchool {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly name_key: string;
  readonly state_code: string;
}

/** A name that no school has; without a state it is compared with the schools of all states. */
export interface UnmatchedName {
  readonly name: string;
  readonly name_key: string;
  readonly state_code: string;
  /** The school that was made of it. */
  readonly school_id: number | null;
}

export interface Likeness<School> {
  readonly school: School;
  /** 0 to 1. */
  readonly likeness: number;
}

/** Names less alike than this are two names; 'Pike Central' and 'Pike County Central' are at 0.6. */
const DOUBTFUL_FROM = 0.5;
const CANDIDATES = 3;
/** Names that are compared before others are answered. */
const AT_ONCE = 5;

/**
 * The schools most alike each name, in the order of the names: by the share of the groups of three letters that two
 * spellings have in common, as PostgreSQL's `similarity` counts it. The schools are read and taken apart once for all
 * names; asking the database for each name compares it with every school again.
 */
export async function findSimilarSchools<School extends SimilarSchool>(
  names: readonly UnmatchedName[],
  schools: readonly School[],
): Promise<Likeness<School>[][]> {
  const byKey = indexSpellings(schools.map(({ name_key }) => name_key));
  const byShortName = indexSpellings(schools.map(({ short_name }) => short_name));
  const found: Likeness<School>[][] = [];
  for (const name of names) {
    if (found.length % AT_ONCE === 0) await setImmediate();
    const alike = [compare(byKey, name.name_key), compare(byShortName, name.name)];
    const likely = schools.flatMap((school, at) => {
      const likeness = Math.max(alike[0]?.[at] ?? 0, alike[1]?.[at] ?? 0);
      return likeness >= DOUBTFUL_FROM && isPossible(name, school) ? [{ school, likeness }] : [];
    });
    likely.sort((a, b) => b.likeness - a.likeness || a.school.id - b.school.id);
    found.push(likely.slice(0, CANDIDATES).map((one) => ({ ...one, likeness: Math.round(one.likeness * 100) / 100 })));
  }
  return found;
}

function isPossible({ state_code, school_id }: UnmatchedName, school: SimilarSchool): boolean {
  return (state_code === '' || state_code === school.state_code) && school.id !== school_id;
}

/** Which spellings have a group of three letters, and how many groups each spelling has. */
interface SpellingIndex {
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly sizes: readonly number[];
}

function indexSpellings(spellings: readonly string[]): SpellingIndex {
  const places = new Map<string, number[]>();
  const sizes = spellings.map((spelling, at) => {
    const groups = trigramsOf(spelling);
    for (const group of groups) {
      const known = places.get(group);
      if (known === undefined) places.set(group, [at]);
      else known.push(at);
    }
    return groups.size;
  });
  return { places, sizes };
}

function compare({ places, sizes }: SpellingIndex, text: string): Float32Array {
  const groups = trigramsOf(text);
  const shared = new Float32Array(sizes.length);
  for (const group of groups) for (const at of places.get(group) ?? []) shared[at] = (shared[at] ?? 0) + 1;
  return shared.map((count, at) => (count === 0 ? 0 : count / (groups.size + (sizes[at] ?? 0) - count)));
}

/** Of each word with two spaces before and one behind it: 'cat' is '  c', ' ca', 'cat', 'at '. */
function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const groups = words.flatMap((word) => {
    const letters = [...`  ${word} `];
    return letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`);
  });
  return new Set(groups);
}
