import { formatClock } from '@csz/contract/core/when';
import type { SportEvent } from '@csz/contract/games/streams-and-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Stack } from '#web/ui/layout.tsx';
import { ListNote, PagingButton, RetryButton } from '#web/ui/list-state.tsx';
import foot from './card-foot.module.css';
import { CardSheet } from './card-sheet.tsx';
import styles from './event-card.module.css';
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

/** A tryout, banquet or camp: what, when, where, for whom. */
function EventCard({ event }: { event: SportEvent }) {
  const { name, eventType, status, sport, schools, location } = event;
  return (
    <Stack as="article" gap={'Hair'} className={`${styles.card} small`}>
      <h3 className="tight">{name || eventType}</h3>
      <p className={foot.line}>
        <strong>{eventTime(event)}</strong>
        {status !== 'Active' && <strong className={foot.off}>({status})</strong>}
      </p>
      <p className="soft">
        {/* A school is often its own place; once is enough. */}
        {[...new Set([name === '' ? '' : eventType, sport?.name, ...schools.map((school) => school.name), location])]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Stack>
  );
}

type Timed = Pick<SportEvent, 'isTBD' | 'startTime' | 'endTime' | 'endTimeUnknown'>;

/** '6:30 pm – 8:00 pm', '6:30 pm', 'TBD'. */
function eventTime({ isTBD, startTime, endTime, endTimeUnknown }: Timed): string {
  if (isTBD || startTime === null) return 'TBD';
  return endTime === null || endTimeUnknown
    ? formatClock(startTime)
    : `${formatClock(startTime)} – ${formatClock(endTime)}`;
}
