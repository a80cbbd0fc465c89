import type { Post, PostPage } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callKey } from '#web/api/call-query.ts';
import { ALL_FEEDS, postQuery } from './queries.ts';

/** Puts what is known to have changed of a post into everything that is kept of it. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Partial<Post>): void {
  const changed = (post: Post): Post => (post.id === id ? { ...post, ...change(post) } : post);
  client.setQueriesData<InfiniteData<PostPage>>({ queryKey: ALL_FEEDS }, (list) => list && mapPosts(list, changed));
  client.setQueryData<Post | null>(postQuery(id).queryKey, (post) => post && changed(post));
  // The feed of home has its own shape: it is read again when it is shown the next time.
  void client.invalidateQueries({ queryKey: callKey(postsRoutes.listFollowedPosts), refetchType: 'none' });
}

function mapPosts(list: InfiniteData<PostPage>, change: (post: Post) => Post): InfiniteData<PostPage> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, posts: page.posts.map(change) })) };
}
