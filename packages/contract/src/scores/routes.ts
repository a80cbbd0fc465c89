import { routesOf } from '../core/route.ts';

export const scoresRoutes = routesOf({
  submitScores: ['POST', '/api/csz/memberScores', 'member'],
  listMyReports: ['GET', '/api/csz/memberScores', 'member'],
  listGameReports: ['GET', '/api/csz/games/:id/reports', 'public'],
  getMyPartInGame: ['GET', '/api/csz/games/:id/me', 'public'],
  listScoresToReview: ['GET', '/api/csz/admin/scores', 'member'],
  settleScore: ['POST', '/api/csz/admin/scores/:id/settle', 'member'],
  lockScore: ['PUT', '/api/csz/admin/scores/:id/lock', 'member'],
  getUploadScores: ['GET', '/api/uploadScores/:id', 'public'],
  saveUploadScores: ['PUT', '/api/uploadScores/:id', 'public'],
});
