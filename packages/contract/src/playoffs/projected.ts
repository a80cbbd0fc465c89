import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, SeasonParam } from '../core/wire.ts';
import { RankingRecord } from '../standings/calls.ts';
import { BracketTeam, BracketTree } from './calls.ts';
import { playoffsRoutes } from './routes.ts';

/** A league whose bracket can be projected from its table or points, or a class of a state that ranks by points. */
export const ProjectedRef = z
  .object({
    leagueId: Id.nullable().meta({ description: 'Null for a state.' }),
    leagueName: z.string().meta({ description: 'Empty for a state.' }),
    districtName: z.string().meta({ description: 'Empty for a league that spans several counties, and for a state.' }),
    stateId: Id,
    className: z.string().meta({ description: "'4A'; empty for a league, and for a state without classes." }),
    name: z.string().meta({ description: "That of the league, or 'Maryland, Class 4A'." }),
    sportId: Id,
    sportName: z.string(),
    season: z.string(),
    qualifiers: z.int().meta({ description: 'How many go on, from each division or region.' }),
  })
  .meta({ id: 'ProjectedRef' });
export type ProjectedRef = z.output<typeof ProjectedRef>;

/** A seed that the table would give now, or the teams that are level for it. */
export const ProjectedSeed = z
  .object({
    tree: z.string(),
    treeName: z.string().meta({ description: 'The division or region, or what has none.' }),
    seed: z.int(),
    teams: z
      .array(
        BracketTeam.extend({
          record: z.string(),
          pct: z.string(),
          points: z.string().nullable().meta({ description: "'.70000'; null where the table seeds." }),
          place: z.enum(['clinched', 'eliminated', 'open']),
        }),
      )
      .meta({ description: 'One, or all that are level for it.' }),
    open: z.enum(['coin-toss', 'level', 'unplayed', 'unrated']).nullable().meta({
      description:
        'Why it has no one team: a toss is to come, nothing parts them, they have not played or no points yet.',
    }),
    placedBy: z.string().meta({ description: "'Point differential'; empty where record or points alone placed it." }),
    reasons: z
      .array(z.string())
      .meta({ description: 'The steps of the tie-breakers or the sum of points, as sentences.' }),
  })
  .meta({ id: 'ProjectedSeed' });
export type ProjectedSeed = z.output<typeof ProjectedSeed>;

/** The bracket of a league or class as it would be if the season ended now: drawn from figures, it enters no game. */
export const ProjectedBracket = ProjectedRef.extend({
  stateName: z.string(),
  stateIds: z.array(Id).meta({ description: 'The states whose results its figures come from.' }),
  isPresent: z.boolean().meta({ description: 'The season is the one of today.' }),
  tieBreakers: z.string().meta({ description: 'Name of the rule set; empty where points alone seed.' }),
  points: z
    .object({
      systemName: z.string(),
      isOfState: z.boolean().meta({ description: 'The state chose it, and not the league.' }),
      playedThrough: CivilDate.nullable().meta({ description: 'The day of the last game that counts.' }),
    })
    .nullable()
    .meta({ description: 'The point system that seeds it; null where the table does.' }),
  rankBy: RankingRecord,
  trees: z.array(BracketTree).meta({ description: 'Empty while it cannot be drawn.' }),
  why: z.string().meta({ description: 'Why it cannot be drawn; empty when it can.' }),
  seeds: z.array(ProjectedSeed),
  firstOut: z.array(ProjectedSeed).meta({ description: 'The first below the line of each table.' }),
  published: z.object({ id: Id, name: z.string() }).nullable().meta({
    description: 'The bracket that was drawn from this table, once it is published.',
  }),
  leftOut: z
    .object({
      withoutClass: z.int().meta({ description: 'Schools of the state, where others have a class.' }),
      withoutRegion: z.int().meta({ description: 'Schools of the class, where others have a region.' }),
    })
    .nullable()
    .meta({ description: 'Schools that are in no bracket of their state; null for a league.' }),
}).meta({ id: 'ProjectedBracket' });
export type ProjectedBracket = z.output<typeof ProjectedBracket>;

const playoffs = { tag: 'Playoffs', isKept: true } as const;

export const listProjectedBrackets = defineCall(playoffsRoutes.listProjectedBrackets, {
  ...playoffs,
  summary:
    'What can be projected in a state and season: classes of the state with points, then leagues with tie-breakers or points.',
  query: z.strictObject({ stateId: Id, sportId: Id.optional(), season: SeasonParam.optional() }),
  answer: listOf(ProjectedRef),
});

export const getProjectedBracket = defineCall(playoffsRoutes.getProjectedBracket, {
  ...playoffs,
  summary: 'The bracket of a league if the season ended now, with the tie-breaker or the points that placed each team.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ sportId: Id, season: SeasonParam.optional() }),
  answer: ProjectedBracket,
});

export const getProjectedStateBracket = defineCall(playoffsRoutes.getProjectedStateBracket, {
  ...playoffs,
  summary:
    'The bracket of a class of a state if the season ended now, seeded by points; of the whole state without classes.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    sportId: Id,
    class: text().trim().max(12).optional().meta({ description: "'4A'; absent where no school has a class." }),
    season: SeasonParam.optional(),
  }),
  answer: ProjectedBracket,
});

declare module '../core/call.ts' {
  interface Calls {
    listProjectedBrackets: typeof listProjectedBrackets;
    getProjectedBracket: typeof getProjectedBracket;
    getProjectedStateBracket: typeof getProjectedStateBracket;
  }
}
