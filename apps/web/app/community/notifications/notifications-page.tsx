import { preferencesPage } from '@csz/contract/notifications/pages';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { NotificationList, ReadAll } from './notification-list.tsx';
import { PER_PAGE } from './queries.ts';

/** Everything that happened, ten at a time. */
export function NotificationsPage() {
  return (
    <Page>
      <h1>My Notifications</h1>
      <Cluster justify="apart">
        <Link to={preferencesPage()} className="target">
          Notification settings
        </Link>
        <ReadAll />
      </Cluster>
      <NotificationList perPage={PER_PAGE} loadsMore />
    </Page>
  );
}
