import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadPlayoffs } from '#web/sports/playoffs/load-playoffs.ts';
import { playoffsAddress } from '#web/sports/playoffs/playoffs-address.ts';
import { PlayoffsPage } from '#web/sports/playoffs/playoffs-page.tsx';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/playoffs.ts';

export const loader = serverLoader(loadPlayoffs);
export const clientLoader = browserLoader(loadPlayoffs);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { state, sport, season, present } = loaderData.view;
  const words = titleText({ state, county: undefined, sport });
  const isPlain = state.isHome && sport === undefined && season === present;
  const shown = { stateId: isPlain ? undefined : state.id, sportId: sport?.id, season };
  return pageMeta({
    title: `Tournament Brackets, ${words}, ${season}`,
    description: `Playoff brackets of ${words} in ${season}: seeds, scores and who goes on.`,
    path: playoffsAddress(shown, present),
    publicUrl: publicUrlOf(matches),
  });
};

export default function Playoffs({ loaderData }: Route.ComponentProps) {
  return <PlayoffsPage view={loaderData.view} />;
}
