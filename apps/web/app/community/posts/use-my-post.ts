import type { CallAnswer } from '@csz/contract/core/call';
import type { getMyPosts } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useMe } from '#web/people/accounts/queries.ts';

/** What a member likes and may do about one post. */
export type MyPost = MyPosts['items'][number];
type MyPosts = CallAnswer<typeof getMyPosts>;

/** So many posts fit into one question. */
const MOST = 100;

interface Batch {
  readonly ids: string[];
  readonly answer: Promise<readonly MyPost[]>;
}

const batches = new WeakMap<QueryClient, Batch>();

/** The posts of a page ask in the same moment: they are one question. */
function ask(client: QueryClient, id: string): Promise<MyPosts> {
  let batch = batches.get(client);
  if (batch === undefined || batch.ids.length === MOST) {
    const ids: string[] = [];
    batch = { ids, answer: new Promise((resolve) => setTimeout(resolve)).then(() => send(client, ids)) };
    batches.set(client, batch);
  }
  batch.ids.push(id);
  return batch.answer.then((all) => {
    const items = all.filter((item) => item.id === id);
    return { items, total: items.length };
  });
}

async function send(client: QueryClient, ids: readonly string[]): Promise<readonly MyPost[]> {
  if (batches.get(client)?.ids === ids) batches.delete(client);
  const { items } = await call(client, postsRoutes.getMyPosts, { query: { ids: ids.join(',') } });
  return items;
}

/** What is the member's own about a post, requested after the page; undefined for guests, and until it is known. */
export function useMyPost(id: string): MyPost | undefined {
  const me = useMe();
  const { data } = useQuery({
    ...callQuery(postsRoutes.getMyPosts, { query: { ids: id } }),
    queryFn: ({ client }) => ask(client, id),
    enabled: me !== null,
  });
  return data?.items[0];
}
