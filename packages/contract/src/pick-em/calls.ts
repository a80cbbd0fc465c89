import { VOID_REASONS } from '@csz/rules/pick-em/judge-game';
import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { bounded } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, Moment, SeasonParam, WallTime } from '../core/wire.ts';
import { schoolFace } from '../directory/calls.ts';
import { RecordLine } from '../games/calls.ts';
import { MOST_TOTAL, PICKS_AT_ONCE, PLAYERS_PER_PAGE } from './limits.ts';
import { pickEmRoutes } from './routes.ts';

/** What the calls of Pick 'Em are listed under. */
export const pickEm = { tag: "Pick 'Em" } as const;

/** One team of a game that is picked. */
export const SlateSide = z
  .object({
    ...schoolFace,
    isHome: z.boolean(),
    record: RecordLine,
    score: z.number().nullable().meta({ description: 'As it is known now.' }),
  })
  .meta({ id: 'SlateSide' });
export type SlateSide = z.output<typeof SlateSide>;

/** A game of a slate: open until it is decided or counts for no one. */
export const SlateGame = z
  .object({
    id: Id,
    gameId: Id,
    day: CivilDate.nullable(),
    time: WallTime.nullable().meta({ description: 'Null while it is not known; it then locks at noon.' }),
    tz: z.string(),
    locksAt: Moment.meta({ description: 'From then on it takes no picks.' }),
    isLocked: z.boolean(),
    state: z.enum(['open', 'decided', 'void']),
    voidReason: z.enum(VOID_REASONS).nullable(),
    winnerId: Id.nullable().meta({ description: 'The school that won.' }),
    isSoFar: z.boolean().meta({ description: 'The score is one from while the game goes on.' }),
    sides: z.array(SlateSide).meta({ description: 'The guest first; two, but for a game that was changed.' }),
  })
  .meta({ id: 'SlateGame' });
export type SlateGame = z.output<typeof SlateGame>;

/** The games of a week in one sport of a county, the first to start first. */
export const Slate = z
  .object({
    id: Id,
    sportId: Id,
    sportName: z.string(),
    unit: z.string().meta({ description: "'points', 'goals', 'sets': what the guess that breaks ties counts." }),
    season: z.string(),
    week: CivilDate,
    games: z.array(SlateGame),
    tieBreak: z
      .object({ gameId: Id.meta({ description: 'Of the slate: its last game.' }), total: z.number().nullable() })
      .nullable(),
    players: z.int(),
    best: z.int().nullable().meta({ description: 'The most right picks of one player; null before any.' }),
  })
  .meta({ id: 'Slate' });
export type Slate = z.output<typeof Slate>;

const Place = z.object({ id: Id, name: z.string() });

export const listSlates = defineCall(pickEmRoutes.listSlates, {
  ...pickEm,
  summary: 'The slates of a county in a week, a sport each; without a county that of the state with the most games.',
  isKept: true,
  query: z.strictObject({
    stateId: Id.optional(),
    countyId: Id.optional(),
    week: CivilDate.optional().meta({ description: 'Any day of it; this week when absent.' }),
  }),
  answer: listOf(Slate).extend({
    county: Place.nullable(),
    week: z.object({ from: CivilDate, to: CivilDate }),
    isThisWeek: z.boolean(),
    earlier: CivilDate.nullable().meta({ description: 'The latest week before with a slate.' }),
    later: CivilDate.nullable().meta({ description: 'The next week with a slate.' }),
  }),
});

/** The boards: of a week or a season, of a county or one of its schools. */
export const boardFilter = {
  countyId: Id,
  sportId: Id.optional().meta({ description: 'All sports when absent.' }),
  week: CivilDate.optional().meta({ description: 'Any day of it. Without one the board is of the season.' }),
  season: SeasonParam.optional().meta({ description: 'The present one when absent.' }),
};

/** Where a player stands. Those who are level share a rank. */
export const PickPlayer = z
  .object({
    memberId: Id,
    name: z.string(),
    rank: z.int(),
    right: z.int(),
    wrong: z.int(),
    offBy: z.number().nullable().meta({ description: 'Of a week: how far the guess of the total was off.' }),
  })
  .meta({ id: 'PickPlayer' });
export type PickPlayer = z.output<typeof PickPlayer>;

const page = text()
  .regex(/^[1-9]\d{0,3}$/, 'must be a page from 1')
  .transform(Number)
  .default(1);

export const listPickBoard = defineCall(pickEmRoutes.listPickBoard, {
  ...pickEm,
  summary: `Players of a county, or who chose a school, by right picks, ${PLAYERS_PER_PAGE} a page; ties of a week by the guess.`,
  isKept: true,
  query: z.strictObject({ ...boardFilter, schoolId: Id.optional(), page }),
  answer: listOf(PickPlayer),
});

export const generateAfToken = defineCall(pickEmRoutes.generateAfToken, {
  ...pickEm,
  summary: "A token for Pick 'Em: picks are saved with it for a day.",
  answer: z.object({ token: z.string() }),
});

/** Several slates in one query parameter. */
const SlateIds = text()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,29}$/, 'must be at most 30 ids separated by commas')
  .transform((list) => list.split(',').map(Number));

/** What a member picked, and how they stand, on one slate. */
export const MySlate = z
  .object({
    slateId: Id,
    picks: z.array(z.object({ slateGameId: Id, schoolId: Id, isRight: z.boolean().nullable() })),
    tieBreak: z.int().nullable(),
    right: z.int(),
    wrong: z.int(),
    rank: z.int().nullable().meta({ description: 'Null before one of the games is decided.' }),
    players: z.int(),
  })
  .meta({ id: 'MySlate' });
export type MySlate = z.output<typeof MySlate>;

export const listMyPicks = defineCall(pickEmRoutes.listMyPicks, {
  ...pickEm,
  summary: 'What the member picked on these slates, with their rank.',
  query: z.strictObject({ slates: SlateIds }),
  answer: listOf(MySlate),
});

const token = text().min(1).max(2000);

export const savePicks = defineCall(pickEmRoutes.savePicks, {
  ...pickEm,
  summary: 'Saves picks of games that have not started; those that have are named and stay as they were.',
  body: z.object({
    token: token.meta({ description: 'From auth/generate-af-token.' }),
    picks: z
      .array(z.object({ slateGameId: Id, schoolId: Id }))
      .min(1)
      .max(PICKS_AT_ONCE),
  }),
  answer: z.object({
    saved: z.array(Id),
    late: z.array(Id),
    gone: z.array(Id).meta({ description: 'On no slate any more, or the school does not play in it.' }),
  }),
  countedAs: 'pick',
});

export const saveTieBreak = defineCall(pickEmRoutes.saveTieBreak, {
  ...pickEm,
  summary: 'Saves the guess of what both sides score in the last game of a slate, until that starts.',
  params: z.strictObject({ id: Id }),
  body: z.object({
    token,
    total: bounded('Must be a whole number').int('Must be a whole number').min(0).max(MOST_TOTAL),
  }),
  answer: Done,
});

/** On the board of which school a member stands. */
const PickSchool = z.object({ schoolId: Id.nullable().meta({ description: 'Null: on none.' }) });

export const getPickSchool = defineCall(pickEmRoutes.getPickSchool, {
  ...pickEm,
  summary: 'On the board of which school the member stands.',
  answer: PickSchool,
});

export const choosePickSchool = defineCall(pickEmRoutes.choosePickSchool, {
  ...pickEm,
  summary: 'Puts the member on the board of a school, where others read their name; null takes them off.',
  body: PickSchool,
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    getPickSchool: typeof getPickSchool;
    choosePickSchool: typeof choosePickSchool;
    listSlates: typeof listSlates;
    listPickBoard: typeof listPickBoard;
    generateAfToken: typeof generateAfToken;
    listMyPicks: typeof listMyPicks;
    savePicks: typeof savePicks;
    saveTieBreak: typeof saveTieBreak;
  }
}
