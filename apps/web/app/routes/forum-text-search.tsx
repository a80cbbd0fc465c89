import { browserLoader, type Load, serverLoader } from '#web/api/loaders.ts';
import { loadTextSearch, type SearchView } from '#web/community/posts/load-search.ts';
import { SearchPage } from '#web/community/posts/search-page.tsx';
import { FoundPlaces } from '#web/site/search/found-places.tsx';
import { FEWEST_LETTERS, suggestionsQuery } from '#web/site/search/queries.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/forum-text-search.ts';

/** The posts that a search finds, and the schools, teams and places; those may be missing without the page being so. */
const loadSearchPage: Load<SearchView> = async (visit) => {
  const query = (visit.params.query ?? '').trim().slice(0, 100);
  const places = query.length < FEWEST_LETTERS ? undefined : visit.client.prefetchQuery(suggestionsQuery(query));
  const [view] = await Promise.all([loadTextSearch(visit), places]);
  return view;
};

export const loader = serverLoader(loadSearchPage);
export const clientLoader = browserLoader(loadSearchPage);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: `Search The Zone: ${loaderData.query}`,
    description: 'Schools, teams and posts about high school sports by their words.',
    path: '/forums/search/plain-text',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });
};

export default function ForumTextSearch({ loaderData }: Route.ComponentProps) {
  return (
    <SearchPage view={loaderData}>
      <FoundPlaces query={loaderData.query} />
    </SearchPage>
  );
}
