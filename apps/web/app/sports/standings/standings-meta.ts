import { titleText } from '#web/sports/scores/scores-title.ts';
import type { StandingsView } from './load-standings.ts';
import { standingsAddress } from './standings-address.ts';

/** What search engines and shared links say of the page. */
export function standingsMeta(view: StandingsView) {
  const { state, county, sport, season, present } = view;
  const words = titleText(view);
  const isPlain = state.isHome && county === undefined && sport === undefined && season === present;
  const selection = { stateId: isPlain ? undefined : state.id, countyId: county?.id, sportId: sport?.id, season };
  return {
    title: `${words} Standings, ${season}`,
    description: `League standings of ${words} in ${season}: league and overall records, points and streaks, from reported results.`,
    path: standingsAddress(selection, present),
  };
}
