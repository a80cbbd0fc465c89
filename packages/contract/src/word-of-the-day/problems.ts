import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of the word of the day: code → HTTP status and the sentence a visitor reads. None costs a try. */
export const wordOfTheDayProblems = {
  'word-unknown': [400, '{word} is not in our list of words. It cost no try.'],
  'word-of-other-length': [400, 'The word has {letters} letters. It cost no try.'],
  'word-guessed-before': [409, 'You have tried {word} before. It cost no try.'],
  'word-day-over': [409, 'The word of that day is over. Today there is another one.'],
  'word-game-over': [409, 'This word is over. The next one comes at midnight.'],
} as const satisfies ProblemTable;
