import { pointsRoutes } from '@csz/contract/points/routes';
import { callKey, callQuery } from '#web/api/call-query.ts';

/** The own points and ranks. */
export const pointsStatQuery = callQuery(pointsRoutes.getPointsStat, {});
export const pointsByDateQuery = callQuery(pointsRoutes.listPointsByDate, {});
export const pointsByMonthQuery = callQuery(pointsRoutes.listPointsByMonth, {});

export const pointFiguresQuery = callQuery(pointsRoutes.listPointFigures, {});
export const POINT_FIGURES = [callKey(pointsRoutes.listPointFigures)];
