import * as calls from '@csz/contract/scores/upload-scores';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readReport } from './read-report.ts';
import { reportScore } from './report-score.ts';
import { getUploadPage, openUploadLink } from './upload-page.ts';

/** Scores by the link of a mail, without signing in. */
export function uploadRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.getUploadScores, async ({ params }) =>
    getUploadPage(platform, await openUploadLink(platform, params.id)),
  );

  serve(app, calls.saveUploadScores, async ({ params, body }) => {
    const link = await openUploadLink(platform, params.id);
    const { member: actor, gameId } = link;
    const scores = body.teams.map(({ id, finalScore, ...side }) => ({ ...side, gameResultId: id, score: finalScore }));
    const { isCertain, final, reason } = body;
    const report = readReport({ scores, isCertain, final, reason });
    await platform.db
      .transaction()
      .execute((tx) => reportScore(tx, platform, { gameId, actor, report, isByLink: true }));
    return getUploadPage(platform, link);
  });
}
