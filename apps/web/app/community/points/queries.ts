import { pointsRoutes } from '@csz/contract/points/routes';
import { callQuery } from '#web/api/call-query.ts';

/** The own points and ranks. */
export const pointsStatQuery = callQuery(pointsRoutes.getPointsStat, {});
export const pointsByDateQuery = callQuery(pointsRoutes.listPointsByDate, {});
export const pointsByMonthQuery = callQuery(pointsRoutes.listPointsByMonth, {});
