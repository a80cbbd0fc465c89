import type { MemberNotification } from '@csz/contract/notifications/calls';
import { notificationsPage } from '@csz/contract/notifications/pages';
import { notificationsRoutes } from '@csz/contract/notifications/routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListWaits } from '#web/ui/list-start.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, unreadQuery } from './queries.ts';

/** From so many on there is a page of them to go to. */
const MANY = 10;

interface NotificationListProps {
  perPage: number;
  /** With a button for the next ones; without, the page of all is named when there are many. */
  loadsMore: boolean;
}

/** What the member earned points by and was notified of. What does not come is asked for again, without a word. */
export function NotificationList({ perPage, loadsMore }: NotificationListProps) {
  const list = useInfiniteQuery(notificationsQuery(perPage));
  const { data: states } = useQuery(statesQuery());
  const tz = states?.items.find(({ isHome }) => isHome)?.tz ?? 'America/New_York';
  const { run: read } = useAction(notificationsRoutes.readNotifications);
  if (list.data === undefined) return <ListWaits words="Loading..." height={perPage * 56} />;
  const items = onceEach(list.data.pages.flatMap((page) => page.items));
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (items.size === 0) return <ListNote>You don't have any notifications yet.</ListNote>;
  const open = ({ id, isRead }: MemberNotification) => {
    if (id !== null && !isRead) void read({ body: { ids: [id] } });
  };
  return (
    <>
      <ul>
        {[...items].map(([key, notification]) => (
          <NotificationRow key={key} notification={notification} tz={tz} onOpen={open} />
        ))}
      </ul>
      {loadsMore && list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading...' : 'Load More'}
        </Button>
      )}
      {!loadsMore && total > MANY && <Link to={notificationsPage()}>See more activity</Link>}
    </>
  );
}

/** Marks all as read. Its place is there while all are, so that nothing moves when the number comes. */
export function ReadAll() {
  const { data } = useQuery(unreadQuery);
  const [isDone, setDone] = useState(false);
  const { run, isBusy } = useAction(notificationsRoutes.readNotifications, {
    errorsTo: 'toast',
    onDone: () => setDone(true),
  });
  // Another part of the page may know the number before this one agrees with the server's HTML.
  const isUnread = useHydrated() && data !== undefined && data.unread > 0;
  // The button goes, and with it the place of those who use the keyboard: this takes it.
  if (isDone && !isUnread)
    return (
      <p ref={(words) => words?.focus()} tabIndex={-1} className="soft">
        All are read.
      </p>
    );
  return (
    <Button disabled={isBusy} onClick={() => void run({ body: {} })} className={isUnread ? undefined : 'keeps-place'}>
      Mark all as read
    </Button>
  );
}

/** What comes while pages are read moves the rest on: the same line may come with the next page again. */
const onceEach = (items: readonly MemberNotification[]) => new Map(items.map((item) => [item.lineId, item]));
