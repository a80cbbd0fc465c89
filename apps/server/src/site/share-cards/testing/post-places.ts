import { shareCardPages } from '@csz/contract/share-cards/pages';
import type { PostPlaces } from '#server/testing/post-places.ts';

export const postPlaces: PostPlaces = {
  'share card': async ({ portal, post }) => (await portal.get(shareCardPages.postCard(post))).status,
};
