import { routesOf } from '../core/route.ts';

export const wordOfTheDayRoutes = routesOf({
  getWord: ['GET', '/api/csz/wordOfTheDay', 'public'],
  getWordGame: ['GET', '/api/csz/wordOfTheDay/games/:day', 'member'],
  guessWord: ['POST', '/api/csz/wordOfTheDay/games/:day/guesses', 'public'],
  keepWordGames: ['POST', '/api/csz/wordOfTheDay/games', 'member'],
});
