import { Suspense } from 'react';
import { ServedOnce } from '#web/api/served-once.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { dayFilterOf, type ScoresView } from './load-scores.ts';
import { eventsQuery } from './queries.ts';
import './card-styles.ts';

const DayEvents = onDemand(async () => (await import('./day-events.tsx')).DayEvents);

/** A day's custom events, apart from its games. */
export function EventList({ view }: { view: ScoresView }) {
  return (
    <ServedOnce query={eventsQuery(dayFilterOf(view), view.now.today)} drawnBy={DayEvents}>
      <Suspense fallback={<ListNote>Loading Events...</ListNote>}>
        <DayEvents view={view} />
      </Suspense>
    </ServedOnce>
  );
}
