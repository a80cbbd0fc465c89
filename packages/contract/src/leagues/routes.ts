import { routesOf } from '../core/route.ts';
import { POINT_CHOICE } from '../point-rankings/keys.ts';

export const leaguesRoutes = routesOf(
  {
    listManagedLeagues: ['GET', '/api/csz/admin/leagues', 'member'],
    getLeagueSeason: ['GET', '/api/csz/admin/leagues/:id', 'member'],
    previewLeagueSeason: ['POST', '/api/csz/admin/leagues/:id/preview', 'member'],
    saveLeagueSeason: ['PUT', '/api/csz/admin/leagues/:id', 'member'],
    recordLeagueDecision: ['POST', '/api/csz/admin/leagues/:id/decisions', 'member'],
    readLeagueFile: ['POST', '/api/csz/admin/leagues/:id/file', 'member'],
  },
  {},
  {
    // Its tie-breakers go before the points of its state.
    saveLeagueSeason: [POINT_CHOICE],
  },
);
