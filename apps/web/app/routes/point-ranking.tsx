import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadPointRanking } from '#web/sports/point-rankings/load-point-ranking.ts';
import { PointRankingPage } from '#web/sports/point-rankings/point-ranking-page.tsx';
import { addressFor } from '#web/sports/point-rankings/queries.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/point-ranking.ts';

export const loader = serverLoader(loadPointRanking);
export const clientLoader = browserLoader(loadPointRanking);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { filter, title, systemName, season } = loaderData.view;
  return pageMeta({
    title: `${title} Point Ranking, ${season}`,
    description: `Teams of ${title} by ${systemName} in ${season}: each figure with its sum, game by game, and its place by wins and losses.`,
    path: pages.pointRanking(addressFor(filter)),
    publicUrl: publicUrlOf(matches),
  });
};

export default function PointRanking({ loaderData }: Route.ComponentProps) {
  return <PointRankingPage view={loaderData.view} />;
}
