import type { MetaFunction } from 'react-router';
import { StopMailsPage } from '#web/community/notifications/stop-mails-page.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Stop these mails',
    description: 'Turn off mails about the scores and schedules of your teams.',
    path: '/stop-mails',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default StopMailsPage;
