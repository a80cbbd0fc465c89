import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';

/** How far the caller is with the words. */
const WORD_GAMES: DependencyKey = 'own-word-games';

export const wordOfTheDayRoutes = routesOf(
  {
    getWord: ['GET', '/api/csz/wordOfTheDay', 'public'],
    getWordGame: ['GET', '/api/csz/wordOfTheDay/games/:day', 'member'],
    guessWord: ['POST', '/api/csz/wordOfTheDay/games/:day/guesses', 'public'],
    keepWordGames: ['POST', '/api/csz/wordOfTheDay/games', 'member'],
  },
  { getWordGame: () => [WORD_GAMES] },
  { keepWordGames: [WORD_GAMES] },
);
