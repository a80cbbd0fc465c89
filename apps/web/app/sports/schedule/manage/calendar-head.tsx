import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Button } from '#web/ui/button.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { type CalendarView, formatPeriod, stepped, VIEWS } from './calendar-days.ts';
import styles from './calendar-head.module.css';
import type { CalendarPlace } from './use-calendar-place.ts';

const LABELS: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', day: 'Day' };

/** What is shown, a step back and forth, today, and how much of it. */
export function CalendarHead({ place: { view, day, today, go } }: { place: CalendarPlace }) {
  return (
    <Cluster gap={4} rows={2} justify="apart">
      <Cluster gap={1} align="stretch" isLine className={styles.steps}>
        <Button aria-label={`Previous ${view}`} onClick={() => go({ day: stepped(day, view, -1) })}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Button>
        <Button aria-label={`Next ${view}`} onClick={() => go({ day: stepped(day, view, 1) })}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Button>
        <Button onClick={() => go({ day: today })}>Today</Button>
      </Cluster>
      <h2 className={styles.period} aria-live="polite">
        {formatPeriod(day, view)}
      </h2>
      <Cluster as="fieldset" gap={1} align="stretch" isLine className={styles.views}>
        <legend className="visually-hidden">View</legend>
        {VIEWS.map((name) => (
          <Button key={name} aria-pressed={name === view} onClick={() => go({ view: name })}>
            {LABELS[name]}
          </Button>
        ))}
      </Cluster>
    </Cluster>
  );
}
