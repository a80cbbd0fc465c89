import type { MetaFunction } from 'react-router';
import { ReportPage } from '#web/sports/missing-scores/report-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Missing scores',
    description: 'Report the scores that are still missing.',
    path: '/ms-rp',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function CoachReport() {
  return <ReportPage kind="ms-rp" />;
}
