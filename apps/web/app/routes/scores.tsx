import { formatDate } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { recalling } from '#web/reference/filters/remembered.ts';
import { TeamsBand } from '#web/site/home/teams-band.tsx';
import { loadScores } from '#web/sports/scores/load-scores.ts';
import { ScoresPage } from '#web/sports/scores/scores-page.tsx';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { viewAddress } from '#web/sports/scores/view-address.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/scores.ts';

export const loader = recalling(serverLoader(loadScores));
export const clientLoader = recalling(browserLoader(loadScores));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const words = titleText(loaderData);
  const isHome = loaderData.state.isHome && loaderData.county === undefined && loaderData.sport === undefined;
  const isToday = loaderData.date === loaderData.now.today;
  return pageMeta({
    title: isToday ? `${words} Scores` : `${words} Scores, ${formatDate(loaderData.date)}`,
    description: `High school scores of ${formatDate(loaderData.date)}: ${words}. Results, times, places and streams of every game, and who reported them.`,
    path: isHome && isToday ? pages.scores() : viewAddress(loaderData),
    publicUrl: publicUrlOf(matches),
  });
};

export default function Scores({ loaderData }: Route.ComponentProps) {
  return <ScoresPage view={loaderData} band={<TeamsBand view={loaderData} />} />;
}
