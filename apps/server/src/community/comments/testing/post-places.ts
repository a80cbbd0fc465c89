import type { PostPlaces } from '#server/testing/post-places.ts';

export const postPlaces: PostPlaces = {
  'its comments': async ({ portal, post }) =>
    (await portal.get(`/api/forums/comments?replyToPostId=${post.id}`)).status,
};
