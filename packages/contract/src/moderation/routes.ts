import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { MODERATION } from './keys.ts';

/** What moderators decided about the caller. */
const STANDING: DependencyKey = 'own-standing';

export const moderationRoutes = routesOf(
  {
    createClaim: ['POST', '/api/forums/claims', 'member'],
    getMyStanding: ['GET', '/api/forums/standing', 'member'],
    createAppeal: ['POST', '/api/forums/appeals', 'member'],
    appealSuspension: ['POST', '/api/forums/appeals/suspension', 'public'],
    listReviewItems: ['GET', '/api/forums/moderation', 'member'],
    getReviewItem: ['GET', '/api/forums/moderation/:subject', 'member'],
    decideReviewItem: ['POST', '/api/forums/moderation/:subject/decision', 'member'],
    undoDecision: ['DELETE', '/api/forums/moderation/:subject/decision', 'member'],
    sanctionMember: ['POST', '/api/forums/sanctions', 'staff'],
    liftSanction: ['DELETE', '/api/forums/sanctions/:id', 'staff'],
    listAppeals: ['GET', '/api/forums/appeals', 'staff'],
    decideAppeal: ['PUT', '/api/forums/appeals/:id', 'staff'],
    setThread: ['PUT', '/api/forums/posts/:id/thread', 'member'],
  },
  {
    listReviewItems: () => [MODERATION],
    getReviewItem: () => [MODERATION],
    listAppeals: () => [MODERATION],
    getMyStanding: () => [STANDING],
  },
  {
    createAppeal: [STANDING],
    decideReviewItem: [MODERATION],
    undoDecision: [MODERATION],
    sanctionMember: [MODERATION],
    liftSanction: [MODERATION],
    decideAppeal: [MODERATION],
  },
);
