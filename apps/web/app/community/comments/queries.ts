import { commentsRoutes } from '@csz/contract/comments/routes';
import { isRefusedForGood } from '#web/api/call.ts';
import { callPages, callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';

/** How long comments that did not come wait before they are requested again. */
const RETRY_MS = 2000;

/** The comments of a post, oldest first, ten at a time. */
export const commentsQuery = (postId: string) => ({
  ...servedOnce(
    callPages(
      commentsRoutes.listComments,
      (page) => ({ query: { replyToPostId: postId, page: String(page) } }),
      (last, all) =>
        last.items.length > 0 && all.flatMap(({ items }) => items).length < last.total ? all.length + 1 : undefined,
    ),
  ),
  // The server renders once and does not wait; a phone that lost its net, or found the server busy, asks until they come.
  retry: (_failures: number, error: Error) => typeof document !== 'undefined' && !isRefusedForGood(error),
  retryDelay: RETRY_MS,
});

/** What the member may do with these comments of a post, at most 100, and their own that wait for staff. */
export const myCommentsQuery = (postId: string, ids: readonly string[] = []) =>
  callQuery(commentsRoutes.getMyComments, {
    query: { replyToPostId: postId, ...(ids.length === 0 ? {} : { ids: ids.join(',') }) },
  });

/** The texts of a comment before it was changed. */
export const commentEditsQuery = (id: string) => callQuery(commentsRoutes.listCommentEdits, { params: { id } });
