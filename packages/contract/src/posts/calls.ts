import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { Version } from '../core/numbers.ts';
import { text } from '../core/text.ts';
import { Flag, Id, Ids, listOf, Moment, paging, SearchTerm } from '../core/wire.ts';
import { Game } from '../games/calls.ts';
import { LinkPreview } from '../previews/calls.ts';
import { POST_STATES, POSTS_PER_PAGE, TAG_TYPES } from './limits.ts';
import { postsRoutes } from './routes.ts';

const zone = { tag: 'The Zone' } as const;

/** What a post is about, or the category that it is in, with what its link needs. */
export const PostTag = z
  .object({
    tagType: z.enum(TAG_TYPES),
    tagEntityId: Id,
    tagString: z.string(),
    tagLink: z.string().meta({ description: 'Under /forums: `csz-articles/player-of-the-month`.' }),
    isCategory: z.boolean(),
    districtId: Id.nullable(),
    stateId: Id.nullable(),
    schoolId: Id.nullable(),
    sportId: Id.nullable(),
    isParent: z.boolean().meta({ description: 'Of a sport: it has sports under it, and no board of its own.' }),
  })
  .meta({ id: 'PostTag' });
export type PostTag = z.output<typeof PostTag>;

/** A picture of a post. */
export const PostSource = z
  .object({
    url: z.string(),
    name: z.string().meta({ description: 'Always empty here: what a file was called is its author’s own.' }),
    description: z.string(),
    type: z.literal('image'),
  })
  .meta({ id: 'PostSource' });
export type PostSource = z.output<typeof PostSource>;

/** A post of The Zone, the same for everyone. */
export const Post = z
  .object({
    id: Id,
    date: Moment,
    editedAt: Moment.nullable(),
    title: z.string(),
    slug: z.string(),
    authorName: z.string(),
    memberId: Id.nullable(),
    avatarUrl: z.string(),
    authorRole: z
      .string()
      .meta({ description: 'What staff approved the author as: Head Coach, Howard. Empty for most.' }),
    content: z.string().meta({ description: 'Safe HTML, made from what the author typed.' }),
    sources: z.array(PostSource),
    metadata: z.array(LinkPreview),
    tags: z.array(PostTag),
    gameId: Id.nullable(),
    views: z.int(),
    upvotes: z.int(),
    youVoted: z.boolean().meta({ description: 'Always false here: ask posts/mine.' }),
    comments: z.int(),
    isPinned: z.boolean(),
    isLocked: z.boolean(),
    slowModeSeconds: z.int().nullable(),
    state: z.enum(POST_STATES),
  })
  .meta({ id: 'Post' });
export type Post = z.output<typeof Post>;

/** One page of a list of posts. */
export const PostPage = z
  .object({
    posts: z.array(Post),
    total: z.int(),
    totalPages: z.int(),
    totalIsExact: z.boolean().meta({
      description:
        'False beyond 1,500, and where many long lists are searched at once: then there are at least so many.',
    }),
    nextCursor: z.string().nullable().meta({ description: 'Goes on exactly after the last one of this page.' }),
  })
  .meta({ id: 'PostPage' });
export type PostPage = z.output<typeof PostPage>;

/** A category with those under it. */
export const PostCategory = z
  .object({
    tagString: z.string(),
    tagLink: z.string(),
    tagType: z.literal('Category'),
    tagEntityId: Id,
    tagDistrict: Id.nullable(),
    tagState: Id.nullable(),
    isStaffOnly: z.boolean(),
    get children() {
      return z.array(PostCategory);
    },
  })
  .meta({ id: 'PostCategory' });
export type PostCategory = z.output<typeof PostCategory>;

const perPage = { ...paging(POSTS_PER_PAGE, 100), cursor: text().max(100).optional() };
const list = {
  ...perPage,
  tags: Flag.default(true),
  showPostsForGames: Flag.default(false),
  searchTerm: SearchTerm.optional(),
};
/** What a list is of, as its address says it. */
export const place = {
  categoryOrTag: z.enum(['category', 'tag']),
  tagType: text().max(30),
  tagString: text().max(200),
};

export const listCategories = defineCall(postsRoutes.listCategories, {
  ...zone,
  summary: 'The categories of The Zone as a tree.',
  isKept: true,
  answer: listOf(PostCategory),
});

export const listNewCategories = defineCall(postsRoutes.listNewCategories, {
  ...zone,
  summary: 'The categories with a post by someone else since the member last looked at their list.',
  answer: z.object({ ids: z.array(Id) }),
});

export const listTaggedPosts = defineCall(postsRoutes.listTaggedPosts, {
  ...zone,
  summary: 'The posts of a category or tag by its name, newest first; with `searchTerm` those that it finds.',
  isKept: true,
  params: z.strictObject(place),
  query: z.strictObject(list),
  answer: PostPage,
});

export const listEntityPosts = defineCall(postsRoutes.listEntityPosts, {
  ...zone,
  summary: 'The posts of a category, school, county, sport, state or game by its id, newest first.',
  isKept: true,
  params: z.strictObject({ ...place, tagEntityId: Id }),
  query: z.strictObject({
    ...list,
    sportId: Id.optional().meta({ description: 'With a state, county or school: only what is about this sport too.' }),
  }),
  answer: PostPage,
});

export const listGamePosts = defineCall(postsRoutes.listGamePosts, {
  ...zone,
  summary: 'The posts about a game, newest first.',
  isKept: true,
  params: z.strictObject({ gameId: Id }),
  query: z.strictObject({ ...perPage, tags: Flag.default(true) }),
  answer: PostPage,
});

/** One tag of a search by several. */
export const MultiTag = z.object({ tagType: z.enum(TAG_TYPES), tagEntityId: Id });

export const searchMultiTag = defineCall(postsRoutes.searchMultiTag, {
  ...zone,
  summary: 'The posts that have any of these tags, or, for a county or school with a sport, both; newest first.',
  body: z.object({
    page: z.int().min(1).max(100_000).default(1),
    perPage: z.int().min(1).max(100).default(POSTS_PER_PAGE),
    cursor: text().max(100).optional(),
    multitag: z.array(MultiTag).min(1).max(20),
    matchAll: z.boolean().default(false),
    showPostsForGames: z.boolean().default(false),
  }),
  answer: PostPage,
});

const itemFields = { id: Id, created: Moment, comments: z.int(), isDeleted: z.boolean() };

/** A post, or a game that is over, in the feed of what a member follows. */
export const FeedItem = z
  .discriminatedUnion('type', [
    z.object({ ...itemFields, type: z.literal('post'), data: Post }),
    z.object({ ...itemFields, type: z.literal('game'), data: Game }),
  ])
  .meta({ id: 'FeedItem' });
export type FeedItem = z.output<typeof FeedItem>;

export const listFollowedPosts = defineCall(postsRoutes.listFollowedPosts, {
  ...zone,
  summary: 'Posts about what the member follows and its results, newest first; an empty page is the end.',
  query: z.strictObject({ ...paging(20, 100), cursor: text().max(100).optional(), lastItemDate: Moment.optional() }),
  answer: PostPage.extend({ items: z.array(FeedItem) }),
});

export const getPost = defineCall(postsRoutes.getPost, {
  ...zone,
  summary: 'One post; null when there is none that everyone may read.',
  isKept: true,
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ slug: text().max(200).optional() }),
  answer: Post.nullable(),
});

export const isPinnedPost = defineCall(postsRoutes.isPinnedPost, {
  ...zone,
  summary: 'Whether a post is pinned, and which.',
  isKept: true,
  answer: z.object({ isPinnedPost: z.boolean(), post: Post.nullable() }),
});

export const getMyPosts = defineCall(postsRoutes.getMyPosts, {
  ...zone,
  summary: 'Of posts that are on the screen: which the member likes, and what the member may do with each.',
  query: z.strictObject({ ids: Ids }),
  answer: listOf(
    z.object({
      id: Id,
      youVoted: z.boolean(),
      youClaimed: z.boolean(),
      canEdit: z.boolean(),
      canDelete: z.boolean(),
      canHide: z.boolean(),
      canSetThread: z.boolean().meta({ description: 'Close its comments, open them or slow them down.' }),
      canPin: z.boolean(),
    }),
  ),
});

/** A post as who may change it begins with it. */
export const OwnPost = Post.extend({
  message: z.string().meta({ description: 'What was typed, as markdown.' }),
  version: Version,
}).meta({ id: 'OwnPost' });
export type OwnPost = z.output<typeof OwnPost>;

export const getOwnPost = defineCall(postsRoutes.getOwnPost, {
  ...zone,
  summary: 'A post of one’s own, also one that others do not see, or another one that the member may change.',
  params: z.strictObject({ id: Id }),
  answer: OwnPost,
});

/** A tag that is offered; a game with what tells it from the others of its teams. */
export const OfferedTag = PostTag.extend({
  game: z.object({ sportName: z.string(), date: z.string().nullable() }).nullable(),
}).meta({ id: 'OfferedTag' });
export type OfferedTag = z.output<typeof OfferedTag>;

export const findTags = defineCall(postsRoutes.findTags, {
  ...zone,
  summary: 'States, counties, schools, sports and the games of these days that match, for the tags of a post.',
  query: z.strictObject({ searchTerm: SearchTerm }),
  answer: listOf(OfferedTag),
});

export const getTag = defineCall(postsRoutes.getTag, {
  ...zone,
  summary:
    'What a state, county, school, sport or game is called as a tag. A school that was merged answers as what it is now.',
  isKept: true,
  params: z.strictObject({ tagType: z.enum(TAG_TYPES).exclude(['Category']), tagEntityId: Id }),
  answer: PostTag,
});

declare module '../core/call.ts' {
  interface Calls {
    listCategories: typeof listCategories;
    listNewCategories: typeof listNewCategories;
    listTaggedPosts: typeof listTaggedPosts;
    listEntityPosts: typeof listEntityPosts;
    listGamePosts: typeof listGamePosts;
    searchMultiTag: typeof searchMultiTag;
    listFollowedPosts: typeof listFollowedPosts;
    getPost: typeof getPost;
    isPinnedPost: typeof isPinnedPost;
    getMyPosts: typeof getMyPosts;
    getOwnPost: typeof getOwnPost;
    findTags: typeof findTags;
    getTag: typeof getTag;
  }
}
