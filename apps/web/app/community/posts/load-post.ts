import { pages } from '@csz/contract/pages';
import type { Post } from '@csz/contract/posts/calls';
import { shareCardPages } from '@csz/contract/share-cards/pages';
import type { QueryClient } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import type { Load } from '#web/api/loaders.ts';
import { neededOnServer } from '#web/api/waiting.ts';
import { Comments } from '#web/community/comments/comment-section.tsx';
import { commentsQuery } from '#web/community/comments/queries.ts';
import { findZone } from './find-zone.ts';
import { PostBody } from './post-parts.ts';
import { categoriesQuery, postQuery } from './queries.ts';

/** What the page knows of a post whose text and figures are there as HTML alone. */
export interface PostOutline
  extends Pick<Post, 'id' | 'title' | 'slug' | 'authorName' | 'isLocked' | 'slowModeSeconds' | 'comments'> {
  /** The link of its category. */
  readonly category: string | undefined;
}

/** What the page of a post knows before it renders: the rest is in the query client. */
export interface PostView {
  readonly id: string;
  readonly title: string;
  readonly outline: PostOutline;
  readonly description: string;
  readonly path: string;
  readonly tz: string;
  readonly structured: object;
  /** Where the picture of the post is; programs that read it ask the server for pages. */
  readonly card: string | undefined;
}

const ID = /^[1-9]\d{0,8}$/;
/** Comments of pages without scripts: so many pages of ten may be requested at once. */
const MOST_PAGES = 50;
const LONGEST_DESCRIPTION = 160;
const LONGEST_EXCERPT = 1000;

const GONE = 'There is no such post. It was taken away, or the address is wrong.';

/** A post that is gone is a real 404; another slug than its own leads to the right one. */
export const loadPost: Load<PostView> = async ({ client, url, params }) => {
  const { postId = '', slug } = params;
  const post = ID.test(postId) ? await client.ensureQueryData(postQuery(postId)) : null;
  if (post === null) throw data({ code: 'post-not-found', message: GONE }, { status: 404 });
  const path = pages.post(post);
  if (slug !== (post.slug || undefined)) throw redirect(path + url.search, 301);
  const [tz] = await Promise.all([
    findZone(client),
    neededOnServer(loadComments(client, post.id, pageOf(url))),
    client.ensureQueryData(categoriesQuery()),
    neededOnServer(Promise.all([PostBody.load(), Comments.load()])),
  ]);
  const text = plain(post.content);
  return {
    id: post.id,
    title: post.title,
    outline: outlineOf(post),
    description: text.slice(0, LONGEST_DESCRIPTION) || `${post.title}, by ${post.authorName}.`,
    path,
    tz,
    structured: forumPosting(post, text),
    card: import.meta.env.SSR ? shareCardPages.postCard(post) : undefined,
  };
};

export const outlineOf = (post: Post): PostOutline => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  authorName: post.authorName,
  isLocked: post.isLocked,
  slowModeSeconds: post.slowModeSeconds,
  comments: post.comments,
  category: post.tags.find(({ isCategory }) => isCategory)?.tagLink,
});

const pageOf = (url: URL): number => Math.min(MOST_PAGES, Math.max(1, Number(url.searchParams.get('comments')) || 1));

function loadComments(client: QueryClient, postId: string, count: number): Promise<unknown> {
  const query = commentsQuery(postId);
  if (count === 1) return client.ensureInfiniteQueryData(query);
  return client.fetchInfiniteQuery({ ...query, pages: count, staleTime: 0 });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of html that the server made. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The post as schema.org DiscussionForumPosting, for search engines. Its comments are on the page as microdata of the same
 * thing, and a long text goes on there: neither travels twice.
 */
function forumPosting(post: Post, text: string): object {
  const counted = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: post.title,
    text: text.slice(0, LONGEST_EXCERPT),
    datePublished: post.date,
    ...(post.editedAt === null ? {} : { dateModified: post.editedAt }),
    author: { '@type': 'Person', name: post.authorName },
    ...(post.sources.length === 0 ? {} : { image: post.sources.map(({ url }) => url) }),
    commentCount: post.comments,
    interactionStatistic: [counted('LikeAction', post.upvotes), counted('CommentAction', post.comments)],
  };
}
