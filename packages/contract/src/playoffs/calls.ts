import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { GAME_STATUSES, PER_PAGE, PLANNED_HOMES, RESULT_STATUSES, SCORE_TRUSTS } from '../core/constants.ts';
import { CivilDate, Flag, Id, listOf, Moment, paging, SeasonParam, WallTime } from '../core/wire.ts';
import { schoolFace } from '../directory/calls.ts';
import { RankingRecord } from '../standings/calls.ts';
import { playoffsRoutes } from './routes.ts';

/** A team as a bracket shows it. */
export const BracketTeam = z.object(schoolFace).meta({ id: 'BracketTeam' });
export type BracketTeam = z.output<typeof BracketTeam>;

/** One line of a match: a team, or in words who comes there. */
export const BracketSide = z
  .object({
    team: BracketTeam.nullable(),
    seed: z.int().nullable(),
    from: z.string().meta({ description: "Who comes here while no team is known: 'Winner of Semifinal 1'." }),
    isNobody: z.boolean().meta({ description: 'No team comes here any more: the other side goes on.' }),
    isHome: z.boolean(),
    score: z.number().nullable(),
    wonBy: z.string().meta({ description: "How it won a game that ended level: 'shootout'; empty otherwise." }),
    isWinner: z.boolean(),
    isWithdrawn: z.boolean(),
  })
  .meta({ id: 'BracketSide' });
export type BracketSide = z.output<typeof BracketSide>;

/** The ordinary game that a match is played as. */
export const BracketGame = z
  .object({
    id: Id,
    eventDate: CivilDate.nullable(),
    startTime: WallTime.nullable(),
    location: z.string(),
    status: z.enum(GAME_STATUSES),
    resultStatus: z.enum(RESULT_STATUSES),
    scoreTrust: z.enum(SCORE_TRUSTS),
  })
  .meta({ id: 'BracketGame' });

/** The parts of a bracket: the tree itself, the round before it, the third-place match, and the losers' tree. */
export const BRACKET_PARTS = ['main', 'playIn', 'third', 'consolation'] as const;

/** A match of a bracket, or a team that waits a round. */
export const BracketNode = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: "'Quarterfinal 2'." }),
    part: z.enum(BRACKET_PARTS),
    round: z.int().meta({ description: 'From 1 on in each part; a play-in is round 0.' }),
    slot: z.int().meta({ description: 'From 0, top to bottom; a match is fed by slots 2n and 2n + 1.' }),
    isBye: z.boolean().meta({ description: 'One team alone, which goes on without a game.' }),
    seeding: z.array(BracketSide).min(1).max(2),
    game: BracketGame.nullable(),
    feeds: z.object({
      winner: z.string().nullable().meta({ description: 'The node that the winner goes to.' }),
      loser: z.string().nullable(),
    }),
    eventDate: CivilDate.nullable().meta({ description: 'Planned, or that of the game.' }),
    startTime: WallTime.nullable(),
    location: z.string(),
    plannedHome: z.enum(PLANNED_HOMES).nullable().meta({
      description: 'On whose ground staff put it; null: as the options of the bracket say.',
    }),
    decidedBy: z.enum(['result', 'walkover', 'staff']).nullable(),
    isUndecided: z
      .boolean()
      .meta({ description: 'Its result is settled and names no winner: staff decide who goes on.' }),
    isOvertaken: z.boolean().meta({ description: 'It was played by others than the corrected results send here.' }),
  })
  .meta({ id: 'BracketNode' });
export type BracketNode = z.output<typeof BracketNode>;

/** A column of a bracket, with its name (Quarterfinals). */
export const BracketRound = z.object({
  part: z.enum(BRACKET_PARTS),
  round: z.int(),
  name: z.string(),
  slots: z.int().meta({ description: 'How many matches and byes it has room for.' }),
  isReseeded: z.boolean(),
});
export type BracketRound = z.output<typeof BracketRound>;

/** One region of a bracket, drawn as a tree of rounds. */
export const BracketTree = z
  .object({
    key: z.string(),
    name: z.string(),
    isFinal: z.boolean(),
    rounds: z.array(BracketRound),
    nodes: z.array(BracketNode),
  })
  .meta({ id: 'BracketTree' });
export type BracketTree = z.output<typeof BracketTree>;

/** A team with the line of the standings that its seed came from. */
export const BracketSeed = z
  .object({
    tree: z.string(),
    seed: z.int(),
    team: BracketTeam,
    record: z.string().meta({ description: "'9-1', with ties '9-1-1'; empty when it has none." }),
    pct: z.string(),
    rankBy: RankingRecord.nullable().meta({ description: 'Which record that is: the one that its table ranks by.' }),
    group: z.string().meta({ description: 'The table that it was in.' }),
    rank: z.int().nullable().meta({ description: 'Its place there.' }),
    reasons: z.array(z.string()).meta({ description: 'The steps of the tie-breakers, as sentences.' }),
    isWithdrawn: z.boolean(),
    withdrawnReason: z.string(),
  })
  .meta({ id: 'BracketSeed' });
export type BracketSeed = z.output<typeof BracketSeed>;

/** A bracket as lists name it, without its matches. */
export const BracketRef = z
  .object({
    id: Id,
    name: z.string(),
    sportId: Id,
    sportName: z.string(),
    stateId: Id,
    stateName: z.string(),
    districtId: Id.nullable(),
    districtName: z.string(),
    season: z.string().meta({ description: 'Label: 2026-2027.' }),
    teams: z.int(),
    isPublished: z.boolean(),
  })
  .meta({ id: 'BracketRef' });
export type BracketRef = z.output<typeof BracketRef>;

/** How far a published bracket is. */
export const BracketStage = z
  .object({
    round: z.string().meta({ description: "The first round that is still open: 'Semifinal'; empty once it is over." }),
    eventDate: CivilDate.nullable().meta({ description: 'Its first open match that has a day.' }),
    champion: BracketTeam.nullable(),
  })
  .meta({ id: 'BracketStage' });
export type BracketStage = z.output<typeof BracketStage>;

/** A whole published bracket: its trees with their matches. */
export const PlayoffForest = BracketRef.extend({
  publishedAt: Moment.nullable(),
  lowWins: z.boolean(),
  notes: z.array(z.string()).meta({ description: 'How it is played, as sentences.' }),
  champion: BracketTeam.nullable(),
  trees: z.array(BracketTree),
  seeds: z.array(BracketSeed),
}).meta({ id: 'PlayoffForest' });
export type PlayoffForest = z.output<typeof PlayoffForest>;

const playoffs = { tag: 'Playoffs', isKept: true } as const;

export const listBrackets = defineCall(playoffsRoutes.listBrackets, {
  ...playoffs,
  summary: 'Published brackets, the latest season first.',
  query: z.strictObject({
    stateId: Id.optional(),
    districtId: Id.optional(),
    sportId: Id.optional().meta({ description: 'A parent sport stands for all its children.' }),
    season: SeasonParam.optional(),
    isActive: Flag.default(true),
    ...paging(PER_PAGE.reference),
  }),
  answer: listOf(BracketRef),
});

export const listPlayoffs = defineCall(playoffsRoutes.listPlayoffs, {
  ...playoffs,
  summary: 'Published brackets of a state and season by sport; this season where none is named.',
  query: z.strictObject({ stateId: Id.optional(), sportId: Id.optional(), season: SeasonParam.optional() }),
  answer: listOf(
    z.object({
      sportId: Id,
      sportName: z.string(),
      brackets: z.array(BracketRef.extend({ stage: BracketStage })),
    }),
  ).extend({ season: z.string() }),
});
/** The published brackets of one sport. */
export type PlayoffGroup = z.output<typeof listPlayoffs.answer>['items'][number];
/** One bracket on the playoffs page. */
export type PlayoffBracket = PlayoffGroup['brackets'][number];

export const getPlayoffForest = defineCall(playoffsRoutes.getPlayoffForest, {
  ...playoffs,
  summary: 'A published bracket: its trees with every match, and its seeds with the standings they came from.',
  params: z.strictObject({ id: Id }),
  answer: PlayoffForest,
});

export const listTitles = defineCall(playoffsRoutes.listTitles, {
  tag: 'Playoffs',
  summary: 'The brackets that a school has won, the latest season first.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  answer: listOf(z.object({ bracketId: Id, name: z.string(), sportName: z.string(), season: z.string() })).extend({
    entered: z.array(Id).meta({ description: 'Every published bracket that it is in.' }),
  }),
});

declare module '../core/call.ts' {
  interface Calls {
    listBrackets: typeof listBrackets;
    listPlayoffs: typeof listPlayoffs;
    getPlayoffForest: typeof getPlayoffForest;
    listTitles: typeof listTitles;
  }
}
