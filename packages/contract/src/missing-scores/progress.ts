import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { CivilDate, Id, listOf, WallTime } from '../core/wire.ts';
import { Colors } from '../directory/calls.ts';
import { missingScoresRoutes } from './routes.ts';

/** How many of the games that should be over have a score. */
const counts = {
  games: z.int().meta({ description: 'On the schedule of this day, those called off left out.' }),
  played: z.int().meta({ description: 'Of these, over by now or reported early.' }),
  reported: z.int().meta({ description: 'Of the played ones, those with a score.' }),
};
/** How many games of a day should be over, and how many of them have a score. */
export const Progress = z.object(counts).meta({ id: 'Progress' });
export type Progress = z.output<typeof Progress>;

/** A game that people wait for, as short as a line. */
export const AwaitedGame = z
  .object({
    id: Id,
    sportId: Id,
    sportName: z.string(),
    startTime: WallTime.nullable(),
    tz: z.string(),
    name: z.string(),
    teams: z.array(
      z.object({
        schoolId: Id,
        shortName: z.string(),
        initials: z.string(),
        colors: Colors,
        imgUrl: z.string(),
        isHome: z.boolean(),
        districtId: Id,
      }),
    ),
  })
  .meta({ id: 'AwaitedGame' });
export type AwaitedGame = z.output<typeof AwaitedGame>;

/** The most games that the list of awaited ones names. */
export const MOST_AWAITED = 200;

export const getProgress = defineCall(missingScoresRoutes.getProgress, {
  tag: 'Scores',
  summary: "How many of a day's games have a score by now, by county and sport, and which are missing.",
  isKept: true,
  query: z.strictObject({
    date: CivilDate.optional().meta({ description: 'Today in the state when absent.' }),
    stateId: Id.optional().meta({ description: 'The home state when absent.' }),
  }),
  answer: z.object({
    date: CivilDate,
    today: CivilDate,
    time: WallTime.meta({ description: 'Where the state is, when this was counted.' }),
    state: z.object({ id: Id, name: z.string(), tz: z.string() }),
    total: Progress,
    counties: z.array(Progress.extend({ districtId: Id, name: z.string() })).meta({
      description: 'A game counts in the county of each of its teams, so these add up to more than the total.',
    }),
    sports: z.array(Progress.extend({ sportId: Id, name: z.string() })),
    missing: listOf(AwaitedGame),
    stillOn: z.int().meta({ description: 'Begun, but not over yet and without a score.' }),
    toCome: z.int(),
    scrimmages: z
      .int()
      .meta({ description: 'Of this day, not called off. They never count, so nothing above has them.' }),
    lastDate: CivilDate.nullable().meta({
      description: 'The last day before this one with games that count, of the year before it.',
    }),
  }),
});

declare module '../core/call.ts' {
  interface Calls {
    getProgress: typeof getProgress;
  }
}
