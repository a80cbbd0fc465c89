import { notificationsPage } from '@csz/contract/notifications/pages';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { unreadQuery } from './queries.ts';

/** The way to the notifications, with how many are not read. */
export function Bell() {
  const { data } = useQuery(unreadQuery);
  // Its script comes late: another part of the page may know the number before this one agrees with the server's HTML.
  const unread = useHydrated() ? (data?.unread ?? 0) : 0;
  return (
    <Link
      to={notificationsPage()}
      className="icon-button slim anchor quiet"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} not read`}
    >
      <IconBell size={22} aria-hidden="true" />
      {unread > 0 && <CountBadge count={unread} />}
    </Link>
  );
}
