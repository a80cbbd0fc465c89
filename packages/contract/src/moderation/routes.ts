import { routesOf } from '../core/route.ts';
import { MODERATION, OWN_STANDING } from './keys.ts';

export const moderationRoutes = routesOf(
  {
    createClaim: ['POST', '/api/forums/claims', 'member'],
    getMyStanding: ['GET', '/api/forums/standing', 'member'],
    getHeldItem: ['GET', '/api/forums/standing/:subject', 'member'],
    createAppeal: ['POST', '/api/forums/appeals', 'member'],
    appealSuspension: ['POST', '/api/forums/appeals/suspension', 'public'],
    listReviewItems: ['GET', '/api/forums/moderation', 'member'],
    getReviewItem: ['GET', '/api/forums/moderation/:subject', 'member'],
    decideReviewItem: ['POST', '/api/forums/moderation/:subject/decision', 'member'],
    undoDecision: ['DELETE', '/api/forums/moderation/:subject/decision', 'member'],
    sanctionMember: ['POST', '/api/forums/sanctions', 'member'],
    liftSanction: ['DELETE', '/api/forums/sanctions/:id', 'member'],
    listAppeals: ['GET', '/api/forums/appeals', 'member'],
    decideAppeal: ['PUT', '/api/forums/appeals/:id', 'member'],
    setThread: ['PUT', '/api/forums/posts/:id/thread', 'member'],
  },
  {
    listReviewItems: () => [MODERATION],
    getReviewItem: () => [MODERATION],
    listAppeals: () => [MODERATION],
    getMyStanding: () => [OWN_STANDING],
    getHeldItem: () => [OWN_STANDING],
  },
  {
    createAppeal: [OWN_STANDING],
    decideReviewItem: [MODERATION],
    undoDecision: [MODERATION],
    sanctionMember: [MODERATION],
    liftSanction: [MODERATION],
    decideAppeal: [MODERATION],
  },
);
