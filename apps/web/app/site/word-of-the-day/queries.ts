import { wordOfTheDayRoutes } from '@csz/contract/word-of-the-day/routes';
import { callKey, callQuery } from '#web/api/call-query.ts';
import type { Load } from '#web/api/loaders.ts';

/** The day whose word is played, and how long it is. */
export const wordQuery = callQuery(wordOfTheDayRoutes.getWord, {});
export const WORD = callKey(wordOfTheDayRoutes.getWord);

/** How far the member is with the word of a day, and their statistics. */
export const wordGameQuery = (day: string) => callQuery(wordOfTheDayRoutes.getWordGame, { params: { day } });
export const WORD_GAMES = callKey(wordOfTheDayRoutes.getWordGame);

export const loadWord: Load<object> = async ({ client }) => {
  await client.ensureQueryData(wordQuery);
  return {};
};
