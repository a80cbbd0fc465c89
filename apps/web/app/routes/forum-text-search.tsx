import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { SearchPage } from '#web/community/posts/search-page.tsx';
import { FoundPlaces } from '#web/site/search/found-places.tsx';
import { loadSearchPage } from '#web/site/search/load-search-page.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/forum-text-search.ts';

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
