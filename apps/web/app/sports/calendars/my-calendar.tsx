import { calendarsRoutes } from '@csz/contract/calendars/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { CalendarAddress } from './calendar-address.tsx';

/** Whether there is a secret calendar address, and when it was last read. */
const calendarFeedQuery = callQuery(calendarsRoutes.getCalendarFeed, {});

const NAME = 'My teams';

/** The own calendar of all that one follows, under an address that no one else knows. */
export function MyCalendar() {
  const { data: feed, isLoadingError, refetch } = useQuery(calendarFeedQuery);
  const [address, setAddress] = useState<string>();
  const [asks, setAsks] = useState<'new' | 'end'>();
  const acts = useFeedActs(setAddress);
  if (isLoadingError) return <ListFailed words="Your calendar could not be loaded." onRetry={refetch} />;
  if (feed === undefined) return <SkeletonBar width="100%" height={96} />;
  return (
    <>
      <p>
        One calendar with the games of every team you follow. Its address is a secret of yours: everyone who has it sees
        which teams you follow.
      </p>
      {address !== undefined && (
        <>
          <p role="status">
            <strong>Here is your address.</strong> We keep no copy of it, so this is the only time you see it.
          </p>
          <CalendarAddress name={NAME} url={address} />
        </>
      )}
      {feed.madeAt !== null && address === undefined && <FeedState madeAt={feed.madeAt} lastReadAt={feed.lastReadAt} />}
      <Cluster>
        {feed.madeAt === null ? (
          <Button primary onClick={acts.make}>
            Make my calendar address
          </Button>
        ) : (
          <>
            <Button onClick={() => setAsks('new')}>Make a new address</Button>
            <Button onClick={() => setAsks('end')}>Turn off</Button>
          </>
        )}
      </Cluster>
      {asks !== undefined && (
        <ConfirmDialog
          title={asks === 'new' ? 'Make a new address?' : 'Turn your calendar off?'}
          confirm={asks === 'new' ? 'Make a new address' : 'Turn off'}
          onClose={() => setAsks(undefined)}
          onConfirm={() => {
            setAsks(undefined);
            void (asks === 'new' ? acts.make() : acts.end());
          }}
        >
          Calendars that use the address you have now stop getting games.
        </ConfirmDialog>
      )}
    </>
  );
}

function FeedState({ madeAt, lastReadAt }: { madeAt: string; lastReadAt: string | null }) {
  return (
    <p className="soft small">
      Your address was made <Moment at={madeAt} />
      {lastReadAt === null ? (
        ', and no calendar has loaded it yet.'
      ) : (
        <>
          ; a calendar last loaded it <Moment at={lastReadAt} />.
        </>
      )}
    </p>
  );
}

function useFeedActs(setAddress: (address: string | undefined) => void) {
  const client = useQueryClient();
  const notice = useNotice();
  const made = useAction(calendarsRoutes.makeCalendarFeed, {
    errorsTo: 'toast',
    onDone: ({ address, madeAt, lastReadAt }) => {
      client.setQueryData(calendarFeedQuery.queryKey, { madeAt, lastReadAt });
      setAddress(address);
    },
  });
  const ended = useAction(calendarsRoutes.revokeCalendarFeed, {
    errorsTo: 'toast',
    onDone: ({ message }) => {
      notice.show(message);
      client.setQueryData(calendarFeedQuery.queryKey, { madeAt: null, lastReadAt: null });
      setAddress(undefined);
    },
  });
  return { make: () => made.run({}), end: () => ended.run({}) };
}
