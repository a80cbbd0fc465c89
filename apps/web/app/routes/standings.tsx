import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { recalling } from '#web/reference/filters/remembered.ts';
import { loadStandings } from '#web/sports/standings/load-standings.ts';
import { standingsMeta } from '#web/sports/standings/standings-meta.ts';
import { StandingsPage } from '#web/sports/standings/standings-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/standings.ts';

export const loader = recalling(serverLoader(loadStandings));
export const clientLoader = recalling(browserLoader(loadStandings));

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : pageMeta({ ...standingsMeta(loaderData.view), publicUrl: publicUrlOf(matches) });

export default function Standings({ loaderData }: Route.ComponentProps) {
  return <StandingsPage view={loaderData.view} />;
}
