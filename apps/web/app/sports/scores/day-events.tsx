import { useInfiniteQuery } from '@tanstack/react-query';
import { ListNote, PagingButton, RetryButton } from '#web/ui/list-state.tsx';
import { CardSheet } from './card-sheet.tsx';
import { EventCard } from './event-card.tsx';
import { dayFilterOf, type ScoresView } from './load-scores.ts';
import { eventsQuery } from './queries.ts';
import { usePagedList } from './use-paged-list.ts';
import { viewAddress } from './view-address.ts';

/** A day's events drawn from their answer. */
export function DayEvents({ view }: { view: ScoresView }) {
  const events = useInfiniteQuery({ ...eventsQuery(dayFilterOf(view), view.now.today), retryOnMount: false });
  const nextAddress = viewAddress(view, {}, { page: view.page, eventsPage: view.eventsPage + 1 });
  const { press, ...paging } = usePagedList(events, nextAddress);
  if (events.data === undefined) {
    if (!events.isError) return <ListNote>Loading Events...</ListNote>;
    return <ListNote next={<RetryButton onPress={() => void events.refetch()} />}>Events Loading Failed</ListNote>;
  }
  const items = events.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="soft">No Events Found</p>;
  return (
    <>
      <CardSheet>
        {items.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </CardSheet>
      <PagingButton
        noun="Events"
        {...paging}
        to={paging.more ? nextAddress : viewAddress(view, {}, view)}
        onPress={() => void press()}
      />
    </>
  );
}
