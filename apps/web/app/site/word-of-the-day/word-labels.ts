import { formatDate } from '@csz/contract/core/when';
import type { WordGame } from '@csz/contract/word-of-the-day/calls';
import { type LetterMark, WORD_TRIES } from '@csz/rules/word-of-the-day';

export const MARK_LABELS: Readonly<Record<LetterMark, string>> = {
  correct: 'in its place',
  present: 'elsewhere in the word',
  absent: 'not in the word',
};

type Guess = WordGame['guesses'][number];

/** A try as a sentence, letter by letter: 'Try 2 of 6, CRANE: C not in the word, R in its place, …'. */
export function guessText({ word, marks }: Guess, number: number): string {
  const letters = [...word].map((letter, at) => {
    const mark = marks[at] ?? 'absent';
    // Of two in a try the word may have one.
    const isInWord = [...word].some((other, place) => other === letter && marks[place] !== 'absent');
    return `${letter.toUpperCase()} ${mark === 'absent' && isInWord ? 'not once more' : MARK_LABELS[mark]}`;
  });
  return `Try ${number} of ${WORD_TRIES}, ${word.toUpperCase()}: ${letters.join(', ')}.`;
}

const PRAISE = ['In one!', 'Magnificent.', 'Great.', 'Well played.', 'Good.', 'Just in time.'];

/** How a game ended; undefined while it goes on. */
export function endText({ guesses, answer }: WordGame): string | undefined {
  if (answer === null) return undefined;
  if (guesses.at(-1)?.word !== answer) return `The word was ${answer.toUpperCase()}.`;
  const tries = guesses.length === 1 ? '1 try' : `${guesses.length} tries`;
  return `${PRAISE[guesses.length - 1] ?? ''} You found ${answer.toUpperCase()} in ${tries}.`;
}

/** What is said after a try: its letters, or how the game ended. */
export function spokenText(game: WordGame): string {
  const last = game.guesses.at(-1);
  return endText(game) ?? (last === undefined ? '' : guessText(last, game.guesses.length));
}

/** A square, a ball and a dot: people who see no colours can distinguish them too. */
const SYMBOLS: Readonly<Record<LetterMark, string>> = { correct: '🟩', present: '🟡', absent: '▫️' };

/** A game that is over as a grid of symbols: nothing of the word is in it. */
export function gridText({ day, guesses, answer }: WordGame): string {
  const tries = guesses.at(-1)?.word === answer ? guesses.length : 'X';
  const lines = guesses.map(({ marks }) => marks.map((mark) => SYMBOLS[mark]).join(''));
  return [`Word of the day, ${formatDate(day)}: ${tries}/${WORD_TRIES}`, ...lines].join('\n');
}

/** The best that is known of each letter. */
export function letterMarks(guesses: readonly Guess[]): ReadonlyMap<string, LetterMark> {
  const ranks = ['absent', 'present', 'correct'];
  const known = new Map<string, LetterMark>();
  for (const { word, marks } of guesses)
    for (const [at, letter] of [...word].entries()) {
      const [mark = 'absent', before] = [marks[at], known.get(letter)];
      if (before === undefined || ranks.indexOf(mark) > ranks.indexOf(before)) known.set(letter, mark);
    }
  return known;
}
