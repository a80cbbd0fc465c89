import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadTextSearch } from '#web/community/posts/load-search.ts';
import { SearchPage } from '#web/community/posts/search-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/forum-text-search.ts';

export const loader = serverLoader(loadTextSearch);
export const clientLoader = browserLoader(loadTextSearch);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: `Search The Zone: ${loaderData.query}`,
    description: 'Posts about high school sports by their words.',
    path: '/forums/search/plain-text',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });
};

export default function ForumTextSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage view={loaderData} />;
}
