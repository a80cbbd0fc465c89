import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { PLANNED_HOMES } from '../core/constants.ts';
import { Version } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, paging, SeasonParam, WallTime } from '../core/wire.ts';
import { BracketRef, BracketSeed, PlayoffForest } from './calls.ts';
import { playoffsRoutes } from './routes.ts';

/** Whose ground a match is played on, unless staff say otherwise for the one. */
export const HOME_FIELDS = ['higherSeed', 'upper', 'neutral'] as const;

/** How a bracket is drawn and played. */
export const BracketOptions = z
  .object({
    overflow: z.enum(['byes', 'playIns']).default('byes').meta({
      description: 'A field that is no power of two: the best wait a round, or the last play in.',
    }),
    reseedAt: z
      .array(z.int().refine((left) => [4, 8, 16, 32, 64].includes(left), 'must be 4, 8, 16, 32 or 64'))
      .max(5)
      .default([])
      .meta({ description: 'Teams left in all in the rounds that are reseeded, highest against lowest.' }),
    thirdPlace: z.boolean().default(false),
    consolation: z.boolean().default(false).meta({ description: 'Losers of the first round play on.' }),
    home: z.enum(HOME_FIELDS).default('higherSeed'),
  })
  .meta({ id: 'BracketOptions' });
export type BracketOptions = z.output<typeof BracketOptions>;

const name = text().trim().min(1, 'Please give the bracket a name.').max(120, 'must have at most 120 characters');

const byPoints = z.enum(['state', 'league']).nullable().default(null).meta({
  description: 'Seeded by the point ranking of the state or of that league, in place of its table.',
});

/** The teams of one tree, best first. */
export const BracketTreeForm = z
  .object({
    name: text().trim().min(1, 'Please give the region a name.').max(60, 'must have at most 60 characters'),
    leagueId: Id.nullable().default(null).meta({ description: 'The league whose table the seeds came from.' }),
    byPoints,
    schoolIds: z.array(Id).max(64, 'A bracket has at most 64 teams.'),
  })
  .refine((tree) => tree.byPoints !== 'league' || tree.leagueId !== null, {
    path: ['leagueId'],
    message: 'Please choose the league whose point ranking seeds the region.',
  });

/** A bracket as staff save it; `version` is the one they looked at. */
export const BracketForm = z.object({
  name,
  options: BracketOptions,
  trees: z.array(BracketTreeForm).min(1).max(16, 'A bracket has at most 16 regions.'),
});
export type BracketForm = z.output<typeof BracketForm>;

/** A bracket as its keepers see it. */
export const BracketDraft = z
  .object({
    bracket: BracketRef,
    version: z.int(),
    options: BracketOptions,
    trees: z.array(
      z.object({ key: z.string(), name: z.string(), leagueId: Id.nullable(), byPoints, seeds: z.array(BracketSeed) }),
    ),
    forest: PlayoffForest.nullable().meta({ description: 'How it looks; null while it cannot be drawn.' }),
    why: z.string().meta({ description: 'Why it cannot be published now; empty when it can.' }),
    canUndo: z.boolean().meta({ description: 'Published, and nothing is played.' }),
  })
  .meta({ id: 'BracketDraft' });
export type BracketDraft = z.output<typeof BracketDraft>;

const staff = { tag: 'Staff' } as const;
const params = z.strictObject({ id: Id });
const matchParams = z.strictObject({ id: Id, match: text().max(60) });
const version = Version.meta({ description: 'The version that was looked at; another one is refused.' });
const reason = text().trim().max(1000).default('');

export const listBracketDrafts = defineCall(playoffsRoutes.listBracketDrafts, {
  ...staff,
  summary:
    'Brackets that the one who asks keeps, published or not: those that wait for a decision, then the newest first.',
  query: z.strictObject({ sportId: Id.optional(), season: SeasonParam.optional(), ...paging(50, 500) }),
  answer: listOf(BracketRef.extend({ decisions: z.int().meta({ description: 'Matches that wait for staff.' }) })),
});

export const getBracketDraft = defineCall(playoffsRoutes.getBracketDraft, {
  ...staff,
  summary: 'A bracket with its seeds, their standings now (once published: then) and a preview.',
  params,
  answer: BracketDraft,
});

export const createBracket = defineCall(playoffsRoutes.createBracket, {
  ...staff,
  summary: 'Begins a bracket: of a county or conference by its director or staff, of a whole state by staff.',
  body: z.object({ name, stateId: Id, districtId: Id.nullable().default(null), sportId: Id, season: SeasonParam }),
  answer: BracketDraft,
});

export const saveBracket = defineCall(playoffsRoutes.saveBracket, {
  ...staff,
  summary: 'Writes name, options, regions and seeds of a bracket that is not published.',
  params,
  body: BracketForm.extend({ version }),
  answer: BracketDraft,
});

export const deleteBracket = defineCall(playoffsRoutes.deleteBracket, {
  ...staff,
  summary: 'Throws a bracket away that is not published.',
  params,
  query: z.strictObject({
    version: text()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .meta({ description: 'The version that was looked at; another one is refused.' }),
  }),
  answer: Done,
});

export const publishBracket = defineCall(playoffsRoutes.publishBracket, {
  ...staff,
  summary: 'Freezes the seeds with their standings, shows the bracket to everyone and enters its first games.',
  params,
  body: z.object({ version }),
  answer: BracketDraft,
});

export const undoPublish = defineCall(playoffsRoutes.undoPublish, {
  ...staff,
  summary: 'Takes a published bracket back while nothing of it is played; its games go.',
  params,
  body: z.object({ version }),
  answer: BracketDraft,
});

export const withdrawTeam = defineCall(playoffsRoutes.withdrawTeam, {
  ...staff,
  summary: 'Lets a team withdraw: its opponent goes on by forfeit, nothing is drawn again. Or takes that back.',
  params,
  body: z.object({ schoolId: Id, isWithdrawn: z.boolean().default(true), reason, version }),
  answer: BracketDraft,
});

export const scheduleMatch = defineCall(playoffsRoutes.scheduleMatch, {
  ...staff,
  summary: 'Says when, where and on whose ground a match is; its game follows.',
  params: matchParams,
  body: z.object({
    eventDate: CivilDate.nullable(),
    startTime: WallTime.nullable(),
    location: text().trim().max(200).default(''),
    home: z.enum(PLANNED_HOMES).nullable().default(null).meta({
      description: 'Null: as the options of the bracket say.',
    }),
    version,
  }),
  answer: BracketDraft,
});

export const decideCorrection = defineCall(playoffsRoutes.decideCorrection, {
  ...staff,
  summary:
    'Decides a match that a correction overtook: it stands, or it is struck and the teams move. Or sends one on.',
  params: matchParams,
  body: z.object({
    decision: z.enum(['stand', 'move', 'send']).meta({
      description:
        'stand: it counts as it was played. move: its game counts for nothing and is played again. ' +
        'send: schoolId goes on from a match whose result names no winner; null: no team does.',
    }),
    schoolId: Id.nullish(),
    reason,
    version,
  }),
  answer: BracketDraft,
});

declare module '../core/call.ts' {
  interface Calls {
    listBracketDrafts: typeof listBracketDrafts;
    getBracketDraft: typeof getBracketDraft;
    createBracket: typeof createBracket;
    saveBracket: typeof saveBracket;
    deleteBracket: typeof deleteBracket;
    publishBracket: typeof publishBracket;
    undoPublish: typeof undoPublish;
    withdrawTeam: typeof withdrawTeam;
    scheduleMatch: typeof scheduleMatch;
    decideCorrection: typeof decideCorrection;
  }
}
