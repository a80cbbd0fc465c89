import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadToday } from '#web/sports/scores/load-today.ts';
import { TodayPage } from '#web/sports/scores/today-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/today-scores.ts';

export const loader = serverLoader(loadToday);
export const clientLoader = browserLoader(loadToday);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: "Today's Scores",
    description: `Today's high school scores in ${loaderData?.state.name ?? 'your state'}, as they come in.`,
    path: pages.todayScores(),
    publicUrl: publicUrlOf(matches),
  });

export default function TodayScores({ loaderData }: Route.ComponentProps) {
  return <TodayPage view={loaderData} />;
}
