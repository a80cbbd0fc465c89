import { widgetsPages } from '@csz/contract/widgets/pages';
import type { MetaFunction } from 'react-router';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { loadMaker } from '#web/site/widgets/load-maker.ts';
import { MakerPage } from '#web/site/widgets/maker-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const loader = serverLoader(loadMaker);
export const clientLoader = browserLoader(loadMaker);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Standings Widget',
    description: 'The HTML that shows our standings on another site.',
    path: widgetsPages.makeStandingsWidget(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function StandingsWidget() {
  return <MakerPage kind="standings" />;
}
