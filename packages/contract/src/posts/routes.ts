import { type DependencyKey, type RequestParameters, textOf } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY, MEMBER_NAMES } from '../directory/keys.ts';
import { OWN_FOLLOWS } from '../follows/keys.ts';
import { type GameRef, gameKey, shownKeys, teamKey } from '../games/keys.ts';
import { OWN_STANDING } from '../moderation/keys.ts';
import { CATEGORIES, feedKey, OWN_POSTS, PINNED, postKey } from './keys.ts';

type Listed = { posts?: readonly { id: string }[] };

/** What is in a feed of posts and games. */
type Followed = { type: 'post'; id: string } | { type: 'game'; data: GameRef };

/** The next game of a school that is over comes into the feed, whatever its sport. */
const followedGameKeys = (game: GameRef) => [
  ...shownKeys([game]),
  ...game.teams.map(({ schoolId }) => teamKey(schoolId)),
];

/** A list of posts depends on its feed, and on each post that it shows. */
const listed = ({ params, query }: RequestParameters, answer: Listed): DependencyKey[] => {
  const kind = textOf(params?.tagType) ?? 'all';
  const of = textOf(params?.tagEntityId) ?? textOf(params?.tagString) ?? '';
  const sportId = textOf(query?.sportId);
  return shows(sportId === undefined ? feedKey(kind, of) : feedKey(`${kind}-sport`, `${of}-${sportId}`), answer);
};

const shows = (feed: DependencyKey, { posts = [] }: Listed): DependencyKey[] => [
  feed,
  ...posts.map(({ id }) => postKey(id)),
  PINNED,
  DIRECTORY,
  MEMBER_NAMES,
];

/** Posts about what the caller follows. */
const FOLLOWED_POSTS: DependencyKey = 'followed-posts';
/** When the caller last looked at which list. */
const OWN_VISITS: DependencyKey = 'own-visits';

export const postsRoutes = routesOf(
  {
    listCategories: ['GET', '/api/forums/categories', 'public'],
    listNewCategories: ['GET', '/api/forums/categories/new', 'member'],
    listTaggedPosts: ['GET', '/api/forums/posts/search/:categoryOrTag/:tagType/:tagString', 'public'],
    listEntityPosts: ['GET', '/api/forums/posts/search/:categoryOrTag/:tagType/:tagString/:tagEntityId', 'public'],
    listGamePosts: ['GET', '/api/forums/posts/game/:gameId', 'public'],
    searchMultiTag: ['POST', '/api/forums/posts/searchMultiTag', 'public'],
    listFollowedPosts: ['GET', '/api/forums/posts/byUserSubs', 'member'],
    getPost: ['GET', '/api/forums/posts/view/:id', 'public'],
    listPostEdits: ['GET', '/api/forums/posts/:id/edits', 'public'],
    isPinnedPost: ['GET', '/api/forums/posts/isPinnedPost', 'public'],
    getMyPosts: ['GET', '/api/forums/posts/mine', 'member'],
    getOwnPost: ['GET', '/api/forums/posts/own/:id', 'member'],
    findTags: ['GET', '/api/forums/tags', 'public'],
    getTag: ['GET', '/api/forums/tags/:tagType/:tagEntityId', 'public'],
    previewText: ['POST', '/api/forums/posts/preview', 'member'],
    createPost: ['POST', '/api/forums/posts', 'member'],
    createGamePost: ['POST', '/api/forums/posts/game/:gameId', 'member'],
    updatePost: ['PUT', '/api/forums/posts/:id', 'member'],
    deletePost: ['DELETE', '/api/forums/posts/:id', 'member'],
    reactToPost: ['PUT', '/api/forums/reactions/:id', 'member'],
    viewPosts: ['POST', '/api/forums/views', 'public'],
    visitFeed: ['POST', '/api/forums/visits', 'member'],
    togglePin: ['POST', '/api/forums/posts/togglePin', 'staff'],
    getDraft: ['GET', '/api/forums/drafts/:place', 'member'],
    saveDraft: ['PUT', '/api/forums/drafts/:place', 'member'],
    deleteDraft: ['DELETE', '/api/forums/drafts/:place', 'member'],
    uploadPostImage: ['POST', '/api/forums/images', 'member'],
  },
  {
    listCategories: () => [CATEGORIES],
    listNewCategories: () => [OWN_VISITS],
    listTaggedPosts: listed,
    listEntityPosts: listed,
    listGamePosts: ({ params }, answer: Listed) => shows(feedKey('game', String(params?.gameId)), answer),
    listFollowedPosts: (_, { items }: { items: readonly Followed[] }) => [
      FOLLOWED_POSTS,
      OWN_FOLLOWS,
      ...items.flatMap((item) => (item.type === 'post' ? [postKey(item.id)] : followedGameKeys(item.data))),
      DIRECTORY,
      MEMBER_NAMES,
    ],
    getPost: ({ params }) => [postKey(String(params?.id)), PINNED, DIRECTORY, MEMBER_NAMES],
    listPostEdits: ({ params }) => [postKey(String(params?.id)), CATEGORIES, DIRECTORY, MEMBER_NAMES],
    isPinnedPost: (_, { post }: { post?: { id: string } | null }) => [
      PINNED,
      ...(post === undefined || post === null ? [] : [postKey(post.id)]),
      DIRECTORY,
      MEMBER_NAMES,
    ],
    getMyPosts: () => [OWN_POSTS],
    getOwnPost: () => [OWN_POSTS],
    getTag: ({ params }) => [DIRECTORY, ...(params?.tagType === 'Game' ? [gameKey(String(params.tagEntityId))] : [])],
  },
  {
    createPost: [OWN_POSTS, FOLLOWED_POSTS, OWN_STANDING],
    createGamePost: [OWN_POSTS, FOLLOWED_POSTS, OWN_STANDING],
    updatePost: [OWN_POSTS, FOLLOWED_POSTS, OWN_STANDING],
    deletePost: [OWN_STANDING],
    reactToPost: [OWN_POSTS],
    togglePin: [OWN_POSTS],
    visitFeed: [OWN_VISITS],
  },
);
