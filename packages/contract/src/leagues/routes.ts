import { routesOf } from '../core/route.ts';

export const leaguesRoutes = routesOf({
  listManagedLeagues: ['GET', '/api/csz/admin/leagues', 'member'],
  getLeagueSeason: ['GET', '/api/csz/admin/leagues/:id', 'member'],
  previewLeagueSeason: ['POST', '/api/csz/admin/leagues/:id/preview', 'member'],
  saveLeagueSeason: ['PUT', '/api/csz/admin/leagues/:id', 'member'],
  recordLeagueDecision: ['POST', '/api/csz/admin/leagues/:id/decisions', 'member'],
  readLeagueFile: ['POST', '/api/csz/admin/leagues/:id/file', 'member'],
});
