import { routesOf } from '../core/route.ts';

export const pointsRoutes = routesOf({
  getPointsStat: ['GET', '/api/csz/spiritPoints/member/commonStat', 'member'],
  listPointsByDate: ['GET', '/api/csz/spiritPoints/member/pointsGroupedByDate', 'member'],
  listPointsByMonth: ['GET', '/api/csz/spiritPoints/member/pointsGroupedByMonth', 'member'],
  shareGame: ['POST', '/api/csz/spiritPoints/member/shares', 'member'],
  installApp: ['POST', '/api/csz/spiritPoints/member/installs', 'member'],
});
