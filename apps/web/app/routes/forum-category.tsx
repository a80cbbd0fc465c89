import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { forumMeta } from '#web/community/posts/forum-meta.ts';
import { ForumPage } from '#web/community/posts/forum-page.tsx';
import { loadCategory } from '#web/community/posts/load-forum.ts';
import type { Route } from './+types/forum-category.ts';

export const loader = serverLoader(loadCategory);
export const clientLoader = browserLoader(loadCategory);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : forumMeta(loaderData, matches);

export default function ForumCategory({ loaderData }: Route.ComponentProps) {
  return <ForumPage view={loaderData} />;
}
