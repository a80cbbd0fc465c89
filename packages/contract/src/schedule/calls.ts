import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { GAME_STATUSES, GAME_TYPES, RESULT_STATUSES, SCORE_TRUSTS } from '../core/constants.ts';
import { CivilDate, Id, listOf, SeasonParam, WallTime } from '../core/wire.ts';
import { schoolFace } from '../directory/calls.ts';
import { RecordLine } from '../games/calls.ts';
import { scheduleRoutes } from './routes.ts';

/** One game as its team sees it. */
export const ScheduleGame = z
  .object({
    id: Id,
    gameType: z.enum(GAME_TYPES),
    name: z.string(),
    eventDate: CivilDate.nullable(),
    isEventDateTBD: z.boolean(),
    startTime: WallTime.nullable(),
    startTimeUnknown: z.boolean(),
    tz: z.string(),
    location: z.string(),
    status: z.enum(GAME_STATUSES),
    resultStatus: z.enum(RESULT_STATUSES),
    scoreTrust: z.enum(SCORE_TRUSTS),
    isSoFar: z.boolean().meta({ description: 'The reported score is one from while the game went on.' }),
    isHome: z.boolean(),
    noHomeTeam: z.boolean(),
    isPlayoff: z.boolean(),
    isLeague: z.boolean(),
    opponent: z
      .object({
        ...schoolFace,
        stateId: Id,
        districtId: Id,
      })
      .nullable()
      .meta({ description: 'None for a meet of several teams; see opponents.' }),
    opponents: z.int().meta({ description: 'How many other teams take part.' }),
    canSubmitScores: z.boolean(),
    gameScoreStatus: z.enum(['W', 'L', 'T']).nullable(),
    myScore: z.number().nullable(),
    opponentScore: z.number().nullable(),
    hasNoTeamScore: z.boolean().meta({ description: 'Too few of the team finished for a team score.' }),
    hasOpponentNoTeamScore: z.boolean().meta({ description: 'The same of its one opponent.' }),
    placing: z.int().nullable(),
    wlt: z.object({ win: z.int(), loss: z.int(), tie: z.int() }).meta({ description: 'The record after this game.' }),
    youtubeLink: z.string(),
    nfhsLink: z.string(),
    nextPostponeGame: Id.nullable(),
    changedOn: CivilDate.nullable().meta({ description: 'When its date, time or place last changed.' }),
  })
  .meta({ id: 'ScheduleGame' });
export type ScheduleGame = z.output<typeof ScheduleGame>;

/** One team's season on the page of schedules: its games, records and leagues. */
export const ScheduleGroup = z
  .object({
    sportId: Id,
    sportName: z.string(),
    seasonOfYear: z.enum(['fall', 'winter', 'spring']),
    leagueName: z.string().meta({ description: 'Its first league by name; empty without one. See leagues.' }),
    record: RecordLine,
    leagueRecord: RecordLine,
    leagues: z.array(z.object({ id: Id, leagueName: z.string(), record: RecordLine })),
    streak: z.string(),
    pointsFor: z.number(),
    pointsAgainst: z.number(),
    unreported: z.int(),
    gamesPast: z.array(ScheduleGame),
    gamesFuture: z.array(ScheduleGame),
  })
  .meta({ id: 'ScheduleGroup' });
export type ScheduleGroup = z.output<typeof ScheduleGroup>;

export const listSchedules = defineCall(scheduleRoutes.listSchedules, {
  tag: 'Schedules',
  summary: "A school's season by sport, past and coming games apart. Needs a school; the season defaults to this one.",
  isKept: true,
  query: z.strictObject({
    schoolId: Id,
    sportId: Id.optional(),
    season: SeasonParam.optional(),
    year: SeasonParam.optional(),
    stateId: Id.optional().meta({ description: 'Where the school lies, for links that say so; the school decides.' }),
    countyId: Id.optional(),
    eventType: z.enum(['Scrimmage', 'Game or Tournament']).optional(),
  }),
  answer: listOf(ScheduleGroup).extend({
    league: z.object({ leagueName: z.string() }).nullable(),
    season: z.string(),
  }),
});

declare module '../core/call.ts' {
  interface Calls {
    listSchedules: typeof listSchedules;
  }
}
