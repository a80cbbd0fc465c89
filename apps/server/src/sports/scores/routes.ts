import { Problem } from '@csz/contract/problem';
import * as calls from '@csz/contract/scores/calls';
import type { UploadPage } from '@csz/contract/scores/upload-scores';
import * as uploadCalls from '@csz/contract/scores/upload-scores';
import type { FastifyInstance } from 'fastify';
import { type Member, requireMember } from '#server/platform/actor.ts';
import { callInProcess } from '#server/platform/http/call-in-process.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberActOf } from '#server/reference/audit/api.ts';
import { findLinkOpener } from '#server/sports/score-links/api.ts';
import { assertShown, getGameDetail } from '#server/sports/scoreboard/api.ts';
import { getViewerPermissions } from './get-viewer-permissions.ts';
import { listReports } from './kept-reports.ts';
import { listMyReports, presentPublicReport } from './present-report.ts';
import { readReport } from './report.ts';
import { readReceipt, reportScore } from './report-score.ts';
import { listReviewItems } from './review-queue.ts';
import { takeOnce } from './sent-reports.ts';
import { lockScore, settleScore } from './settle-score.ts';

/** Who says what of a score, and what becomes of it. */
export function scoreRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  reviewRoutes(app, platform);
  uploadRoutes(app, platform);

  serve(app, calls.submitScores, async ({ body }, request) => {
    const actor = requireMember(request);
    const gameId = Number(body.gameId);
    const report = readReport(body);
    const sent = { memberId: actor.memberId, key: body.key };
    const reportId = await db
      .transaction()
      .execute((tx) => takeOnce(tx, sent, () => reportScore(tx, platform, { gameId, actor, report })));
    return readReceipt(callInProcess(app, request), gameId, reportId);
  });

  serve(app, calls.listMyReports, async ({ query }, request) => {
    const { memberId } = requireMember(request);
    return listMyReports(platform, memberId, query);
  });

  serve(app, calls.listGameReports, async ({ params }) => {
    const id = Number(params.id);
    const [reports] = await Promise.all([listReports(db, id), assertShown(db, id)]);
    const items = reports.map(presentPublicReport);
    return { items, total: items.length };
  });

  serve(app, calls.getGamePermissions, ({ params }, request) =>
    getViewerPermissions(platform, Number(params.id), request.actor),
  );
}

/** What staff, and league directors of their own games, decide about scores. */
function reviewRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listScoresToReview, ({ query }, request) => listReviewItems(platform, request.actor, query));

  serve(app, calls.settleScore, async ({ params, body }, request) => {
    await settleScore(platform, Number(params.id), body, memberActOf(request, body.reason));
    const isOpened = body.reportId === undefined && body.status === 'none';
    if (isOpened) return { message: body.lock ? 'The game has no result, and is locked.' : 'The game is open again.' };
    return { message: body.lock ? 'The score is settled and locked.' : 'The score is settled.' };
  });

  serve(app, calls.lockScore, async ({ params, body }, request) => {
    const isNew = await lockScore(platform, Number(params.id), body.locked, memberActOf(request, body.reason));
    const state = body.locked ? 'locked' : 'open again';
    return { message: isNew ? `The game is ${state}.` : `The game is ${state} already.` };
  });
}

/** Scores by the link of a mail, without signing in. */
function uploadRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, uploadCalls.getUploadScores, async ({ params }) =>
    getUploadPage(platform, await openUploadLink(platform, params.id)),
  );

  serve(app, uploadCalls.saveUploadScores, async ({ params, body }) => {
    const link = await openUploadLink(platform, params.id);
    const { member: actor, gameId } = link;
    const scores = body.teams.map(({ id, finalScore, ...side }) => ({ ...side, gameResultId: id, score: finalScore }));
    const { isCertain, final, reason, key } = body;
    const sent = { memberId: actor.memberId, key };
    const report = readReport({ scores, isCertain, final, reason });
    await platform.db
      .transaction()
      .execute((tx) => takeOnce(tx, sent, () => reportScore(tx, platform, { gameId, actor, report, isByLink: true })));
    return getUploadPage(platform, link);
  });
}

/** A link that holds: whose it is, and the game it opens. */
interface OpenedLink {
  readonly member: Member;
  readonly gameId: number;
}

/** @throws {Problem} `game-not-found` for any link that does not hold; it does not say why. */
async function openUploadLink(platform: Platform, token: string): Promise<OpenedLink> {
  const opener = await findLinkOpener(platform, token, 'uploadScores');
  if (opener?.aboutId === undefined) throw new Problem('game-not-found');
  return { member: opener.member, gameId: opener.aboutId };
}

/**
 * The page behind a link, as its owner sees it with the roles they hold now.
 *
 * @throws {Problem} `game-not-found`.
 */
async function getUploadPage(platform: Platform, { member, gameId }: OpenedLink): Promise<UploadPage> {
  const part = await getViewerPermissions(platform, gameId, member);
  const game = await getGameDetail(platform, gameId);
  const { canSubmitScores: canChange, canCorrect: needsReason, myReport, role, schoolId } = part;
  const canEdit = canChange && !needsReason && myReport === null;
  return {
    game,
    // Anyone who gave the game up has no score to enter.
    teams: game.teams.map((team) => ({ ...team, canEdit: canChange && !team.forfeited })),
    canEdit,
    canChange,
    needsReason,
    role,
    schoolId,
    myReport,
  };
}
