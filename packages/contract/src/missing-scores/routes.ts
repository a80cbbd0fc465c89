import { routesOf } from '../core/route.ts';

export const missingScoresRoutes = routesOf({
  listMissingScores: ['GET', '/api/csz/scores/missing', 'public'],
  getMyPartInMissingScores: ['GET', '/api/csz/scores/missing/me', 'public'],
  submitMissingScores: ['PUT', '/api/csz/scores/missing', 'member'],
  getCoachReport: ['GET', '/api/csz/msreports/:id', 'public'],
  saveCoachReport: ['PUT', '/api/csz/msreports/:id', 'public'],
  getDirectorReport: ['GET', '/api/csz/missingscores/:id', 'public'],
  saveDirectorReport: ['PUT', '/api/csz/missingscores/:id', 'public'],
  getCoachlessReport: ['GET', '/api/csz/mcreports/:id', 'public'],
  saveCoachlessReport: ['PUT', '/api/csz/mcreports/:id', 'public'],
  getProgress: ['GET', '/api/csz/games/progress', 'public'],
});
