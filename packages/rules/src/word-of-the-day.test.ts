import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './civil-date.ts';
import { isSportsWordDay, markGuess, wordStatistics, wordTurnOf } from './word-of-the-day.ts';

const SIGNS = { correct: '=', present: '~', absent: '.' } as const;
const marksOf = (guess: string, answer: string) =>
  markGuess(guess, answer)
    .map((mark) => SIGNS[mark])
    .join('');

test.each([
  ['crane', 'crane', '====='],
  ['crane', 'moist', '.....'],
  // Two of a letter, and the word has one: only one counts, and one in its place comes before one that is earlier.
  ['level', 'pilot', '~....'],
  ['sassy', 'roads', '~~...'],
  ['geese', 'these', '..==='],
  ['eerie', 'there', '~.~.='],
  ['allay', 'llama', '~=~~.'],
  // One of a letter, and the word has two.
  ['plane', 'llama', '.==..'],
  ['hustles', 'shuttle', '~~~=~~.'],
])('%s against %s is marked %s', (guess, answer, marks) => {
  expect(marksOf(guess, answer)).toBe(marks);
});

const words = fc.integer({ min: 5, max: 7 }).chain((length) => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: length, maxLength: length });
  return fc.tuple(word, word);
});

test('no letter is marked more often than the word has it, and none that is left over goes without', () => {
  fc.assert(
    fc.property(words, ([guess, answer]) => {
      const marks = markGuess(guess, answer);
      for (const letter of 'abcd') {
        const times = (word: string) => [...word].filter((other) => other === letter).length;
        const marked = [...guess].filter((other, at) => other === letter && marks[at] !== 'absent').length;
        expect(marked).toBe(Math.min(times(guess), times(answer)));
      }
      expect(marks.map((mark) => mark === 'correct')).toEqual([...guess].map((letter, at) => letter === answer[at]));
    }),
  );
});

test('every day has the next word of its list, and Fridays have a list of their own', () => {
  const turns = { sports: [] as number[], others: [] as number[] };
  for (let day = '2026-01-01'; day < '2029-03-01'; day = addDays(day, 1))
    turns[isSportsWordDay(day) ? 'sports' : 'others'].push(wordTurnOf(day));
  for (const list of Object.values(turns)) {
    const [first = 0] = list;
    expect(first).toBeGreaterThan(0);
    expect(list).toEqual(list.map((_, at) => first + at));
  }
  expect(isSportsWordDay('2026-11-27')).toBe(true);
  expect(turns.sports).toHaveLength(165);
});

const found = (day: string, tries: number | null = 3) => ({ day, tries });

test('a streak counts days without a gap, and lives until the day after the last', () => {
  const played = [found('2026-11-20'), found('2026-11-18', 6), found('2026-11-19', 1), found('2026-11-10', null)];
  expect(wordStatistics(played, '2026-11-21')).toEqual({
    played: 4,
    found: 3,
    streak: 3,
    bestStreak: 3,
    byTries: [1, 0, 1, 0, 0, 1],
  });
  expect(wordStatistics(played, '2026-11-22')).toMatchObject({ streak: 0, bestStreak: 3 });
});

test('a word that was not found ends the streak, and so does a day without one', () => {
  const played = [found('2026-11-16'), found('2026-11-17'), found('2026-11-18', null), found('2026-11-19')];
  expect(wordStatistics(played, '2026-11-19')).toMatchObject({ streak: 1, bestStreak: 2, found: 3, played: 4 });
  expect(wordStatistics([found('2026-11-16'), found('2026-11-18')], '2026-11-18')).toMatchObject({ streak: 1 });
  expect(wordStatistics([], '2026-11-18')).toMatchObject({ played: 0, streak: 0, bestStreak: 0 });
});
