import { pages } from '@csz/contract/pages';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadMissing } from '#web/sports/missing-scores/load-missing.ts';
import { MissingPage } from '#web/sports/missing-scores/missing-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import type { Route } from './+types/missing-scores.ts';

export const loader = serverLoader(loadMissing);
export const clientLoader = browserLoader(loadMissing);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { schoolId, sportId, season } = loaderData.filter;
  return pageMeta({
    title: `Missing scores: ${loaderData.title}`,
    description: `Games of ${loaderData.title} that are over and have no score yet. Were you there? Report how they ended.`,
    path: pages.missingScores({
      schoolId,
      ...(sportId === undefined ? {} : { sportId }),
      ...(season === undefined ? {} : { season }),
    }),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });
};

export default function MissingScores({ loaderData }: Route.ComponentProps) {
  return <MissingPage key={loaderData.title} view={loaderData} />;
}
