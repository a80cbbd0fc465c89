/** A sport as a search looks at it; `key` is its name in small letters and digits. */
export interface NamedSport {
  readonly id: number;
  readonly key: string;
}

/** What was typed, with the sport at one end of it apart from the rest: "girls soccer howard". */
interface Reading<Sport extends NamedSport> {
  readonly sports: readonly Sport[];
  /** The words beside the sport; none when the sport is all that was typed. */
  readonly place: readonly string[];
}

/** Fewer letters begin too many words; "JV" is a word by itself. */
const FEWEST_LETTERS = 3;
/** In shorter words another letter makes another word: golf, gold. */
const FEWEST_LETTERS_TO_MISSPELL = 5;

/** Which sports the words at the beginning or at the end name, as many of the words as can be; undefined when none do. */
export function readWords<Sport extends NamedSport>(
  words: readonly string[],
  sports: readonly Sport[],
): Reading<Sport> | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const ends = [
      { named: words.slice(-count), place: words.slice(0, -count) },
      { named: words.slice(0, count), place: words.slice(count) },
    ];
    for (const { named, place } of ends) {
      const found = sports.filter(({ key }) => isNamedBy(key.split(' '), named));
      if (found.length > 0) return { sports: found, place };
    }
  }
  return undefined;
}

/** Each typed word begins a word of the name, or is one with a slip of the finger. */
const isNamedBy = (name: readonly string[], typed: readonly string[]): boolean =>
  typed.every((word) => name.some((known) => begins(known, word) || isMisspelt(known, word)));

const begins = (known: string, word: string): boolean =>
  known === word || (word.length >= FEWEST_LETTERS && known.startsWith(word));

/** One letter too many, too few or wrong, or two that changed places. */
export function isMisspelt(known: string, word: string): boolean {
  if (word.length < FEWEST_LETTERS_TO_MISSPELL || Math.abs(known.length - word.length) > 1) return false;
  let start = 0;
  while (start < word.length && known[start] === word[start]) start += 1;
  const [rest, typed] = [known.slice(start), word.slice(start)];
  return (
    rest.slice(1) === typed ||
    rest === typed.slice(1) ||
    rest.slice(1) === typed.slice(1) ||
    (rest[0] === typed[1] && rest[1] === typed[0] && rest.slice(2) === typed.slice(2))
  );
}
