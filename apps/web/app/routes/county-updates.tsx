import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { CountyUpdatesPage } from '#web/community/posts/county-updates-page.tsx';
import { loadCountyUpdates } from '#web/community/posts/load-updates.ts';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { feedLink } from '#web/ui/feed-link.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/county-updates.ts';

export const loader = serverLoader(loadCountyUpdates);
export const clientLoader = browserLoader(loadCountyUpdates);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const words = titleText(loaderData);
  const described = pageMeta({
    title: `${words} Updates`,
    description: `What families, fans and coaches write about ${words}.`,
    path: loaderData.path,
    publicUrl: publicUrlOf(matches),
  });
  return [...described, feedLink(loaderData.atom, `${words} Updates`)];
};

export default function CountyUpdates({ loaderData }: Route.ComponentProps) {
  return <CountyUpdatesPage view={loaderData} />;
}
