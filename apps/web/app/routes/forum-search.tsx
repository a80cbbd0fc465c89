import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { forumMeta } from '#web/community/posts/forum-meta.ts';
import { ForumPage } from '#web/community/posts/forum-page.tsx';
import { loadSearch } from '#web/community/posts/load-forum.ts';
import type { Route } from './+types/forum-search.ts';

export const loader = serverLoader(loadSearch);
export const clientLoader = browserLoader(loadSearch);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : forumMeta(loaderData, matches);

export default function ForumSearch({ loaderData }: Route.ComponentProps) {
  return <ForumPage view={loaderData} />;
}
