import type { DependencyKey } from '../core/dependencies.ts';

/** The categories of The Zone. */
export const CATEGORIES: DependencyKey = 'categories';
/** One post: its words and state. Its likes and views empty no cache. */
export const postKey = (id: string | number): DependencyKey => `post:${id}`;
/** The comments of a post. */
export const commentsKey = (postId: string | number): DependencyKey => `comments:${postId}`;
/** Which posts a list has: `feed:district:5`, `feed:category:general`; a list has the same key by its id and by each of its names. */
export const feedKey = (kind: string, of: string | number): DependencyKey =>
  `feed:${kind.toLowerCase()}:${kind.toLowerCase() === 'all' ? '' : encodeURIComponent(String(of).toLowerCase())}`;
/** Which post is pinned. */
export const PINNED: DependencyKey = 'pinned-post';
/** Which posts are the caller's, and which they like. */
export const OWN_POSTS: DependencyKey = 'own-posts';
