import { type DehydratedState, hashKey, type QueryKey } from '@tanstack/react-query';

type DehydratedQuery = DehydratedState['queries'][number];

/** An answer as a page carries it: under which key, what it is, since when (in milliseconds), and of which kind. */
type PackedQuery = readonly [QueryKey, unknown, number, DehydratedQuery['queryType']?];

/** The answers that a page carries, without what is the same for all of them. */
export type PageData = readonly PackedQuery[];

/** Only answers travel: what is asked for, and what failed, the browser asks for itself. */
export const packed = (queries: readonly DehydratedQuery[]): PageData =>
  queries.map(({ queryKey, state: { data, dataUpdatedAt }, queryType }) =>
    queryType === undefined ? [queryKey, data, dataUpdatedAt] : [queryKey, data, dataUpdatedAt, queryType],
  );

/** What is packed, for the client of the browser. */
export function unpacked(carried: PageData): DehydratedState {
  const queries = carried.map(([queryKey, data, dataUpdatedAt, queryType]): DehydratedQuery => {
    const query = {
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: dataUpdatedAt,
      state: answered(data, dataUpdatedAt),
    };
    return queryType === undefined ? query : { ...query, queryType };
  });
  return { mutations: [], queries };
}

function answered(data: unknown, dataUpdatedAt: number): DehydratedQuery['state'] {
  return {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  };
}
