import { calendarBounds } from '@csz/rules/season';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './date-popover.module.css';
import type { ScoresView } from './load-scores.ts';
import { useDismiss } from './use-dismiss.ts';

// The picker weighs more than the rest of the page; it comes when it is opened. Where it cannot come the form stays.
const DateCalendar = lazy(() =>
  import('./date-calendar.tsx').then(
    ({ DateCalendar: component }) => ({ default: component }),
    () => ({ default: ({ view }: { view: ScoresView }) => <DateForm view={view} /> }),
  ),
);

const CALENDAR = 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12M16 3v4M8 3v4M4 11h16';

/** Opens the calendar. Without scripts a small form asks for the day. */
export function DatePopover({ view, onPick }: { view: ScoresView; onPick: (date: string) => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isAlive = useHydrated();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(details, isOpen, close);
  return (
    <details
      ref={details}
      className="anchor not-printed"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.trigger}>
        <Icon size={20} d={CALENDAR} />
        <span className="hidden-on-phones">Calendar</span>
      </summary>
      <div className={styles.panel}>
        {isAlive && isOpen && (
          <Suspense fallback={<p className={styles.loading}>Loading...</p>}>
            <DateCalendar
              view={view}
              onPick={(date) => {
                close();
                if (date !== null) onPick(date);
              }}
            />
          </Suspense>
        )}
        {!isAlive && <DateForm view={view} />}
      </div>
    </details>
  );
}

/** Asks for a day by the browser's own means. */
function DateForm({ view }: { view: ScoresView }) {
  const { from, to } = calendarBounds(view.now.today);
  const kept = { selectedStateId: view.state.id, selectedCountyId: view.county?.id, selectedSportId: view.sport?.id };
  return (
    <Stack as="form" gap={2} action="/scores" method="get">
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="selected-date" className="small strong">
        Day
      </label>
      <input
        id="selected-date"
        type="date"
        name="selectedDate"
        min={from}
        max={to}
        defaultValue={view.date}
        required
        className="control"
      />
      <Button type="submit" primary>
        Show this day
      </Button>
    </Stack>
  );
}
