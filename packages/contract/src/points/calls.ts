import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { CivilDate, Id, listOf } from '../core/wire.ts';
import { pointsRoutes } from './routes.ts';

const points = { tag: 'Spirit points' } as const;

const Count = z.object({ count: z.int() });

/** A member's spirit points, and where they stand among all members. */
export const PointsStat = z
  .object({
    rank: z
      .int()
      .meta({ description: 'By all points ever; members with as many share a rank. As of the last minute.' }),
    spiritPoints: z.object({ sum: z.int() }),
    correctScores: Count,
    allEventsCount: Count.meta({ description: 'What the points were earned by.' }),
    daysStreak: z.int().meta({ description: 'Days without a gap on which the member earned something.' }),
    seasonRank: z.int().nullable().meta({ description: 'By the points of this season; null before the first.' }),
    schoolRank: z
      .object({ rank: z.int(), school: z.string() })
      .nullable()
      .meta({ description: 'Among the members of the same school; null without one.' }),
  })
  .meta({ id: 'PointsStat' });
export type PointsStat = z.output<typeof PointsStat>;

/** What a member earned on one of their days. */
export const PointsOfDate = z.object({ date: CivilDate, spiritPointsSum: z.int() }).meta({ id: 'PointsOfDate' });
export type PointsOfDate = z.output<typeof PointsOfDate>;

/** What a member earned in a month. */
export const PointsOfMonth = z
  .object({ year: z.int(), month: z.int().min(1).max(12), spiritPointsSum: z.int() })
  .meta({ id: 'PointsOfMonth' });
export type PointsOfMonth = z.output<typeof PointsOfMonth>;

export const getPointsStat = defineCall(pointsRoutes.getPointsStat, {
  ...points,
  summary: 'The own spirit points: rank, sum, correct scores, events and streak.',
  answer: PointsStat,
});

export const listPointsByDate = defineCall(pointsRoutes.listPointsByDate, {
  ...points,
  summary: 'The own points by day, the newest first; days without any are left out.',
  answer: listOf(PointsOfDate),
});

export const listPointsByMonth = defineCall(pointsRoutes.listPointsByMonth, {
  ...points,
  summary: 'The own points by month, the newest first; months without any are left out.',
  answer: listOf(PointsOfMonth),
});

export const shareGame = defineCall(pointsRoutes.shareGame, {
  ...points,
  summary: 'Says that the member shared a game; it pays once a game.',
  body: z.object({ gameId: Id }),
  answer: Done,
  countedAs: 'game-share',
});

export const installApp = defineCall(pointsRoutes.installApp, {
  ...points,
  summary: 'Says that the member put the portal on the home screen of a device; it pays once for ever.',
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    getPointsStat: typeof getPointsStat;
    listPointsByDate: typeof listPointsByDate;
    listPointsByMonth: typeof listPointsByMonth;
    shareGame: typeof shareGame;
    installApp: typeof installApp;
  }
}
