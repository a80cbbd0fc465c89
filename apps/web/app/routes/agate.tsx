import { formatDate } from '@csz/contract/core/when';
import { resultsPages } from '@csz/contract/results/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { AgatePage } from '#web/sports/results/agate-page.tsx';
import { agateAddress, choiceOf, loadAgate } from '#web/sports/results/load-agate.ts';
import { titleText } from '#web/sports/scores/scores-title.ts';
import { feedLink } from '#web/ui/feed-link.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/agate.ts';

export const loader = serverLoader(loadAgate);
export const clientLoader = browserLoader(loadAgate);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { county, date, today } = loaderData;
  const words = titleText(loaderData);
  const feed =
    county === undefined
      ? []
      : [feedLink(resultsPages.resultsFeed({ districtId: county.id }), `Results, ${county.name}`)];
  return [
    ...pageMeta({
      title: `Results for newspapers: ${words}, ${formatDate(date)}`,
      description: `The high school results of ${formatDate(date)} as short lines to copy: ${words}. Scores that are not confirmed yet stand apart.`,
      path: agateAddress(choiceOf(loaderData), today),
      publicUrl: publicUrlOf(matches),
    }),
    ...feed,
  ];
};

export default function Agate({ loaderData }: Route.ComponentProps) {
  return <AgatePage view={loaderData} />;
}
