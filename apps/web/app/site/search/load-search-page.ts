import type { Load } from '#web/api/loaders.ts';
import { loadTextSearch, type SearchView } from '#web/community/posts/load-search.ts';
import { FEWEST_LETTERS, suggestionsQuery } from './queries.ts';

/** The posts that a search finds, and the schools, teams and places; those may be missing without the page being so. */
export const loadSearchPage: Load<SearchView> = async (visit) => {
  const query = (visit.params.query ?? '').trim().slice(0, 100);
  const places = query.length < FEWEST_LETTERS ? undefined : visit.client.prefetchQuery(suggestionsQuery(query));
  const [view] = await Promise.all([loadTextSearch(visit), places]);
  return view;
};
