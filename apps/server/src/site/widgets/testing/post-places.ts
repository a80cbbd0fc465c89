import type { PostPlaces } from '#server/testing/post-places.ts';

export const postPlaces: PostPlaces = {
  oEmbed: async ({ portal, post }) => {
    const address = `${portal.settings.publicUrl}/forums/post/${post.id}/${post.slug}`;
    return (await portal.get(`/oembed?url=${encodeURIComponent(address)}`)).status;
  },
};
