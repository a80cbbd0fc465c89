import type { PostPlaces } from '#server/testing/post-places.ts';

export const postPlaces: PostPlaces = {
  sitemap: async ({ portal, post }) =>
    (await portal.get<string>('/sitemaps/posts-0.xml')).body.includes(`/forums/post/${post.id}/`),
};
