import type { CalendarEntry } from '@csz/contract/calendar-schedule';
import { addDays } from '@csz/rules/civil-date';
import { MantineProvider } from '@mantine/core';
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import { useLayoutEffect, useRef } from 'react';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/schedule/styles.css';
import { type CalendarView, mostAllDay, placeOf, weekStart } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { EntryLink } from './entry-link.tsx';

export interface CalendarGridProps {
  entries: readonly CalendarEntry[];
  view: CalendarView;
  day: string;
  today: string;
  onOpen: (id: string) => void;
  onShowDay: (day: string) => void;
  /** Something was dragged to another day, and in the week and day views to another time (HH:mm). */
  onDrop: (entry: CalendarEntry, day: string, time: string | undefined) => void;
}

type Payload = { entry: CalendarEntry };

/** A busy Friday shows three; the rest opens under '+7 more'. */
const MONTH_ENTRIES = 3;
/** The calendar opens where games begin. */
const FIRST_HOUR = '12:00:00';
const ALL_DAY_ROW_PX = 24;

/** Month, week or day, in the portal's own colours. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, today, entries } = props;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => nameDaysAsShown(frame.current));
  const shared = sharedProps(props);
  const week = Array.from({ length: 7 }, (_, index) => addDays(weekStart(day), index));
  const extraRows = Math.max(0, mostAllDay(entries, view === 'week' ? week : [day]) - 2);
  const allDay = { marginBottom: extraRows * ALL_DAY_ROW_PX };
  const clock = { startScrollTime: FIRST_HOUR, slotLabelFormat: 'h a', withCurrentTimeIndicator: false } as const;
  return (
    <div ref={frame} className={styles.calendar} data-mantine-color-scheme="light">
      <MantineProvider withCssVariables={false} withGlobalClasses={false} getRootElement={() => undefined}>
        {view === 'month' && (
          <MonthView
            {...shared}
            firstDayOfWeek={0}
            weekdayFormat="ddd"
            consistentWeeks={false}
            maxEventsPerDay={MONTH_ENTRIES}
            onDayClick={props.onShowDay}
            getDayProps={(date) => (date === today ? { 'data-is-today': true } : {})}
            moreEventsProps={{ popoverProps: { withinPortal: false, trapFocus: true, width: 280 } }}
          />
        )}
        {view === 'week' && (
          <WeekView
            {...shared}
            {...clock}
            firstDayOfWeek={0}
            withWeekNumber={false}
            onDateChange={props.onShowDay}
            styles={{ weekViewAllDaySlots: allDay }}
          />
        )}
        {view === 'day' && <DayView {...shared} {...clock} styles={{ dayViewAllDay: allDay }} />}
      </MantineProvider>
    </div>
  );
}

function sharedProps({ entries, view, day, onOpen, onDrop }: CalendarGridProps) {
  return {
    date: day,
    withHeader: false,
    highlightToday: false,
    events: entries.map(eventOf).toSorted((a, b) => String(a.start).localeCompare(String(b.start))),
    classNames: styles as Record<string, string>,
    withEventsDragAndDrop: true,
    canDragEvent: (event: ScheduleEventData) => entryOf(event).canEdit && entryOf(event).status === 'Active',
    onEventDrop: ({ newStart, event }: { newStart: string; event: ScheduleEventData }) => {
      const time = newStart.slice(11, 16);
      // Midnight is the all-day row: only the day was moved.
      onDrop(entryOf(event), newStart.slice(0, 10), view === 'month' || time === '00:00' ? undefined : time);
    },
    renderEvent: (event: ScheduleEventData, { style, draggable, onDragStart, onDragEnd }: object & RenderProps) => (
      <EntryLink
        entry={entryOf(event)}
        onOpen={onOpen}
        style={style}
        draggable={draggable === true}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      />
    ),
  } as const;
}

type RenderProps = Pick<React.ComponentPropsWithoutRef<'button'>, 'style' | 'draggable' | 'onDragStart' | 'onDragEnd'>;

const eventOf = (entry: CalendarEntry): ScheduleEventData<Payload> => ({
  id: entry.id,
  title: entry.title,
  ...placeOf(entry),
  color: 'gray',
  payload: { entry },
});

const entryOf = (event: ScheduleEventData): CalendarEntry => (event.payload as Payload).entry;

/** The days of a week are buttons named 'Weekday 2026-10-30'; what they show, 'Fri 30', is the better name. */
function nameDaysAsShown(frame: HTMLElement | null): void {
  for (const label of frame?.querySelectorAll('[aria-label^="Weekday "]') ?? []) label.removeAttribute('aria-label');
}
