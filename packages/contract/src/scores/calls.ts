import { INVALID_SCORE, isScoreNumber } from '@csz/rules/sport-scoring';
import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { RESULT_STATUSES, SCORE_TRUSTS } from '../core/constants.ts';
import { bounded, Version } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { Id, listOf, Moment, paging } from '../core/wire.ts';
import { GameDetail } from '../games/calls.ts';
import { scoresRoutes } from './routes.ts';

/** More than any sport counts in one period, and than there are teams in any meet. */
const MOST = 9999;

const ScoreNumber = bounded(INVALID_SCORE).min(0, INVALID_SCORE).refine(isScoreNumber, INVALID_SCORE);

/** One team's part of a reported result, by the id of its game result. */
export const ReportedScore = z
  .object({
    gameResultId: Id,
    score: ScoreNumber.nullable().meta({
      description: 'Null for a team with too few finishers for a team score, where the low score wins.',
    }),
    parts: z
      .array(ScoreNumber.max(MOST, INVALID_SCORE))
      .max(20)
      .optional()
      .meta({ description: 'Sets, periods or innings of this team, in order.' }),
    place: z.int().min(1).max(MOST).optional().meta({ description: 'Place in a meet; teams that tie share it.' }),
    wonBy: text().trim().max(40).optional().meta({
      description: "How this team won a game that ended level: 'shootout', 'criteria 7'.",
    }),
  })
  .meta({ id: 'ReportedScore' });

/** A result as a reporter sends it; the game decides which teams must have a score. */
export const ScoreReportForm = z.object({
  scores: z.array(ReportedScore).min(1, 'Please enter a score for each team.').max(60),
  isCertain: z.boolean().default(false).meta({
    description: 'The reporter saw "Are you sure?" for an unlikely score and confirmed it.',
  }),
  reason: text().trim().max(500).default('').meta({
    description: 'Why a score that was settled is to be another one; a correction needs it.',
  }),
});

/** Named by the device, so that a report that is sent again counts once. */
export const ReportKey = text()
  .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters and digits')
  .optional()
  .meta({ description: 'Made by the device for this report: sent again with the same key, it counts once.' });

/** How a report was received. */
export const ReportReceipt = z
  .object({
    reportId: Id.nullable().meta({ description: 'Null when the same person had reported just this already.' }),
    scoreTrust: z.enum(SCORE_TRUSTS),
    isUnderReview: z.boolean(),
    settlesAt: Moment.nullable().meta({ description: 'When it becomes official if no report differs.' }),
    game: GameDetail,
  })
  .meta({ id: 'ReportReceipt' });
export type ReportReceipt = z.output<typeof ReportReceipt>;

/** One report as everyone reads it: who in what role, never a person's name unless they coach or are staff. */
export const ScoreReport = z
  .object({
    id: Id,
    gameId: Id,
    scores: z.record(Id, z.number().nullable()).meta({ description: 'By game result id; null for no team score.' }),
    parts: z.record(Id, z.array(z.number())),
    places: z.record(Id, z.int()).optional().meta({ description: 'Places in a meet, by game result id.' }),
    wonBy: z.record(Id, z.string()).optional().meta({
      description: 'How the winner of a level game won it, by game result id.',
    }),
    resultStatus: z.enum(RESULT_STATUSES),
    forfeitedBy: z.array(Id).default([]).meta({
      description: 'Game result ids of the teams that gave the game up, in a report of a forfeit.',
    }),
    reporter: z.string(),
    role: z.string(),
    schoolId: Id.nullable().meta({ description: 'The side the reporter speaks for.' }),
    schoolName: z.string(),
    isCorrection: z.boolean(),
    reason: z.string().meta({
      description: 'Of coaches, directors and staff. What others wrote is read by staff and who keeps the teams.',
    }),
    wasRight: z.boolean().nullable(),
    reportedAt: Moment,
  })
  .meta({ id: 'ScoreReport' });
export type ScoreReport = z.output<typeof ScoreReport>;

const scores = { tag: 'Scores' } as const;

export const submitScores = defineCall(scoresRoutes.submitScores, {
  ...scores,
  summary: 'Reports the score of a game. It is kept, and settles with what others report.',
  body: ScoreReportForm.extend({
    gameId: Id,
    final: z.boolean().default(true).meta({ description: 'False while the game goes on: the score so far.' }),
    key: ReportKey,
  }),
  answer: ReportReceipt,
  countedAs: 'score-submit',
});

/** An own report, with the game as it is now. */
export const MyReport = ScoreReport.extend({
  title: z.string().meta({ description: 'The game in words.' }),
  game: GameDetail,
}).meta({ id: 'MyReport' });
export type MyReport = z.output<typeof MyReport>;

export const listMyReports = defineCall(scoresRoutes.listMyReports, {
  ...scores,
  summary: 'The own reports, newest first, each with its game.',
  query: z.strictObject(paging(25, 100)),
  answer: listOf(MyReport),
});

export const listGameReports = defineCall(scoresRoutes.listGameReports, {
  ...scores,
  summary: 'Everything that was reported of a game, newest first.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  answer: listOf(ScoreReport),
});

export const getGamePermissions = defineCall(scoresRoutes.getGamePermissions, {
  ...scores,
  summary: 'What the one who asks may do with a game; the public answer of a game is the same for everyone.',
  params: z.strictObject({ id: Id }),
  answer: z.object({
    canSubmitScores: z.boolean(),
    canCorrect: z.boolean().meta({ description: 'The score is settled; a report would be a correction.' }),
    canSettle: z.boolean(),
    role: z.string().meta({ description: 'In which role a report would count.' }),
    schoolId: Id.nullable(),
    myReport: ScoreReport.nullable(),
    reasons: z.record(Id, z.string()).optional().meta({
      description:
        'Reasons that not everyone reads, by report id: for staff and for who keeps one of the teams; of others their own.',
    }),
  }),
});

/** What staff may make of a game when they decide it. */
export const SETTLE_STATUSES = [
  'final',
  'forfeit',
  'double_forfeit',
  'no_contest',
  'suspended',
  'vacated',
  'pending',
  'none',
] as const;

export const settleScore = defineCall(scoresRoutes.settleScore, {
  ...scores,
  tag: 'Staff',
  summary:
    'Settles a game: accepts a report, enters a result, or rules a forfeit; can lock it. For staff and its director.',
  params: z.strictObject({ id: Id }),
  body: z.object({
    reportId: Id.optional().meta({ description: 'Accept this report as it is.' }),
    status: z.enum(SETTLE_STATUSES).default('final'),
    scores: z.array(ReportedScore).max(60).optional(),
    forfeitedBy: z.array(Id).max(60).optional().meta({ description: 'Game result ids.' }),
    scope: z.enum(['overall', 'league', 'both']).optional(),
    lock: z.boolean().default(false),
    reason: text().trim().max(500).default(''),
    version: Version.meta({ description: "The game's version that was looked at; another one is refused." }),
  }),
  answer: Done,
});

export const lockScore = defineCall(scoresRoutes.lockScore, {
  ...scores,
  tag: 'Staff',
  summary: 'Closes a game to further reports, or opens it again. For staff and the director of its league.',
  params: z.strictObject({ id: Id }),
  body: z.object({ locked: z.boolean(), reason: text().trim().max(1000).default('') }),
  answer: Done,
});

/** Why a game waits for staff: contradicted, unlikely, changed after it was final, a bracket moved on, or requested. */
export const REVIEW_REASONS = ['disputed', 'unlikely', 'correction', 'advanced', 'ruling'] as const;

/** A game that waits for staff, with everything that they need to decide it. */
export const ReviewItem = z
  .object({
    game: GameDetail,
    reports: z.array(ScoreReport),
    reviewReason: z.enum(REVIEW_REASONS).nullable(),
    since: Moment.nullable(),
    isLocked: z.boolean(),
    settlesAt: Moment.nullable(),
    version: z.int(),
    weight: z.number().meta({ description: 'How much standings hang on it; larger is more urgent.' }),
    why: z.array(z.string()).meta({ description: 'What makes it weigh that much, as sentences.' }),
  })
  .meta({ id: 'ReviewItem' });
export type ReviewItem = z.output<typeof ReviewItem>;

export const listScoresToReview = defineCall(scoresRoutes.listScoresToReview, {
  ...scores,
  tag: 'Staff',
  summary:
    'Games that wait for staff, disputed ones first; a league director sees those of the own county or conference.',
  query: z.strictObject({
    show: z.enum(['review', 'waiting', 'settled']).default('review').meta({
      description: 'review: needs a decision. waiting: will settle by itself. settled: decided lately.',
    }),
    gameId: Id.optional().meta({ description: 'Just this game, whatever its state.' }),
    ...paging(20, 100),
  }),
  answer: listOf(ReviewItem),
});

declare module '../core/call.ts' {
  interface Calls {
    submitScores: typeof submitScores;
    listMyReports: typeof listMyReports;
    listGameReports: typeof listGameReports;
    getGamePermissions: typeof getGamePermissions;
    listScoresToReview: typeof listScoresToReview;
    settleScore: typeof settleScore;
    lockScore: typeof lockScore;
  }
}
