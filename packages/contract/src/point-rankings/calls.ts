import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { CivilDate, Id, listOf, SeasonParam } from '../core/wire.ts';
import { schoolFace } from '../directory/calls.ts';
import { RecordLine } from '../games/calls.ts';
import { pointRankingsRoutes } from './routes.ts';

/** A point system that a league or a state ranks by, in the version that it chose. */
export const PointRankingRef = z
  .object({
    stateId: Id,
    leagueId: Id.nullable().meta({ description: 'Null: all teams of the state.' }),
    of: z.string().meta({ description: 'The name of the league or state.' }),
    sportId: Id,
    sportName: z.string(),
    season: z.string(),
    systemName: z.string(),
    version: z.int(),
    audience: z.string().meta({ description: 'Who the system is for: an association and its sports.' }),
    source: z.string().meta({ description: 'What the rules follow, and what they leave out.' }),
  })
  .meta({ id: 'PointRankingRef' });
export type PointRankingRef = z.output<typeof PointRankingRef>;

/** A team in a point ranking, beside its place in the table that wins and losses make. */
export const PointRow = z
  .object({
    ...schoolFace,
    rank: z.int().nullable().meta({ description: 'Shared by teams that are level; null without a figure.' }),
    why: z.string().meta({ description: 'Why it has no rank yet; empty when it has.' }),
    figure: z.string(),
    counted: z.int().meta({ description: 'Games that count.' }),
    record: RecordLine.extend({ pct: z.string() }).meta({ description: 'The record that the plain table ranks by.' }),
    tableRank: z.int().meta({ description: 'Its rank in the plain table.' }),
    region: z.string().nullable(),
    regionRank: z.int().nullable().meta({ description: 'Its rank by points in the region of its class.' }),
  })
  .meta({ id: 'PointRow' });
export type PointRow = z.output<typeof PointRow>;

/** Teams that are ranked among each other: those of a class, or all of them. */
export const PointGroup = z
  .object({
    title: z.string().meta({ description: "'Class 4A'; empty for the only group." }),
    className: z.string().nullable().meta({
      description: "'4A'; empty for the only group, null for schools without a class where others have one.",
    }),
    isProjected: z.boolean().meta({ description: 'It has a bracket as it would be if the season ended now.' }),
    rows: z.array(PointRow),
  })
  .meta({ id: 'PointGroup' });
export type PointGroup = z.output<typeof PointGroup>;

/** A line of a sum: what is taken how often, and what it makes. */
const PointTerm = z.object({
  label: z.string(),
  figure: z.string(),
  times: z.string().meta({ description: "'.35' or '÷ 9'; empty where the figure is taken as it is." }),
  result: z.string(),
});

/** A game in the sum of one of its teams. */
export const PointGame = z
  .object({
    gameId: Id,
    eventDate: CivilDate.nullable(),
    isHome: z.boolean(),
    noHomeTeam: z.boolean(),
    opponentId: Id,
    opponent: z.string(),
    outcome: z.enum(['W', 'L', 'T']),
    figures: z.array(z.string()).meta({ description: 'Under `columns`; empty for a game that is not counted.' }),
    note: z.string(),
  })
  .meta({ id: 'PointGame' });
export type PointGame = z.output<typeof PointGame>;

const query = {
  sportId: Id,
  season: SeasonParam.optional().meta({ description: 'This season when absent.' }),
};
const scope = { stateId: Id.optional(), leagueId: Id.optional() };
const stateIds = z.array(Id).meta({ description: 'The states whose results the figures come from.' });

export const listPointRankings = defineCall(pointRankingsRoutes.listPointRankings, {
  tag: 'Standings',
  summary:
    'The point rankings of a state in a sport and season: its own, and those of its leagues, or of a county, by name.',
  isKept: true,
  query: z.strictObject({ stateId: Id, districtId: Id.optional(), ...query }),
  answer: listOf(PointRankingRef),
});

export const getPointRanking = defineCall(pointRankingsRoutes.getPointRanking, {
  tag: 'Standings',
  summary: 'Teams of a league or state by its point system, each with its place in the plain table.',
  isKept: true,
  query: z.strictObject({ ...scope, ...query }),
  answer: PointRankingRef.extend({
    stateIds,
    playedThrough: CivilDate.nullable().meta({ description: 'The day of the last game that counts.' }),
    regionQualifiers: z.int().nullable().meta({ description: 'How many go on from each region of a class.' }),
    groups: z.array(PointGroup),
  }),
});

export const getPointSum = defineCall(pointRankingsRoutes.getPointSum, {
  tag: 'Standings',
  summary: 'How the figure of a team comes about: its parts, and every game with what it brings.',
  isKept: true,
  query: z.strictObject({ ...scope, ...query, schoolId: Id }),
  answer: z.object({
    stateId: Id,
    stateIds,
    figure: z.string(),
    why: z.string(),
    terms: z.array(PointTerm),
    columns: z.array(z.string()),
    games: z.array(PointGame),
  }),
});
/** A team's figure, opened. */
export type PointSum = z.output<typeof getPointSum.answer>;

declare module '../core/call.ts' {
  interface Calls {
    listPointRankings: typeof listPointRankings;
    getPointRanking: typeof getPointRanking;
    getPointSum: typeof getPointSum;
  }
}
