import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Email, PersonName } from '../core/fields.ts';
import { text } from '../core/text.ts';
import { CivilDate, Id, listOf, SeasonParam } from '../core/wire.ts';
import { Game } from '../games/calls.ts';
import { PostponeForm } from '../schedule/game-form.ts';
import { ReportedScore, ReportKey } from '../scores/calls.ts';
import { missingScoresRoutes } from './routes.ts';

/** What a game can be instead of played to a score, as its team's people say it. */
export const UNPLAYED = ['not played', 'postponed', 'forfeit', 'double forfeit'] as const;
/** One of the words of `UNPLAYED`. */
export type Unplayed = (typeof UNPLAYED)[number];

/** A school's season may have this many open games at once; more are left out and `total` says so. */
export const MISSING_MOST = 300;
/** Items of one PUT; a page that shows more sends several. */
export const MISSING_ITEMS_MOST = 300;

/** How the sport counts, for the inputs of a row. */
const Scoring = z.object({
  unit: z.string(),
  step: z.number(),
  softMax: z.number().meta({ description: 'Above this a score must be confirmed and is reviewed.' }),
  lowWins: z.boolean(),
  allowTie: z.boolean(),
  toWin: z.number().nullable().meta({ description: 'Sets that win; null where there are none.' }),
});

/** A game whose score is missing, with all that a row of the form shows. */
export const MissingGame = z
  .object({
    game: Game,
    scoring: Scoring,
  })
  .meta({ id: 'MissingGame' });
export type MissingGame = z.output<typeof MissingGame>;

/** A game with its scores, or with what became of it instead. */
export const MissingScore = z
  .object({
    gameId: Id,
    scores: z.array(ReportedScore).min(1, 'Please enter a score for each team.').max(60).optional(),
    status: z.enum(UNPLAYED).optional(),
    forfeitedBy: z.array(Id).max(60).optional().meta({
      description: 'Game result ids of the teams that gave the game up; for a forfeit. A double forfeit needs none.',
    }),
    postponedTo: z
      .object({
        eventDate: CivilDate,
        startTime: PostponeForm.shape.startTime.meta({ description: 'Still to be decided when absent.' }),
      })
      .optional()
      .meta({ description: 'The new day of a postponed game; absent while it is still to be decided.' }),
    isCertain: z.boolean().default(false).meta({
      description: 'The reporter saw "Are you sure?" for an unlikely score and confirmed it.',
    }),
    reason: text().trim().max(500).default('').meta({
      description: 'Why the score changes, when it was settled meanwhile.',
    }),
    key: ReportKey,
  })
  .refine(({ scores, status }) => (scores === undefined) !== (status === undefined), {
    path: ['scores'],
    error: 'Please enter a score for each team.',
  })
  .refine(({ status, postponedTo }) => postponedTo === undefined || status === 'postponed', {
    path: ['postponedTo'],
    error: 'Only a game that was postponed has a new date.',
  })
  .meta({ id: 'MissingScore' });
export type MissingScore = z.output<typeof MissingScore>;

/** What became of one item; the others do not depend on it. */
const Outcome = z.object({
  ok: z.boolean(),
  code: z.string().meta({ description: 'Empty, or the code of the refusal.' }),
  message: z.string().meta({ description: 'The sentence to show beside the row.' }),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'What is wrong with the new day: `eventDate` or `startTime`, and the sentence beside it.' }),
});

/** What became of one row of missing scores; each row is kept or refused by itself. */
export const MissingOutcome = Outcome.extend({ gameId: Id }).meta({ id: 'MissingOutcome' });
export type MissingOutcome = z.output<typeof MissingOutcome>;

const reported = {
  body: z.object({ items: z.array(MissingScore).min(1).max(MISSING_ITEMS_MOST) }),
  answer: z.object({ items: z.array(MissingOutcome) }),
};

const scores = { tag: 'Scores' } as const;
const team = z.strictObject({ schoolId: Id, sportId: Id.optional(), season: SeasonParam.optional() });
const SchoolRef = z.object({ id: Id, name: z.string(), stateId: Id, districtId: Id });

export const listMissingScores = defineCall(missingScoresRoutes.listMissingScores, {
  ...scores,
  summary: "A team's or school's games that should be over and have no score, the oldest first.",
  isKept: true,
  query: team,
  answer: listOf(MissingGame).extend({
    school: SchoolRef,
    sport: z.object({ id: Id, name: z.string() }).nullable(),
    season: z.string(),
    isOver: z.boolean().meta({ description: 'The season is over, so its scores can no longer be reported.' }),
  }),
});

export const getMissingScoresPermissions = defineCall(missingScoresRoutes.getMissingScoresPermissions, {
  ...scores,
  summary: 'For which of these games the one who asks may say that it was not played, postponed or forfeited.',
  query: team,
  answer: z.object({ managedGameIds: z.array(Id) }),
});

export const submitMissingScores = defineCall(missingScoresRoutes.submitMissingScores, {
  ...scores,
  ...reported,
  summary: 'Reports several games at once. Each counts for itself: one that is refused does not hold up the others.',
});

/** What a report that came by mail shows, to a visitor with its link. */
export const MissingScoresReport = listOf(MissingGame)
  .extend({
    reporter: z.string().meta({ description: 'In whose name the link reports.' }),
    role: z.string(),
    where: z.string().meta({ description: 'Of which teams or schools, in words.' }),
    managedGameIds: z.array(Id),
  })
  .meta({ id: 'MissingScoresReport' });
export type MissingScoresReport = z.output<typeof MissingScoresReport>;

const params = z.strictObject({
  id: text().min(1).max(2000).meta({ description: "The token of the mail's link." }),
});

export const getCoachReport = defineCall(missingScoresRoutes.getCoachReport, {
  ...scores,
  summary: "A coach's games without a score, by the link of a mail.",
  params,
  answer: MissingScoresReport,
});

export const saveCoachReport = defineCall(missingScoresRoutes.saveCoachReport, {
  ...scores,
  ...reported,
  summary: "Reports games of a coach's teams, by the link of a mail.",
  params,
});

export const getDirectorReport = defineCall(missingScoresRoutes.getDirectorReport, {
  ...scores,
  summary: "A school's games without a score in all sports, by the link of an athletic director's mail.",
  params,
  answer: MissingScoresReport,
});

export const saveDirectorReport = defineCall(missingScoresRoutes.saveDirectorReport, {
  ...scores,
  ...reported,
  summary: "Reports games of a school, by the link of an athletic director's mail.",
  params,
});

/** A team that has no coach on file. */
export const CoachlessTeam = z
  .object({ schoolId: Id, schoolName: z.string(), sportId: Id, sportName: z.string(), games: z.int() })
  .meta({ id: 'CoachlessTeam' });
export type CoachlessTeam = z.output<typeof CoachlessTeam>;

/** A coach as an athletic director names them for a team without one. */
export const NewCoach = z.object({
  role: z.enum(['HeadCoach', 'AssistantCoach']).default('HeadCoach'),
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
});

/** What became of one row of named coaches; each row is kept or refused by itself. */
export const CoachOutcome = Outcome.extend({ schoolId: Id, sportId: Id }).meta({ id: 'CoachOutcome' });
export type CoachOutcome = z.output<typeof CoachOutcome>;

export const getCoachlessReport = defineCall(missingScoresRoutes.getCoachlessReport, {
  ...scores,
  summary: "A school's teams without a coach on file, by the link of an athletic director's mail.",
  params,
  answer: listOf(CoachlessTeam).extend({ reporter: z.string(), where: z.string() }),
});

export const saveCoachlessReport = defineCall(missingScoresRoutes.saveCoachlessReport, {
  ...scores,
  summary: 'Names the coaches of teams. Each counts for itself.',
  params,
  body: z.object({
    items: z
      .array(z.object({ schoolId: Id, sportId: Id, coach: NewCoach }))
      .min(1)
      .max(100),
  }),
  answer: z.object({ items: z.array(CoachOutcome) }),
});

declare module '../core/call.ts' {
  interface Calls {
    listMissingScores: typeof listMissingScores;
    getMissingScoresPermissions: typeof getMissingScoresPermissions;
    submitMissingScores: typeof submitMissingScores;
    getCoachReport: typeof getCoachReport;
    saveCoachReport: typeof saveCoachReport;
    getDirectorReport: typeof getDirectorReport;
    saveDirectorReport: typeof saveDirectorReport;
    getCoachlessReport: typeof getCoachlessReport;
    saveCoachlessReport: typeof saveCoachlessReport;
  }
}
