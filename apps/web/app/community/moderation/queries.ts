import { moderationRoutes } from '@csz/contract/moderation/routes';
import { callQuery } from '#web/api/call-query.ts';

/** What waits for moderators, or what they decided. */
export const reviewItemsQuery = (status: 'open' | 'decided', page: string) =>
  callQuery(moderationRoutes.listReviewItems, { query: { status, page } });

/** One of them, with what else its author wrote. */
export const reviewItemQuery = (subject: string) => callQuery(moderationRoutes.getReviewItem, { params: { subject } });

export const appealsQuery = () => callQuery(moderationRoutes.listAppeals, {});
/** What others do not see of the member's, with its words. */
export const heldItemQuery = (subject: string) => callQuery(moderationRoutes.getHeldItem, { params: { subject } });

export const standingQuery = () => callQuery(moderationRoutes.getMyStanding, {});
