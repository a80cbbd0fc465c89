import { MAX_TEAMS } from '@csz/rules/brackets/bracket-plan';
import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { bounded } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, Moment, SeasonParam } from '../core/wire.ts';
import { schoolFace } from '../directory/calls.ts';
import { PointGroup } from './calls.ts';
import { CLASS_FILE } from './limits.ts';
import { pointRankingsRoutes } from './routes.ts';

const weight = bounded('Must be a number from 0 to 1').min(0).max(1);
const points = bounded('Must be a number from 0 to 100').min(0).max(100);
const { className: classLength, region: regionLength } = CLASS_FILE;
const className = text()
  .trim()
  .min(1, 'Please name the class.')
  .max(classLength, `must have at most ${classLength} characters`);
const region = text()
  .trim()
  .min(1, 'Please name the region.')
  .max(regionLength, `must have at most ${regionLength} characters`);
const common = {
  countForfeits: z.boolean(),
  minGames: z.int().min(1, 'must be at least 1').max(20, 'must be at most 20'),
  needsAllScores: z.boolean(),
  digits: z.int().min(0).max(6),
  regionQualifiers: z.int().min(1, 'must be at least 1').max(32, 'must be at most 32').nullable().optional(),
};

/** The rules of a point system, with their figures. */
export const PointRulesForm = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('rpi'),
      weights: z.strictObject({ wp: weight, owp: weight, oowp: weight }),
      outOfState: z.enum(['as-played', 'even', 'even-opponents']),
      likeOwnState: z.array(text().regex(/^[A-Z]{2}$/, 'must be letters of a state, like VA')).max(50),
      ...common,
    }),
    z.strictObject({
      kind: z.literal('win-points'),
      classes: z
        .array(z.strictObject({ name: className, points, lossPoints: points.optional() }))
        .min(1, 'Please enter a class.')
        .max(10),
      bonus: points,
      lossBonus: points.optional(),
      bothNeedClass: z.boolean().optional().meta({ description: 'A game counts where both schools have a class.' }),
      ...common,
    }),
  ])
  .meta({ id: 'PointRules' });
export type PointRulesForm = z.output<typeof PointRulesForm>;

/** A point system in one of its versions, which never changes. */
export const PointSystem = z
  .object({
    id: Id,
    key: z.string(),
    version: z.int(),
    name: z.string(),
    audience: z.string().meta({ description: 'Who it is for: an association and its sports.' }),
    rules: PointRulesForm,
    source: z.string(),
    createdBy: z.string().meta({ description: 'Empty for those that came with the portal.' }),
    createdAt: Moment,
  })
  .meta({ id: 'PointSystem' });
export type PointSystem = z.output<typeof PointSystem>;

const ClassedSchool = z.object({ ...schoolFace, className: z.string().nullable(), region: z.string().nullable() });

/** A row of a file with classes, and what it would make of the school that it names. */
export const ClassFileRow = z
  .object({
    row: z.int().meta({ description: 'As a spreadsheet counts: the header is row 1.' }),
    name: z.string().meta({ description: 'As the file has it.' }),
    school: ClassedSchool.nullable(),
    problem: z.string().meta({ description: 'Why the row stays out; empty when it does not.' }),
  })
  .meta({ id: 'ClassFileRow' });
export type ClassFileRow = z.output<typeof ClassFileRow>;

/** What a league or state ranks by in a season, and what it did before. */
export const PointChoice = z
  .object({
    of: z.string(),
    sportId: Id,
    sportName: z.string(),
    season: z.string(),
    systemId: Id.nullable(),
    qualifiers: z.int().nullable().meta({
      description: 'How many go on, from each region of a class of a state or from each class; null: as the rules say.',
    }),
    ofState: z.object({ systemName: z.string(), version: z.int() }).nullable().meta({
      description: 'What seeds a league that has neither chosen nor tie-breakers: the system of its state.',
    }),
    choices: z
      .array(
        z.object({
          systemName: z.string(),
          version: z.int().nullable(),
          qualifiers: z.int().nullable(),
          chosenBy: z.string(),
          chosenAt: Moment,
        }),
      )
      .meta({ description: 'The latest first; without a version no system was to be used from then on.' }),
    classNames: z.array(z.string()).meta({ description: 'The classes that the chosen system knows.' }),
    teams: z
      .array(ClassedSchool)
      .meta({ description: 'The teams of a state with their classes and regions; empty for a league.' }),
  })
  .meta({ id: 'PointChoice' });
export type PointChoice = z.output<typeof PointChoice>;

const scope = { stateId: Id.optional(), leagueId: Id.optional() };
const season = { sportId: Id, season: SeasonParam };
const admin = { tag: 'Staff' } as const;

export const listPointSystems = defineCall(pointRankingsRoutes.listPointSystems, {
  ...admin,
  summary: 'All point systems in all their versions, by name, the latest version first.',
  answer: listOf(PointSystem),
});

export const addPointSystem = defineCall(pointRankingsRoutes.addPointSystem, {
  ...admin,
  summary: 'Adds a point system, or the next version of one. Seasons that chose an earlier version keep it.',
  body: z.object({
    key: text().nullable().meta({ description: 'The system that gets another version; null for a new one.' }),
    name: text().trim().min(1, 'Please give the point system a name.').max(60, 'must have at most 60 characters'),
    audience: text().trim().max(80, 'must have at most 80 characters').default(''),
    rules: PointRulesForm,
    source: text().trim().max(1000, 'must have at most 1000 characters').default(''),
  }),
  answer: PointSystem,
});

export const previewPointRanking = defineCall(pointRankingsRoutes.previewPointRanking, {
  ...admin,
  summary: 'The ranking of a league or state as rules would give it, beside the plain table. Nothing is kept of it.',
  body: z.object({ ...scope, ...season, rules: PointRulesForm }),
  answer: z.object({
    of: z.string(),
    leagueId: Id.nullable(),
    season: z.string(),
    playedThrough: CivilDate.nullable(),
    groups: z.array(PointGroup),
  }),
});
/** A ranking as it would be. */
export type PointPreview = z.output<typeof previewPointRanking.answer>;

export const getPointChoice = defineCall(pointRankingsRoutes.getPointChoice, {
  ...admin,
  summary: 'The point system of a league or state in a season, as its keepers see it.',
  query: z.strictObject({ ...scope, ...season }),
  answer: PointChoice,
});

export const choosePointSystem = defineCall(pointRankingsRoutes.choosePointSystem, {
  ...admin,
  summary: 'Chooses the point system of a season: of a league by its director or staff, of a state by staff.',
  body: z.object({
    ...scope,
    ...season,
    systemId: Id.nullable(),
    qualifiers: z
      .int()
      .min(1, 'must be at least 1')
      .max(MAX_TEAMS, `must be at most ${MAX_TEAMS}`)
      .nullable()
      .optional()
      .meta({ description: 'Of a state: how many go on from each region of a class, or from each class.' }),
  }),
  answer: PointChoice,
});

export const readSchoolClasses = defineCall(pointRankingsRoutes.readSchoolClasses, {
  ...admin,
  summary: 'The classes and regions of the schools of a state that a CSV file names, row by row; nothing is written.',
  body: z.object({
    stateId: Id,
    ...season,
    fileName: text().trim().min(1).max(CLASS_FILE.nameLength),
    text: text().min(1, 'Please choose a file.').max(CLASS_FILE.bytes, 'This file is too large.'),
  }),
  bodyBytes: 2 * CLASS_FILE.bytes,
  answer: z.object({
    hasRegions: z.boolean().meta({ description: 'The file has a column of regions.' }),
    rows: z.array(ClassFileRow),
  }),
});

export const saveSchoolClasses = defineCall(pointRankingsRoutes.saveSchoolClasses, {
  ...admin,
  summary: 'Writes the classes of schools in a sport and season, with the region of each.',
  body: z.object({
    ...season,
    classes: z
      .array(z.object({ schoolId: Id, className: className.nullable(), region: region.nullable().default(null) }))
      .min(1)
      .max(CLASS_FILE.rows),
  }),
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    listPointSystems: typeof listPointSystems;
    addPointSystem: typeof addPointSystem;
    previewPointRanking: typeof previewPointRanking;
    getPointChoice: typeof getPointChoice;
    choosePointSystem: typeof choosePointSystem;
    readSchoolClasses: typeof readSchoolClasses;
    saveSchoolClasses: typeof saveSchoolClasses;
  }
}
