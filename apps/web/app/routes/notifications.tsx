import { notificationsPage } from '@csz/contract/notifications/pages';
import type { MetaFunction } from 'react-router';
import { browserLoader, serverLoader } from '#web/api/loaders.ts';
import { NotificationsPage } from '#web/community/notifications/notifications-page.tsx';
import { loadNotifications } from '#web/community/notifications/queries.ts';
import { MemberOnly } from '#web/people/accounts/member-only.tsx';
import { AccountMenu } from '#web/shell/account-menu.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Notifications',
    description: 'What happened, and the spirit points that you earned.',
    path: notificationsPage(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export const loader = serverLoader(loadNotifications);
export const clientLoader = browserLoader(loadNotifications);

export default function Notifications() {
  return (
    <MemberOnly>
      <Columns side={<AccountMenu />} sideFirst>
        <NotificationsPage />
      </Columns>
    </MemberOnly>
  );
}
