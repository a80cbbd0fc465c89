import type { Post, PostPage } from '@csz/contract/posts/calls';
import type { PostPlaces, ShownPost } from '#server/testing/post-places.ts';

const ALL = 'showPostsForGames=true&perPage=100';

/** The ids of a list, in its order: a post that comes back stands where it stood. */
const listed = async ({ portal }: ShownPost, list: string) =>
  (await portal.get<PostPage>(`/api/forums/posts/${list}`)).body.posts.map(({ id }) => id);

const isInFeed = async ({ portal, post }: ShownPost, feed: string) =>
  (await portal.get<string>(`/feeds/${feed}.atom`)).body.includes(`/forums/post/${post.id}/`);

export const postPlaces: PostPlaces = {
  'list of General': (shown) => listed(shown, `search/category/all/General?${ALL}`),
  'list of a school': (shown) => listed(shown, `search/tag/School/x/${shown.schoolId}?${ALL}`),
  'list of a county and a sport': (shown) =>
    listed(shown, `search/tag/District/x/${shown.districtId}?${ALL}&sportId=${shown.sportId}`),
  'list of a sport': (shown) => listed(shown, `search/tag/Sport/x/${shown.sportId}?${ALL}`),
  'search of its text': (shown) =>
    listed(shown, 'search/category/all/General?showPostsForGames=true&searchTerm=wombat'),
  'search of its title': (shown) =>
    listed(shown, 'search/category/all/General?showPostsForGames=true&searchTerm=zebra'),
  'list of a game': (shown) => listed(shown, `game/${shown.gameId}`),
  'list of several tags': async ({ portal, sportId }) => {
    const body = { multitag: [{ tagType: 'Sport', tagEntityId: String(sportId) }], showPostsForGames: true };
    const found = await portal.send<PostPage>('POST', '/api/forums/posts/searchMultiTag', { body });
    return found.body.posts.map(({ id }) => id);
  },
  'list of what is followed': async ({ portal, follower: { headers } }) =>
    (await portal.get<{ items: Post[] }>('/api/forums/posts/byUserSubs', headers)).body.items.map(({ id }) => id),
  'the post itself': async ({ portal, post }) =>
    (await portal.get<Post | null>(`/api/forums/posts/view/${post.id}`)).body?.id ?? null,
  'its edits': async ({ portal, post }) => (await portal.get(`/api/forums/posts/${post.id}/edits`)).status,
  'its picture': async ({ portal, pictureUrl }) => (await portal.get(pictureUrl)).status,
  'the picture of the page that it links to': async ({ portal, pagePictureUrl }) =>
    (await portal.get(pagePictureUrl)).status,
  'what one may do with it': async ({ portal, post, follower: { headers } }) =>
    (await portal.get<{ total: number }>(`/api/forums/posts/mine?ids=${post.id}`, headers)).body.total,
  'its likes': async ({ portal, post, follower: { headers } }) =>
    (await portal.send('PUT', `/api/forums/reactions/${post.id}`, { headers, body: { type: 'Like' } })).status,
  'Atom feed of a school': (shown) => isInFeed(shown, `school/${shown.schoolId}`),
  'Atom feed of a game': (shown) => isInFeed(shown, `game/${shown.gameId}`),
};
