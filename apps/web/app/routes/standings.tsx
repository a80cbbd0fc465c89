import { resultsPages } from '@csz/contract/results/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { recalling } from '#web/reference/filters/remembered.ts';
import { loadStandings, type StandingsView } from '#web/sports/standings/load-standings.ts';
import { standingsMeta } from '#web/sports/standings/standings-meta.ts';
import { StandingsPage } from '#web/sports/standings/standings-page.tsx';
import { feedLink } from '#web/ui/feed-link.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { oembedLink } from '#web/ui/oembed-link.ts';
import type { Route } from './+types/standings.ts';

export const loader = recalling(serverLoader(loadStandings));
export const clientLoader = recalling(browserLoader(loadStandings));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { view } = loaderData;
  const words = standingsMeta(view);
  const publicUrl = publicUrlOf(matches);
  const described = [...pageMeta({ ...words, publicUrl }), ...feedsOf(view)];
  // Without both there are no tables yet.
  if (view.county === undefined || view.sport === undefined) return described;
  return [...described, oembedLink(publicUrl, words.path)];
};

/** The results of the county, and of each league whose table is shown. */
const feedsOf = ({ county, leagues }: StandingsView) => [
  ...(county === undefined
    ? []
    : [feedLink(resultsPages.resultsFeed({ districtId: county.id }), `Results, ${county.name}`)]),
  ...leagues.map(({ id, name }) => feedLink(resultsPages.resultsFeed({ leagueId: id }), `Results, ${name}`)),
];

export default function Standings({ loaderData }: Route.ComponentProps) {
  return <StandingsPage view={loaderData.view} />;
}
