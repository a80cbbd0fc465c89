import { addDays, daysBetween, weekday } from './civil-date.ts';

/** Tries a day. */
export const WORD_TRIES = 6;

/** Letters of the shortest and of the longest word. */
export const WORD_LETTERS = { least: 5, most: 7 } as const;

/** Of a letter of a guess: in its place, elsewhere in the word, or not in it. */
export type LetterMark = 'correct' | 'present' | 'absent';

/**
 * The mark of each letter of a guess, both words in the same case and as long. A letter is marked as often as the answer
 * has it, those in their place first: of the two Ls of LEVEL only one counts against PILOT.
 */
export function markGuess(guess: string, answer: string): LetterMark[] {
  const left = new Map<string, number>();
  for (const [at, letter] of [...answer].entries())
    if (guess[at] !== letter) left.set(letter, (left.get(letter) ?? 0) + 1);
  return [...guess].map((letter, at) => {
    if (answer[at] === letter) return 'correct';
    const count = left.get(letter) ?? 0;
    if (count === 0) return 'absent';
    left.set(letter, count - 1);
    return 'present';
  });
}

/** Whether the word of a day is one of sports: on Fridays. */
export const isSportsWordDay = (day: string): boolean => weekday(day) === 5;

/** The first day that words are counted from: a Saturday, so that Fridays end the weeks. */
const FIRST_DAY = '2022-01-01';

/** Which word of its list a day has, counted without end: each list goes round before a word comes again. */
export function wordTurnOf(day: string): number {
  const days = daysBetween(FIRST_DAY, day);
  const fridays = Math.floor((days + 1) / 7);
  return isSportsWordDay(day) ? fridays - 1 : days - fridays;
}

/** A day that is over for a player. */
export interface PlayedWord {
  readonly day: string;
  /** Tries that it took; null when the word was not found. */
  readonly tries: number | null;
}

/** What a player has done with the words so far. */
export interface WordStatistics {
  readonly played: number;
  readonly found: number;
  /** Days without a gap on which the word was found, up to today or yesterday. */
  readonly streak: number;
  readonly bestStreak: number;
  /** How often a word took one try, two, …, six. */
  readonly byTries: number[];
}

/** The statistics of the days that a player has played, in any order, each once. */
export function wordStatistics(words: readonly PlayedWord[], today: string): WordStatistics {
  const byTries = Array.from({ length: WORD_TRIES }, (_, at) => words.filter(({ tries }) => tries === at + 1).length);
  const found = words.filter(({ tries }) => tries !== null).map(({ day }) => day);
  const { last, bestStreak } = streaksOf(found.toSorted());
  const isAlive = last.day === today || last.day === addDays(today, -1);
  return { played: words.length, found: found.length, streak: isAlive ? last.length : 0, bestStreak, byTries };
}

/** The streak that ends on the last of some days, and the longest, of days in order. */
function streaksOf(days: readonly string[]) {
  let last = { day: '', length: 0 };
  let bestStreak = 0;
  for (const day of days) {
    last = { day, length: last.day !== '' && addDays(last.day, 1) === day ? last.length + 1 : 1 };
    bestStreak = Math.max(bestStreak, last.length);
  }
  return { last, bestStreak };
}
