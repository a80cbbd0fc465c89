import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { DateForm } from './date-form.tsx';
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
      className={styles.popover}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.trigger}>
        <IconCalendar size={20} aria-hidden="true" />
        <span className={styles.word}>Calendar</span>
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
