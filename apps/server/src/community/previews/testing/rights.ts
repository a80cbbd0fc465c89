import { SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  getMetadata: [
    SIGNED_IN,
    async ({ portal }) => {
      const url = 'https://example.com/known';
      const preview = {
        url,
        title: 'Known',
        description: '',
        host: 'example.com',
        images: [],
        favicons: [],
        embedUrl: null,
      };
      await portal.db
        .insertInto('link_previews')
        .values({ url, preview: JSON.stringify(preview) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { query: { url } };
    },
  ],
};
