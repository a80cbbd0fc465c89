import type { PointSystem } from '@csz/contract/point-rankings/staff';

/** A page of a list that holds all of it. */
export const listOf = (items: readonly object[]) => ({ items, total: items.length });

const COMMON = { countForfeits: true, minGames: 1, needsAllScores: false };
/** Kentucky's, or another one. */
export const aSystem = (given: Partial<PointSystem>): PointSystem => ({
  id: '9',
  key: 'rpi',
  version: 1,
  name: 'RPI',
  audience: 'KHSAA, football',
  rules: {
    ...COMMON,
    kind: 'rpi',
    weights: { wp: 0.35, owp: 0.35, oowp: 0.3 },
    outOfState: 'even',
    likeOwnState: ['IN', 'OH'],
    digits: 5,
  },
  source: 'The bulletin of 2026.',
  createdBy: '',
  createdAt: '2026-08-01T00:00:00Z',
  ...given,
});
/** Points for wins by the class of the opponent. */
export const POINTS = aSystem({
  id: '8',
  key: 'points',
  name: 'Football points',
  rules: {
    ...COMMON,
    kind: 'win-points',
    classes: [
      { name: '4A', points: 8 },
      { name: '3A', points: 7, lossPoints: 1 },
    ],
    bonus: 1,
    digits: 2,
    regionQualifiers: 8,
  },
});
