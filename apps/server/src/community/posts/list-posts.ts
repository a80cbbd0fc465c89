import type { PostPage } from '@csz/contract/posts/calls';
import type { Reader } from '#server/platform/db/types.ts';
import type { FeedPage } from './feed-queries.ts';
import { loadPosts } from './queries.ts';

/** A page of a list with its posts. */
export async function presentPage(db: Reader, page: FeedPage, { perPage, tags }: Shown): Promise<PostPage> {
  const posts = await loadPosts(db, page.ids);
  const shown = tags ? posts : posts.map((post) => ({ ...post, tags: [] }));
  const { total, totalIsExact, nextCursor } = page;
  return { posts: shown, items: shown, total, totalPages: Math.ceil(total / perPage), totalIsExact, nextCursor };
}

interface Shown {
  readonly perPage: number;
  readonly tags: boolean;
}
