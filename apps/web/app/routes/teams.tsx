import { pages } from '@csz/contract/pages';
import type { MetaFunction } from 'react-router';
import { TeamsPage } from '#web/site/home/teams-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Teams',
    description: 'Your teams with their last result and their next game, and the way to every other team.',
    path: pages.teams(),
    publicUrl: publicUrlOf(matches),
  });

export default TeamsPage;
