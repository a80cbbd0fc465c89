import type { Post, PostPage } from '@csz/contract/posts/calls';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { ALL_FEEDS, postQuery } from './queries.ts';

/** Puts what is known to have changed of a post into everything that is kept of it. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Partial<Post>): void {
  const changed = (post: Post): Post => (post.id === id ? { ...post, ...change(post) } : post);
  client.setQueriesData<InfiniteData<PostPage>>({ queryKey: ALL_FEEDS }, (list) => list && mapPosts(list, changed));
  client.setQueryData<Post | null>(postQuery(id).queryKey, (post) => post && changed(post));
}

function mapPosts(list: InfiniteData<PostPage>, change: (post: Post) => Post): InfiniteData<PostPage> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, posts: page.posts.map(change) })) };
}
