import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadProjected } from '#web/sports/playoffs/load-projected.ts';
import { ProjectedBracketPage } from '#web/sports/playoffs/projected-bracket-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/projected-bracket.ts';

export const loader = serverLoader(loadProjected);
export const clientLoader = browserLoader(loadProjected);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { title, description, path } = loaderData.view;
  return pageMeta({ title, description, path, publicUrl: publicUrlOf(matches) });
};

export default function ProjectedBracket({ loaderData }: Route.ComponentProps) {
  return <ProjectedBracketPage view={loaderData.view} />;
}
