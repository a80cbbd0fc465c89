import { formatDate } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadTonight } from '#web/sports/missing-scores/load-tonight.ts';
import { TonightPage } from '#web/sports/missing-scores/tonight-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/tonight.ts';

export const loader = serverLoader(loadTonight);
export const clientLoader = browserLoader(loadTonight);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { address, date, today, state } = loaderData;
  return pageMeta({
    title: date === today ? `Tonight's progress, ${state}` : `Progress of ${formatDate(date)}, ${state}`,
    description: `Every score of every game by 11 pm: how many scores of ${formatDate(date)} are in, by county and sport, and which are still missing.`,
    path: pages.tonight(address),
    publicUrl: publicUrlOf(matches),
  });
};

export default function Tonight({ loaderData }: Route.ComponentProps) {
  return <TonightPage view={loaderData} />;
}
