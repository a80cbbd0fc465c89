import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { recalling } from '#web/reference/filters/remembered.ts';
import { loadPickEm } from '#web/site/pick-em/load-pick-em.ts';
import { PickEmPage } from '#web/site/pick-em/pick-em-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/playgames.ts';

export const loader = recalling(serverLoader(loadPickEm));
export const clientLoader = recalling(browserLoader(loadPickEm));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { place, link, week } = loaderData.view;
  const where = place.county?.name ?? place.state.name;
  return pageMeta({
    title: `Pick 'Em, ${where}`,
    description: `Pick the winners of this week's high school games in ${where}, and see who picks best.`,
    path:
      place.county === undefined
        ? pages.playGames()
        : pages.playGames({ stateId: place.state.id, countyId: place.county.id }),
    publicUrl: publicUrlOf(matches),
    noIndex: link !== undefined || week !== undefined,
  });
};

export default function PlayGames({ loaderData }: Route.ComponentProps) {
  return <PickEmPage view={loaderData.view} />;
}
