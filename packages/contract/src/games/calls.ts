import { daysBetween, isCivilDate } from '@csz/rules/civil-date';
import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import {
  CALENDAR_SPAN_DAYS,
  GAME_STATUSES,
  GAME_TYPES,
  PER_PAGE,
  PLAYED_GAME_TYPES,
  RESULT_STATUSES,
  SCORE_TRUSTS,
} from '../core/constants.ts';
import { CivilDate, EndTimeUnknown, Flag, Id, listOf, Moment, paging, SeasonParam, WallTime } from '../core/wire.ts';
import { Colors } from '../directory/calls.ts';
import { gamesRoutes } from './routes.ts';

/** Wins, losses and ties so far; every one counted in standings. */
export const RecordLine = z.object({ won: z.int(), lose: z.int(), ties: z.int() }).meta({ id: 'RecordLine' });
export type RecordLine = z.output<typeof RecordLine>;

/** One team of one game. `id` is the game result's id: scores belong to it, never to a position. */
export const GameTeam = z
  .object({
    id: Id,
    schoolId: Id,
    schoolName: z.string(),
    name: z.string(),
    shortName: z.string(),
    schoolShortName: z.string(),
    initials: z.string(),
    colors: Colors,
    districtId: Id,
    stateId: Id,
    sportId: Id,
    isHome: z.boolean(),
    noHomeTeam: z.boolean(),
    score: z.number().nullable(),
    finalScore: z.number().nullable(),
    placing: z.int().nullable(),
    outcome: z.enum(['W', 'L', 'T']).nullable(),
    forfeited: z.boolean(),
    wonBy: z.string().optional().meta({
      description: "How this team won a game that ended level: 'shootout'. Only of the winner of such a game.",
    }),
    parts: z.array(z.number()).optional().meta({
      description: 'What it had by set, period or inning, in their order. Only where that was recorded.',
    }),
    canEdit: z.boolean(),
    imgUrl: z.string(),
    unreported: z.int().meta({ description: 'Past games of this team and season that still await results.' }),
    record: RecordLine,
  })
  .meta({ id: 'GameTeam' });
export type GameTeam = z.output<typeof GameTeam>;

/** A sport by id and name. */
export const SportRef = z.object({ id: Id, name: z.string() });

/** A game as boards and lists show it, with its teams and its result. */
export const Game = z
  .object({
    id: Id,
    gameId: Id,
    gameType: z.enum(GAME_TYPES),
    name: z.string().meta({ description: 'Tournament or event name; empty for ordinary games.' }),
    sport: SportRef,
    sportId: Id,
    sportName: z.string(),
    season: z.string().meta({ description: 'Label: 2026-2027.' }),
    year: z.int().meta({ description: 'First year of the season.' }),
    eventDate: CivilDate.nullable(),
    isEventDateTBD: z.boolean(),
    startTime: WallTime.nullable(),
    endTime: WallTime.nullable(),
    endTimeUnknown: EndTimeUnknown,
    startTimeUnknown: z.boolean(),
    isTBD: z.boolean().meta({ description: 'Date or time is not known yet.' }),
    tz: z.string(),
    location: z.string(),
    notes: z.string().meta({ description: "HTML from the game's managers; strip it for display." }),
    hasNotes: z.boolean(),
    canSubmitScores: z.boolean(),
    canEdit: z.boolean(),
    translationKey: z.string(),
    lowWins: z.boolean(),
    isMultiTeam: z.boolean(),
    youtubeLink: z.string(),
    nfhsLink: z.string(),
    leagueName: z.string(),
    isPlayoff: z.boolean(),
    status: z.enum(GAME_STATUSES),
    resultStatus: z.enum(RESULT_STATUSES),
    scoreTrust: z.enum(SCORE_TRUSTS),
    isSoFar: z.boolean().meta({ description: 'The reported score is one from while the game went on.' }),
    nextPostponeGame: Id.nullable(),
    doubleheaderNo: z.int().nullable(),
    noHomeTeam: z.boolean(),
    teams: z.array(GameTeam).meta({ description: 'By name, then home.' }),
    created: Moment,
    createdBy: z.string(),
    updated: Moment,
  })
  .meta({ id: 'Game' });
export type Game = z.output<typeof Game>;

/** Who changed what of a game, and when. */
export const GameChange = z
  .object({ field: z.string(), before: z.string(), after: z.string(), changedAt: Moment, changedBy: z.string() })
  .meta({ id: 'GameChange' });
export type GameChange = z.output<typeof GameChange>;

/** How a sport counts: what may be entered for a team, and which scores must be confirmed. */
export const GameScoring = z
  .object({
    unit: z.string().meta({ description: "'points', 'goals', 'runs', 'sets': what one counts." }),
    step: z.number(),
    min: z.number(),
    softMax: z.number().meta({ description: 'Above this a score must be confirmed and is reviewed.' }),
    hardMax: z.number(),
    lowWins: z.boolean(),
    allowTie: z.boolean(),
    sets: z.object({ toWin: z.int() }).nullable(),
    kind: z.enum(['team', 'placing']),
  })
  .meta({ id: 'GameScoring' });
export type GameScoring = z.output<typeof GameScoring>;

/** A game with everything that its page shows. */
export const GameDetail = Game.extend({
  scoring: GameScoring,
  settlesAt: Moment.nullable().meta({ description: 'When the shown score becomes final if no report differs.' }),
  isUnderReview: z.boolean().meta({ description: 'Staff look at it.' }),
  results: z.array(GameTeam).meta({ description: 'The same as teams.' }),
  coaches: z.array(z.object({ schoolId: Id, name: z.string(), role: z.string() })),
  changes: z.array(GameChange),
  bracket: z
    .object({ id: Id, name: z.string(), match: z.string().meta({ description: "'Quarterfinal 2'." }) })
    .optional()
    .meta({ description: 'The published bracket that the game is a match of.' }),
  host: z
    .object({ address: z.string(), district: z.string(), stateCode: z.string() })
    .nullable()
    .meta({ description: 'Where the school lies that plays at home; none on neutral ground.' }),
  unconfirmedBy: z.array(z.string()).meta({
    description: 'Teams that have not confirmed the day, time and place of a game to come, by short name.',
  }),
}).meta({ id: 'GameDetail' });
export type GameDetail = z.output<typeof GameDetail>;

/** What narrows a list of games; `countyId` is another name of `districtId`. */
export const gameFilter = {
  stateId: Id.optional(),
  districtId: Id.optional(),
  countyId: Id.optional(),
  schoolId: Id.optional(),
  leagueId: Id.optional(),
  sportId: Id.optional().meta({ description: 'A parent sport stands for all its children.' }),
  season: SeasonParam.optional(),
  date: CivilDate.optional().meta({ description: 'One day; games without a date are on none.' }),
  from: CivilDate.optional().meta({ description: 'First day.' }),
  to: CivilDate.optional().meta({
    description: 'Last day; a game without a date counts as on the last of its season.',
  }),
  isActive: Flag.default(true).meta({ description: 'Leave out what was removed (default true).' }),
};

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Checked even when one of the two is no day; that has its own message. */
export const isInOrder = ({ from, to }: Days) =>
  from === undefined || to === undefined || !isCivilDate(from) || !isCivilDate(to) || from <= to;
/** Where and how it is shown that a period ends before it begins. */
export const inOrder = { path: ['from'], error: 'must not be after to' };

/** What lists of games are narrowed to. */
export const GamesQuery = z
  .strictObject({
    ...gameFilter,
    gameType: z.enum(PLAYED_GAME_TYPES).optional(),
    ...paging(PER_PAGE.games, 500),
  })
  .refine(isInOrder, inOrder);
export type GamesQuery = z.output<typeof GamesQuery>;

const LeagueRef = z.object({ leagueName: z.string() }).nullable();

export const listGames = defineCall(gamesRoutes.listGames, {
  tag: 'Games',
  summary: 'Games by place, sport, season and day, by sport and time; undated last.',
  isKept: true,
  query: GamesQuery,
  answer: listOf(Game).extend({
    league: LeagueRef.meta({ description: "The requested league, or the county's or conference's only one." }),
  }),
});

export const getGame = defineCall(gamesRoutes.getGame, {
  tag: 'Games',
  summary: 'One game with its teams and history.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  answer: GameDetail,
});

/** An earlier game of the same two teams, each with its score. */
export const Meeting = z
  .object({
    gameId: Id,
    season: z.string(),
    eventDate: CivilDate.nullable(),
    isPlayoff: z.boolean(),
    resultStatus: z.enum(RESULT_STATUSES),
    teams: z.array(
      GameTeam.pick({
        schoolId: true,
        shortName: true,
        isHome: true,
        outcome: true,
        forfeited: true,
        wonBy: true,
      }).extend({
        score: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'Meeting' });
export type Meeting = z.output<typeof Meeting>;

export const listMeetings = defineCall(gamesRoutes.listMeetings, {
  tag: 'Games',
  summary: "The last meetings of a game's two teams in its sport, and who won how often; none for meets and events.",
  isKept: true,
  params: z.strictObject({ id: Id }),
  answer: listOf(Meeting).extend({
    since: z.string().nullable().meta({ description: 'The season of the first one on record.' }),
    teams: z.array(z.object({ schoolId: Id, sportId: Id, wins: z.int() })),
    ties: z.int(),
  }),
});

export const listGamesBySport = defineCall(gamesRoutes.listGamesBySport, {
  tag: 'Games',
  summary: "A day's games grouped by sport, for the scoreboard strip.",
  isKept: true,
  query: z.strictObject({
    date: CivilDate.optional().meta({ description: 'Today in the state when absent.' }),
    stateId: Id.optional(),
    districtId: Id.optional(),
    sportId: Id.optional(),
  }),
  answer: listOf(z.object({ sportId: Id, sportName: z.string(), total: z.int(), games: z.array(Game) })).extend({
    date: CivilDate,
  }),
});

/** The same of a day that is none. */
const isWithinSpan = ({ from, to }: { from: string; to: string }) =>
  !isCivilDate(from) || !isCivilDate(to) || daysBetween(from, to) <= CALENDAR_SPAN_DAYS;

export const listGameDates = defineCall(gamesRoutes.listGameDates, {
  tag: 'Games',
  summary: 'Which days have games, and how many.',
  isKept: true,
  query: z
    .strictObject({
      from: CivilDate,
      to: CivilDate,
      stateId: Id.optional(),
      districtId: Id.optional(),
      sportId: Id.optional(),
      schoolId: Id.optional(),
      leagueId: Id.optional(),
    })
    .refine(isInOrder, inOrder)
    .refine(isWithinSpan, { path: ['to'], error: `must be at most ${CALENDAR_SPAN_DAYS} days after from` }),
  answer: listOf(z.object({ date: CivilDate, hasGames: z.boolean(), games: z.int() })),
});

declare module '../core/call.ts' {
  interface Calls {
    listGames: typeof listGames;
    listGamesBySport: typeof listGamesBySport;
    listGameDates: typeof listGameDates;
    getGame: typeof getGame;
    listMeetings: typeof listMeetings;
  }
}
