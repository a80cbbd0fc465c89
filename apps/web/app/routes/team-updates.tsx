import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadTeamUpdates } from '#web/community/posts/load-updates.ts';
import { headingOf, TeamUpdatesPage } from '#web/community/posts/team-updates-page.tsx';
import { feedLink } from '#web/ui/feed-link.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/team-updates.ts';

export const loader = serverLoader(loadTeamUpdates);
export const clientLoader = browserLoader(loadTeamUpdates);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const words = headingOf(loaderData);
  const described = pageMeta({
    title: `${words} Updates`,
    description: `What families, fans and coaches write about ${words}.`,
    path: loaderData.path,
    publicUrl: publicUrlOf(matches),
  });
  return [...described, feedLink(loaderData.atom, `${words} Updates`)];
};

export default function TeamUpdates({ loaderData }: Route.ComponentProps) {
  return <TeamUpdatesPage view={loaderData} />;
}
