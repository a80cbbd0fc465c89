import { notificationsPage } from '@csz/contract/notifications/pages';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './bell.module.css';
import { unreadQuery } from './queries.ts';

const MOST_SHOWN = 99;

/** The way to the notifications, with how many are not read. */
export function Bell() {
  const { data } = useQuery(unreadQuery);
  // Its script comes late: another part of the page may know the number before this one agrees with the server's HTML.
  const unread = useHydrated() ? (data?.unread ?? 0) : 0;
  return (
    <Link
      to={notificationsPage()}
      className={styles.bell}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} not read`}
    >
      <IconBell size={22} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
