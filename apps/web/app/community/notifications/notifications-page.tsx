import { preferencesPage } from '@csz/contract/notifications/pages';
import { Link } from 'react-router';
import { Cluster } from '#web/ui/layout.tsx';
import { Page } from '#web/ui/page.tsx';
import { NotificationList, ReadAll } from './notification-list.tsx';
import { PER_PAGE } from './queries.ts';

/** Everything that happened, ten at a time. */
export function NotificationsPage() {
  return (
    <Page>
      <Cluster justify="apart">
        <h1>My Notifications</h1>
        <ReadAll />
      </Cluster>
      <p>
        <Link to={preferencesPage()}>Choose what you are notified of</Link>
      </p>
      <NotificationList perPage={PER_PAGE} loadsMore />
    </Page>
  );
}
