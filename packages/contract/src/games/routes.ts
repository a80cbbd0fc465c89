import { routesOf } from '../core/route.ts';

export const gamesRoutes = routesOf({
  listGames: ['GET', '/api/csz/games', 'public'],
  listGamesBySport: ['GET', '/api/csz/games/groupedBySports', 'public'],
  listGameDates: ['GET', '/api/csz/games/calendar', 'public'],
  listStreams: ['GET', '/api/csz/games/streams', 'public'],
  saveClickEvent: ['POST', '/api/csz/nfhs/saveClickEvent', 'public'],
  getGame: ['GET', '/api/csz/games/:id', 'public'],
  listEvents: ['GET', '/api/csz/events', 'public'],
});
