import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Always asked anew: what a colleague did must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

/** The brackets that the one who asks keeps. */
export const keptBracketsQuery = (page: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'brackets', page],
    queryFn: ({ client, signal }) => call(client, playoffsRoutes.listBracketDrafts, { query: { page } }, signal),
  });

/** A bracket as its keepers see it. Fetched once: what is being typed is not overwritten from behind. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'bracket', id],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ client, signal }) => call(client, playoffsRoutes.getBracketDraft, { params: { id } }, signal),
  });
