import * as memberCalls from '@csz/contract/moderation/calls';
import * as staffCalls from '@csz/contract/moderation/staff-calls';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '#server/platform/actor.ts';
import { serve } from '#server/platform/http/serve.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deviceOf } from '#server/platform/session-cookies.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { memberActOf } from '#server/reference/audit/api.ts';
import { appealSuspension, createAppeal, decideAppeal, listAppeals } from './appeals.ts';
import { createClaim } from './create-claim.ts';
import { decideReview, undoDecision } from './decide.ts';
import { getHeldItem } from './held-items.ts';
import { getReviewItem, listReviewItems } from './queue-queries.ts';
import { liftSanction, sanctionMember } from './sanction-member.ts';
import { setThread } from './set-thread.ts';
import { getStanding } from './standing.ts';

const calls = { ...memberCalls, ...staffCalls };

const DECIDED = { keep: 'It stays.', hide: 'It is hidden.', delete: 'It is deleted.' };

/** What members say is wrong, and what moderators do about it. */
export function moderationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  serve(app, calls.createClaim, async ({ body }, request) => {
    const act = memberActOf(request);
    const claim = {
      postId: Number(body.postId),
      commentId: body.commentId === undefined ? undefined : Number(body.commentId),
      type: body.claimType,
      text: body.claimText,
      network: hashToken(networkOf(request.ip)),
      device: deviceOf(request),
    };
    const isHidden = await createClaim(platform, claim, act);
    const what = body.commentId === undefined ? 'Post' : 'Comment';
    return { message: `${what} successfully ${isHidden ? 'hidden' : 'reported'}!` };
  });

  serve(app, calls.getMyStanding, (_, request) => getStanding(platform, requireMember(request)));

  serve(app, calls.getHeldItem, ({ params }, request) => getHeldItem(platform, requireMember(request), params.subject));

  serve(app, calls.createAppeal, async ({ body }, request) => {
    await createAppeal(db, requireMember(request), body.subject, body.message);
    return { message: 'Staff will look at it once more and answer you.' };
  });

  serve(app, calls.appealSuspension, async ({ body }) => {
    await appealSuspension(platform, body.token, body.message);
    return { message: 'Staff will look at it once more and answer you by mail.' };
  });

  serve(app, calls.listReviewItems, ({ query }, request) => listReviewItems(platform, requireMember(request), query));

  serve(app, calls.getReviewItem, ({ params }, request) =>
    getReviewItem(platform, requireMember(request), params.subject),
  );

  serve(app, calls.decideReviewItem, async ({ params, body }, request) => {
    await decideReview(db, params.subject, body, memberActOf(request, body.reason));
    return { message: DECIDED[body.decision] };
  });

  serve(app, calls.undoDecision, async ({ params }, request) => {
    await undoDecision(db, params.subject, memberActOf(request));
    return { message: 'The decision is taken back.' };
  });

  serve(app, calls.sanctionMember, async ({ body }, request) => {
    const { kind, days } = body;
    await sanctionMember(db, { memberId: Number(body.memberId), kind, days }, memberActOf(request, body.reason));
    return { message: kind === 'silence' ? 'The member is silenced.' : 'The member is suspended and signed out.' };
  });

  serve(app, calls.liftSanction, async ({ params }, request) => {
    await liftSanction(db, Number(params.id), memberActOf(request));
    return { message: 'It has ended.' };
  });

  serve(app, calls.setThread, async ({ params, body }, request) => {
    await setThread(db, Number(params.id), body, memberActOf(request));
    return { message: body.isLocked ? 'The comments are closed.' : 'The comments are open.' };
  });

  appealRoutes(app, platform);
}

/** What those decide who look at it once more. */
function appealRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  serve(app, calls.listAppeals, (_, request) => listAppeals(platform, requireMember(request)));

  serve(app, calls.decideAppeal, async ({ params, body }, request) => {
    await decideAppeal(db, Number(params.id), body.accepted, memberActOf(request, body.answer));
    return { message: 'The member gets your answer.' };
  });
}
