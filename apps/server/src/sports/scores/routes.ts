import * as calls from '@csz/contract/scores/calls';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGameDetail } from '#server/sports/games/api.ts';
import { getPart } from './get-part.ts';
import { listMyReports } from './my-reports.ts';
import { presentPublicReport } from './present.ts';
import { readReceipt } from './read-receipt.ts';
import { readReport } from './read-report.ts';
import { listReports } from './report-queries.ts';
import { reportScore } from './report-score.ts';
import { reviewRoutes } from './review-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

/** Who says what of a score, and what becomes of it. */
export function scoreRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  reviewRoutes(app, platform);
  uploadRoutes(app, platform);

  serve(app, calls.submitScores, async ({ body }, request) => {
    const actor = requireMember(request);
    const gameId = Number(body.gameId);
    const report = readReport(body);
    const reportId = await db.transaction().execute((tx) => reportScore(tx, platform, { gameId, actor, report }));
    return readReceipt(platform, gameId, reportId);
  });

  serve(app, calls.listMyReports, async ({ query }, request) => {
    const { memberId } = requireMember(request);
    return listMyReports(platform, memberId, query);
  });

  serve(app, calls.listGameReports, async ({ params }) => {
    const { id } = await getGameDetail(platform, Number(params.id));
    const items = (await listReports(db, Number(id))).map(presentPublicReport);
    return { items, total: items.length };
  });

  serve(app, calls.getMyPartInGame, ({ params }, request) => getPart(platform, Number(params.id), request.actor));
}
