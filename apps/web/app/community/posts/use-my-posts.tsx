import type { CallAnswer } from '@csz/contract/core/call';
import type { getMyPosts } from '@csz/contract/posts/calls';
import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useMe } from '#web/people/accounts/queries.ts';
import { myPostsQuery } from './queries.ts';

/** What a member likes and may do about one post. */
export type MyPost = CallAnswer<typeof getMyPosts>['items'][number];

const Mine = createContext<ReadonlyMap<string, MyPost>>(new Map());

interface MyPostsProps {
  /** The ids of the posts that are shown, page by page: what was asked for is not asked again. */
  pages: readonly (readonly string[])[];
  children: ReactNode;
}

/** Asks, after the page, what is the member's own about the posts on it. Guests have nothing. */
export function MyPosts({ pages, children }: MyPostsProps) {
  const me = useMe();
  const answers = useQueries({
    queries: pages.filter((ids) => ids.length > 0).map((ids) => ({ ...myPostsQuery(ids), enabled: me !== null })),
  });
  const mine = new Map(answers.flatMap(({ data }) => data?.items ?? []).map((item) => [item.id, item]));
  return <Mine.Provider value={mine}>{children}</Mine.Provider>;
}

/** What is the member's own about one of them; undefined for guests, and until it is known. */
export const useMyPost = (id: string): MyPost | undefined => useContext(Mine).get(id);
