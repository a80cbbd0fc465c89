import { type DependencyKey, textOf } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { GAMES, tableKey } from '../games/keys.ts';
import { POINT_CHOICE, POINT_SYSTEMS } from './keys.ts';

interface OfStates {
  /** All whose results move the figures. */
  readonly stateIds: readonly string[];
}

const rankedKeys = (sportId: unknown, { stateIds }: OfStates): DependencyKey[] => {
  const sport = textOf(sportId);
  return [...(sport === undefined ? [GAMES] : stateIds.map((stateId) => tableKey(stateId, sport))), DIRECTORY];
};

export const pointRankingsRoutes = routesOf(
  {
    listPointRankings: ['GET', '/api/csz/point-rankings', 'public'],
    getPointRanking: ['GET', '/api/csz/point-rankings/ranking', 'public'],
    getPointSum: ['GET', '/api/csz/point-rankings/sum', 'public'],
    listPointSystems: ['GET', '/api/csz/admin/point-systems', 'member'],
    addPointSystem: ['POST', '/api/csz/admin/point-systems', 'staff'],
    previewPointRanking: ['POST', '/api/csz/admin/point-rankings/preview', 'member'],
    getPointChoice: ['GET', '/api/csz/admin/point-rankings', 'member'],
    choosePointSystem: ['PUT', '/api/csz/admin/point-rankings', 'member'],
    readSchoolClasses: ['POST', '/api/csz/admin/school-classes/file', 'staff'],
    saveSchoolClasses: ['PUT', '/api/csz/admin/school-classes', 'staff'],
  },
  {
    listPointRankings: ({ query = {} }) => rankedKeys(query.sportId, { stateIds: [textOf(query.stateId) ?? ''] }),
    getPointRanking: ({ query = {} }, answer: OfStates) => rankedKeys(query.sportId, answer),
    getPointSum: ({ query = {} }, answer: OfStates) => rankedKeys(query.sportId, answer),
    listPointSystems: () => [POINT_SYSTEMS],
    getPointChoice: () => [POINT_CHOICE],
  },
  { addPointSystem: [POINT_SYSTEMS], choosePointSystem: [POINT_CHOICE], saveSchoolClasses: [POINT_CHOICE] },
);
