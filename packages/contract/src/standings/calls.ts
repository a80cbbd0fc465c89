import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { CivilDate, Id, IdList, listOf, SeasonParam } from '../core/wire.ts';
import { schoolFace } from '../directory/calls.ts';
import { RecordLine } from '../games/calls.ts';
import { standingsRoutes } from './routes.ts';

/** One team's line in a standing group. */
export const StandingRow = z
  .object({
    id: Id.meta({ description: "The school's id." }),
    ...schoolFace,
    stateId: Id,
    districtId: Id,
    rank: z.int().meta({ description: 'Teams that stay tied share a rank.' }),
    rankReasons: z.array(z.string()).meta({ description: 'The steps that led to this rank, as sentences.' }),
    aLine: z.boolean().meta({ description: 'Draw a qualification line under this row.' }),
    place: z.enum(['clinched', 'eliminated', 'open']).meta({
      description:
        'Whether it goes on, by arithmetic alone: whatever the games to come bring, or no more. Open without a line.',
    }),
    unreported: z.int(),
    unsettled: z.int().meta({ description: 'Reported scores that count only once they are settled.' }),
    won: z.int().meta({ description: 'The record that its table ranks by, with ties and pct.' }),
    lose: z.int(),
    ties: z.int(),
    pct: z.string().meta({ description: '.667, or - before the first game.' }),
    league: RecordLine.extend({ pct: z.string(), pointsFor: z.number(), pointsAgainst: z.number() })
      .nullable()
      .meta({ description: "In a league's table the record there; elsewhere that of the team's only league." }),
    overall: RecordLine.extend({ pct: z.string() }),
    home: RecordLine,
    away: RecordLine,
    pointsFor: z.number().meta({ description: 'Of all games, as pointsAgainst.' }),
    pointsAgainst: z.number(),
    streak: z.string().meta({ description: 'W3, L1, T1, or empty.' }),
  })
  .meta({ id: 'StandingRow' });
export type StandingRow = z.output<typeof StandingRow>;

/** A record that a table can rank by. */
export const RankingRecord = z.enum(['league', 'regular-season', 'overall']);
export type RankingRecord = z.output<typeof RankingRecord>;

const groupFields = { title: z.string(), standings: z.array(StandingRow) };

/** A league's table with its divisions, or "Overall Record", which has no league. */
export const StandingGroup = z
  .object({
    ...groupFields,
    leagueId: Id.nullable(),
    sportId: Id,
    sportName: z.string(),
    hasTieBreakers: z.boolean(),
    followsOthers: z.boolean().meta({ description: 'A tie in it may be broken by games between other teams.' }),
    isSeededByPoints: z.boolean().meta({ description: 'A point system decides who goes on; no table has a line.' }),
    qualifiers: z
      .int()
      .nullable()
      .meta({ description: 'How many go on from each of its tables; null where the league does not say it.' }),
    rankBy: RankingRecord.meta({
      description:
        "The record that all its tables rank by, each row's won, lose, ties and pct; regular-season is all games but playoffs.",
    }),
    subStandings: z.array(z.object(groupFields)),
  })
  .meta({ id: 'StandingGroup' });
export type StandingGroup = z.output<typeof StandingGroup>;

/** One of the last games of a team, as a letter that leads to it. */
export const FormGame = z
  .object({
    gameId: Id,
    outcome: z.enum(['W', 'L', 'T']),
    eventDate: CivilDate.nullable(),
    isHome: z.boolean(),
    noHomeTeam: z.boolean(),
    opponent: z.string().meta({ description: 'Short name; empty for a meet of several teams.' }),
    myScore: z.number().nullable(),
    opponentScore: z.number().nullable(),
  })
  .meta({ id: 'FormGame' });
export type FormGame = z.output<typeof FormGame>;

/** A team by itself, with how its last games went. */
export const SchoolStanding = StandingRow.extend({
  sportId: Id,
  sportName: z.string(),
  form: z.array(FormGame).meta({ description: 'The last five games that count, the earliest first.' }),
}).meta({ id: 'SchoolStanding' });
export type SchoolStanding = z.output<typeof SchoolStanding>;

export const listStandings = defineCall(standingsRoutes.listStandings, {
  tag: 'Standings',
  summary: 'Standings of a county and sport by league and division, and the group "Overall Record".',
  isKept: true,
  query: z.strictObject({
    stateId: Id.optional(),
    countyId: Id.optional(),
    districtId: Id.optional(),
    sportId: Id.optional(),
    schoolIds: IdList.optional(),
    year: SeasonParam.optional(),
    season: SeasonParam.optional(),
  }),
  answer: listOf(StandingGroup).extend({
    league: z.object({ leagueName: z.string() }).nullable(),
    season: z.string(),
  }),
});

export const listStandingsBySchools = defineCall(standingsRoutes.listStandingsBySchools, {
  tag: 'Standings',
  summary:
    'Overall records, last five games and unreported games of the requested schools, one row a school and sport.',
  isKept: true,
  query: z.strictObject({
    schoolIds: IdList,
    sportId: Id.optional(),
    year: SeasonParam.optional(),
    season: SeasonParam.optional(),
  }),
  answer: listOf(SchoolStanding).extend({ season: z.string() }),
});

declare module '../core/call.ts' {
  interface Calls {
    listStandings: typeof listStandings;
    listStandingsBySchools: typeof listStandingsBySchools;
  }
}
