import { WORD_LETTERS, WORD_TRIES } from '@csz/rules/word-of-the-day';
import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { CivilDate, Moment } from '../core/wire.ts';
import { wordOfTheDayRoutes } from './routes.ts';

const word = { tag: 'Word of the day' } as const;

/** Days that a device keeps of what its guest played, and hands to the account in one call. */
export const MOST_KEPT_WORDS = 400;

/** A word as it is typed: letters of the English alphabet, in any case. */
const Word = text()
  .trim()
  .min(WORD_LETTERS.least)
  .max(WORD_LETTERS.most)
  .regex(/^[a-z]+$/i, 'must be letters from A to Z')
  .transform((letters) => letters.toLowerCase());

/** The day whose word is played, and what is known of that word before the first guess. */
export const WordOfTheDay = z
  .object({
    day: CivilDate.meta({ description: 'Today where the home state is; the word is the same for everyone.' }),
    letters: z.int(),
    isSports: z.boolean().meta({ description: 'A word of sports, as on Fridays.' }),
    nextAt: Moment.meta({ description: 'When the next word comes.' }),
  })
  .meta({ id: 'WordOfTheDay' });
export type WordOfTheDay = z.output<typeof WordOfTheDay>;

/** How far a player is with the word of a day. */
export const WordGame = z
  .object({
    day: CivilDate,
    letters: z.int(),
    guesses: z.array(z.object({ word: z.string(), marks: z.array(z.enum(['correct', 'present', 'absent'])) })),
    answer: z.string().nullable().meta({ description: 'Null until the word is found or the tries are used up.' }),
  })
  .meta({ id: 'WordGame' });
export type WordGame = z.output<typeof WordGame>;

const Statistics = z
  .object({
    played: z.int(),
    found: z.int(),
    streak: z.int().meta({ description: 'Days without a gap on which the word was found.' }),
    bestStreak: z.int(),
    byTries: z.array(z.int()).meta({ description: 'How often it took one try, two, up to six.' }),
  })
  .meta({ id: 'WordStatistics' });

const Day = z.strictObject({ day: CivilDate });

export const getWord = defineCall(wordOfTheDayRoutes.getWord, {
  ...word,
  summary: 'The day whose word is played now, and how long the word is.',
  answer: WordOfTheDay,
});

export const getWordGame = defineCall(wordOfTheDayRoutes.getWordGame, {
  ...word,
  summary: 'How far the member is with the word of a day, and what they have done with the words so far.',
  params: Day,
  answer: z.object({ game: WordGame, statistics: Statistics }),
});

export const guessWord = defineCall(wordOfTheDayRoutes.guessWord, {
  ...word,
  summary: 'Tries a word and answers the whole game. A guest says what they tried before; a member’s tries are kept.',
  params: Day,
  body: z.object({
    word: Word,
    before: z
      .array(Word)
      .max(WORD_TRIES - 1)
      .default([])
      .meta({ description: 'A guest’s tries of that day, in their order.' }),
  }),
  answer: WordGame,
  countedAs: 'word-guess',
});

export const keepWordGames = defineCall(wordOfTheDayRoutes.keepWordGames, {
  ...word,
  summary:
    'Takes over what a guest played on this device. Days that the account has played stay; each guess is judged again.',
  body: z.object({
    games: z
      .array(z.object({ day: CivilDate, guesses: z.array(Word).min(1).max(WORD_TRIES) }))
      .min(1)
      .max(MOST_KEPT_WORDS),
  }),
  answer: z.object({ message: z.string(), kept: z.int() }),
});

declare module '../core/call.ts' {
  interface Calls {
    getWord: typeof getWord;
    getWordGame: typeof getWordGame;
    guessWord: typeof guessWord;
    keepWordGames: typeof keepWordGames;
  }
}
