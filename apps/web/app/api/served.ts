import type { DependencyKey } from '@csz/contract/core/dependencies';
import {
  type DehydratedState,
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext as createReactContext, type RefObject, useEffect, useState } from 'react';
import { createContext } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type Dependencies, dependingOn } from './refresh.ts';

/** Marks an element of the server's HTML: it is as it came, also where it is empty because there is nothing to show. */
export const CAME = typeof document === 'undefined' ? { 'data-came': '' } : {};

/** For the loaders: where a request keeps the answers that reach the browser as HTML alone. */
export const servedContext = createContext<QueryClient>();

/** The same client for the page that is rendered from it. In the browser there is none. */
export const ServedClient = createReactContext<QueryClient | undefined>(undefined);

/** A query as far as it is known where its answer is not. */
export interface ServedQuery {
  readonly queryKey: QueryKey;
  readonly meta?: Query['meta'];
  readonly staleTime?: unknown;
}

/** Says of a query that its answer travels as the HTML that shows it: the page does not carry it a second time. */
export const servedOnce = <Q extends ServedQuery>(query: Q): Q => ({
  ...query,
  meta: { ...query.meta, isServedOnce: true },
});

const isServedOnce = ({ meta }: { meta?: Query['meta'] }): boolean => meta?.isServedOnce === true;

/**
 * Says of a query that a part of its answer travels as HTML alone.
 *
 * @param rest the answer as the page carries it: with a mark in place of that part, by which the screen knows to keep
 *   the HTML.
 */
export const servedInPart = <Q extends ServedQuery, T>(query: Q, rest: (answer: T) => T): Q => ({
  ...query,
  meta: { ...query.meta, travelsAs: rest },
});

const travelsAs = ({ meta }: { meta?: Query['meta'] }) => meta?.travelsAs as ((answer: unknown) => unknown) | undefined;

/** Whether the server renders from more than the page carries. */
export const isServed = (query: { meta?: Query['meta'] }): boolean =>
  isServedOnce(query) || travelsAs(query) !== undefined;

/** What a page carries in place of an answer that it shows as HTML: what that was made from. */
interface Served {
  /** Dependency keys with spaces between them. */
  readonly keys: string;
  /** How many pages of a list it shows. */
  readonly pages?: number;
}

const servedKey = (queryKey: QueryKey): QueryKey => ['served', ...queryKey];

/** What a page carries beside its HTML: without what that says already, and without functions. */
export function travelling(state: DehydratedState): DehydratedState {
  const queries = state.queries.map((query) => (isServedOnce(query) ? inPlaceOf(query) : withoutPart(query)));
  return { ...state, queries: queries.map(({ meta: _, ...query }) => query) };
}

// A question of its own, and not one of pages, whatever it stands for.
function inPlaceOf({ queryType: _, ...query }: DehydratedState['queries'][number]): typeof query {
  const { data } = query.state;
  const keys: readonly DependencyKey[] = (query.meta?.dependencies as Dependencies | undefined)?.(data) ?? [];
  const served: Served = { keys: [...new Set(keys)].join(' ') };
  const queryKey = servedKey(query.queryKey);
  const pages = (data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length;
  return {
    ...query,
    queryKey,
    queryHash: hashKey(queryKey),
    state: { ...query.state, data: pages === undefined ? served : { ...served, pages } },
  };
}

function withoutPart(query: DehydratedState['queries'][number]): typeof query {
  const rest = travelsAs(query);
  return rest === undefined ? query : { ...query, state: { ...query.state, data: rest(query.state.data) } };
}

/** Null once the answer itself is here. */
const servedQuery = (query: ServedQuery) => ({
  queryKey: servedKey(query.queryKey),
  queryFn: async ({ client }: { client: QueryClient }): Promise<Served | null> => {
    const pages = client.getQueryData<Served | null>(servedKey(query.queryKey))?.pages;
    if (pages === undefined) await client.fetchQuery(query as Fetched);
    else await client.fetchInfiniteQuery({ ...query, pages } as FetchedPages);
    return null;
  },
  meta: dependingOn((data) => (data as Served | null)?.keys.split(' ') ?? []),
  enabled: ({ state }: { state: { data?: Served | null | undefined } }) => isHtml(state.data),
  ...(query.staleTime === undefined ? {} : { staleTime: query.staleTime as number }),
  refetchOnMount: false,
  retry: false, // the question itself is tried again
});

type Fetched = Parameters<QueryClient['fetchQuery']>[0];
type FetchedPages = Parameters<QueryClient['fetchInfiniteQuery']>[0];

const isHtml = (data: Served | null | undefined) => data !== undefined && data !== null;

/**
 * Whether the answer to a query is on the page as HTML alone. Once something is published that it was made from, it is
 * fetched; then, and after the view has changed, this is false.
 */
export function useServed(query: ServedQuery, refetchInterval: number | false = false): boolean {
  const client = useQueryClient();
  const { data } = useQuery({ ...servedQuery(query), refetchInterval });
  const hash = hashKey(servedKey(query.queryKey));
  // What has left the screen is not there as HTML any more when the same view comes back.
  useEffect(() => () => client.removeQueries({ predicate: ({ queryHash }) => queryHash === hash }), [client, hash]);
  return isHtml(data);
}

/**
 * The same for an element that shows the answer: true while what is in it is the HTML that came with the page. What is
 * put on the screen later has no such HTML.
 */
export function useKept(
  query: ServedQuery,
  element: RefObject<HTMLElement | null>,
  refetchInterval?: number | false,
): boolean {
  const client = useQueryClient();
  const isServed = useServed(query, refetchInterval);
  const isHydrated = useHydrated();
  const hash = hashKey(query.queryKey);
  const [came] = useState(isServed && !isHydrated && typeof document !== 'undefined' ? hash : undefined);
  const isKept = isServed && came === hash;
  useEffect(() => {
    // Where React could not take over the page as it came it has drawn it again, and has nothing to draw here.
    const { firstChild, dataset } = element.current ?? {};
    if (isKept && firstChild === null && dataset?.came === undefined) void wake(client, query);
  });
  return isKept;
}

/** Fetches what is on the page as HTML alone. False when it did not come. */
export async function wake(client: QueryClient, query: ServedQuery): Promise<boolean> {
  const queryKey = servedKey(query.queryKey);
  await client.refetchQueries({ queryKey, exact: true });
  // The screen hears of an answer in a turn of its own.
  await new Promise((drawn) => setTimeout(drawn));
  return client.getQueryData(queryKey) === null;
}
