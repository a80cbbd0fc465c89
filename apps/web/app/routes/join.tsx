import type { MetaFunction } from 'react-router';
import { JoinPage } from '#web/people/team-links/join-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Join a team',
    description: 'Join the team whose link you have.',
    path: '/join',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default JoinPage;
