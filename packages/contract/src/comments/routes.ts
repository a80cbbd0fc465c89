import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { MEMBER_NAMES } from '../directory/keys.ts';
import { OWN_STANDING } from '../moderation/keys.ts';
import { commentsKey, postKey } from '../posts/keys.ts';

/** Which comments are the caller's. */
const OWN_COMMENTS: DependencyKey = 'own-comments';

export const commentsRoutes = routesOf(
  {
    listComments: ['GET', '/api/forums/comments', 'public'],
    getMyComments: ['GET', '/api/forums/comments/mine', 'member'],
    createComment: ['POST', '/api/forums/comments', 'member'],
    updateComment: ['PUT', '/api/forums/comments/:id', 'member'],
    deleteComment: ['DELETE', '/api/forums/comments/:id', 'member'],
    listCommentEdits: ['GET', '/api/forums/comments/:id/edits', 'public'],
  },
  {
    listComments: ({ query }) => [
      commentsKey(String(query?.replyToPostId)),
      postKey(String(query?.replyToPostId)),
      MEMBER_NAMES,
    ],
    getMyComments: () => [OWN_COMMENTS],
  },
  {
    createComment: [OWN_STANDING],
    updateComment: [OWN_COMMENTS, OWN_STANDING],
    deleteComment: [OWN_COMMENTS, OWN_STANDING],
  },
);
