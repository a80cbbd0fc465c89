import type { MetaFunction } from 'react-router';
import { AppealPage } from '#web/community/moderation/appeal-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Appeal',
    description: 'Ask our staff to look once more at a suspension.',
    path: '/appeal',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default AppealPage;
