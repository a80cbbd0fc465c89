import type { MetaFunction } from 'react-router';
import { DirectorFrame } from '#web/site/admin/director-frame.tsx';
import { ScoresPage } from '#web/site/admin/scores-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Scores that wait',
    description: 'Settle the scores that were contradicted.',
    path: '/admin/scores',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function AdminScores() {
  return (
    <DirectorFrame>
      <ScoresPage />
    </DirectorFrame>
  );
}
