import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { text } from '../core/text.ts';
import { Id } from '../core/wire.ts';
import { GameDetail, GameTeam } from '../games/calls.ts';
import { ReportedScore, ReportKey, ScoreReport } from './calls.ts';
import { scoresRoutes } from './routes.ts';

/** The page behind a link: the game, and what the one whom the link was sent to may do there. */
export const UploadPage = z
  .object({
    game: GameDetail,
    teams: z.array(GameTeam).meta({ description: 'The same as of the game; canEdit is for whom the link was made.' }),
    canEdit: z
      .boolean()
      .meta({ description: 'Nothing was reported by this link yet and it can be; else it is step 2.' }),
    canChange: z.boolean().meta({ description: 'A different score can still be reported here.' }),
    needsReason: z.boolean().meta({ description: 'The score is settled: another one is a correction and says why.' }),
    role: z.string().meta({ description: 'In which role a report would count.' }),
    schoolId: Id.nullable(),
    myReport: ScoreReport.nullable(),
  })
  .meta({ id: 'UploadPage' });
export type UploadPage = z.output<typeof UploadPage>;

const Token = z.strictObject({
  id: text().min(1).max(200).meta({ description: 'The unguessable token of a link in a mail; never a game id.' }),
});

export const getUploadScores = defineCall(scoresRoutes.getUploadScores, {
  tag: 'Scores',
  summary: 'The game of a link that was sent by mail.',
  params: Token,
  answer: UploadPage,
});

export const saveUploadScores = defineCall(scoresRoutes.saveUploadScores, {
  tag: 'Scores',
  summary: 'Reports the score of the game of a link, like any other report: it is kept and settles with the others.',
  params: Token,
  body: z.object({
    teams: z
      .array(
        z.object({
          id: Id.meta({ description: 'The game result id.' }),
          finalScore: ReportedScore.shape.score,
          wonBy: ReportedScore.shape.wonBy,
          parts: ReportedScore.shape.parts,
        }),
      )
      .min(1, 'Please enter a score for each team.')
      .max(60),
    isCertain: z.boolean().default(false),
    final: z.boolean().default(true).meta({ description: 'False while the game goes on: the score so far.' }),
    reason: text().trim().max(500).default(''),
    key: ReportKey,
  }),
  answer: UploadPage,
  countedAs: 'score-link-submit',
});

declare module '../core/call.ts' {
  interface Calls {
    getUploadScores: typeof getUploadScores;
    saveUploadScores: typeof saveUploadScores;
  }
}
