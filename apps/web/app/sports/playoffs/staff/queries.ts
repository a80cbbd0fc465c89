import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** Always fetched again: what a colleague did must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

/** The brackets that the one who asks keeps. */
export const keptBracketsQuery = (page: string) => ({
  ...callQuery(playoffsRoutes.listBracketDrafts, { query: { page } }),
  ...fresh,
});

/** A bracket as its keepers see it. Fetched once: what is being typed is not overwritten from behind. */
export const draftQuery = (id: string) => ({
  ...callQuery(playoffsRoutes.getBracketDraft, { params: { id } }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});
