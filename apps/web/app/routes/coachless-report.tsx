import type { MetaFunction } from 'react-router';
import { CoachlessPage } from '#web/sports/missing-scores/coachless-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Teams without a coach',
    description: 'Say who coaches these teams.',
    path: '/mc-rp-ad',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default CoachlessPage;
