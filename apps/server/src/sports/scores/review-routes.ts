import * as calls from '@csz/contract/scores/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberActOf } from '#server/reference/audit/api.ts';
import { lockScore } from './lock-score.ts';
import { listReviewItems } from './review-items.ts';
import { settleScore } from './settle-score.ts';

/** What staff, and league directors of their own games, decide about scores. */
export function reviewRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listScoresToReview, ({ query }, request) => listReviewItems(platform, request.actor, query));

  serve(app, calls.settleScore, async ({ params, body }, request) => {
    await settleScore(platform, Number(params.id), body, memberActOf(request, body.reason));
    const isOpened = body.reportId === undefined && body.status === 'none';
    if (isOpened) return { message: body.lock ? 'The game has no result, and is locked.' : 'The game is open again.' };
    return { message: body.lock ? 'The score is settled and locked.' : 'The score is settled.' };
  });

  serve(app, calls.lockScore, async ({ params, body }, request) => {
    const isNew = await lockScore(platform.db, Number(params.id), body.locked, memberActOf(request, body.reason));
    const state = body.locked ? 'locked' : 'open again';
    return { message: isNew ? `The game is ${state}.` : `The game is ${state} already.` };
  });
}
