import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { MantineProvider } from '@mantine/core';
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import { useLayoutEffect, useRef } from 'react';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/schedule/styles.css';
import { formatClock, formatWholeDay } from '@csz/contract/core/when';
import { aloneOnTheirDay, type CalendarView, firstHour, mostAllDay, placeOf, weekOf } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import type { SeenEntry } from './entry-labels.ts';
import { EntryLink } from './entry-link.tsx';

export interface CalendarGridProps {
  entries: readonly SeenEntry[];
  view: CalendarView;
  day: string;
  today: string;
  onOpen: (id: string) => void;
  onShowDay: (day: string) => void;
  /** Something was dragged to another day, and in the week and day views to another time (HH:mm). */
  onDrop: (entry: CalendarEntry, day: string, time: string | undefined) => void;
  /** An empty hour (HH:mm), or an empty day, was chosen for something new; without it they are only looked at. */
  onAdd?: ((day: string, time: string | undefined) => void) | undefined;
}

/** In the frame, whose colours it needs, but above every week. */
const MORE = {
  classNames: styles as Record<string, string>,
  popoverProps: { portalProps: { target: `.${styles.calendar}` }, trapFocus: true, width: 280, shadow: 'md' },
} as const;

type Payload = { entry: SeenEntry };

/** A busy Friday shows two, so that a month stays on one screen; the rest opens under '+8 more'. */
const MONTH_ENTRIES = 2;
/** The height of the calendar. */
const HEIGHT_PX = 500;
const ALL_DAY_ROW_PX = 26;
/** What is dragged goes to the nearest quarter of an hour, though the hours are what one sees and presses. */
const DRAG_MINUTES = 15;
/** The row is as high as two; what needs more gets it below. */
const ROWS_THERE = 2;
const MOST_ROWS_ON_TOP = 5;

/** Month, week or day, in the portal's own colours. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, today, entries } = props;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => nameDaysAsShown(frame.current));
  const shared = sharedProps(props);
  const days = view === 'week' ? weekOf(day) : [day];
  const allDayRows = mostAllDay(entries, days);
  // Many all-day entries scroll with the rest, so they are what it opens with; a few stay on top of the hours.
  const staysOnTop = view === 'day' || allDayRows <= MOST_ROWS_ON_TOP;
  const clock = {
    ...clockProps(props),
    ...(staysOnTop ? { startScrollTime: firstHour(entries, days, HOURS_UNDER_HEAD[view]) } : {}),
  };
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
            moreEventsProps={MORE}
          />
        )}
        {view === 'week' && (
          <WeekView
            {...shared}
            {...clock}
            key={days[0]}
            firstDayOfWeek={0}
            withWeekNumber={false}
            onDateChange={props.onShowDay}
            styles={{ weekViewAllDaySlots: allDayStyle(allDayRows, staysOnTop) }}
          />
        )}
        {view === 'day' && <DayView {...shared} {...clock} key={day} />}
      </MantineProvider>
    </div>
  );
}

/** The days and the all-day row lie over the first hours. */
const HOURS_UNDER_HEAD = { month: 0, week: 2, day: 1 } as const;

/** The calendar would cut the third entry of a day off without a sign. */
const allDayStyle = (rows: number, staysOnTop: boolean) =>
  ({
    boxSizing: 'content-box',
    paddingBottom: Math.max(0, rows - ROWS_THERE) * ALL_DAY_ROW_PX,
    ...(staysOnTop ? { position: 'sticky' as const } : {}),
  }) as const;

/** How the hours of a week and of a day look and behave. */
const clockProps = (props: CalendarGridProps) =>
  ({
    ...addProps(props),
    intervalMinutes: 60,
    eventDragInterval: DRAG_MINUTES,
    allDaySlotHeight: ROWS_THERE * ALL_DAY_ROW_PX,
    slotLabelFormat: 'h a',
    withCurrentTimeIndicator: false,
    eventOverlapMode: 'cascade',
    scrollAreaProps: { mah: HEIGHT_PX, tabIndex: -1 },
  }) as const;

/** What an empty hour says and does. */
function addProps({ onAdd }: CalendarGridProps) {
  // Keyboards must not step through hours in which nothing can be done.
  if (onAdd === undefined) return { getTimeSlotProps: () => ({ tabIndex: -1 }) };
  return {
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) => onAdd(slotStart.slice(0, 10), slotStart.slice(11, 16)),
    onAllDaySlotClick: (day: string) => onAdd(day, undefined),
    getTimeSlotProps: ({ start }: { start: string }) => ({
      'aria-label': `Add event, ${formatWholeDay(start.slice(0, 10))}, ${formatClock(start.slice(11))}`,
    }),
  };
}

function sharedProps({ entries, view, day, onOpen, onDrop }: CalendarGridProps) {
  const alone = aloneOnTheirDay(entries);
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
    renderEvent: (event: ScheduleEventData, { style, draggable, onDragStart, onDragEnd, ...props }: RenderProps) => (
      <EntryLink
        entry={entryOf(event)}
        room={roomOf(event, view, alone)}
        isInTheWay={isInTheWay(props)}
        onOpen={onOpen}
        style={style}
        draggable={draggable === true}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      />
    ),
  } as const;
}

type RenderProps = React.ComponentPropsWithoutRef<'button'>;

function roomOf(event: ScheduleEventData, view: CalendarView, alone: ReadonlySet<string>) {
  if (view === 'month') return alone.has(entryOf(event).id) ? 'alone' : 'shared';
  return String(event.start).endsWith(' 00:00:00') ? 'line' : 'tall';
}

/** The calendar marks its entries so for its own stylesheet. */
function isInTheWay(props: object): boolean {
  const marks = ('mod' in props && Array.isArray(props.mod) ? props.mod[0] : {}) as Record<string, unknown>;
  return marks['any-dragging'] === true && marks.dragging !== true;
}

const eventOf = (entry: SeenEntry): ScheduleEventData<Payload> => ({
  id: entry.id,
  title: entry.title,
  ...placeOf(entry),
  color: 'gray',
  payload: { entry },
});

const entryOf = (event: ScheduleEventData): SeenEntry => (event.payload as Payload).entry;

/** The days of a week are buttons named 'Weekday 2026-10-30'; what they show, 'Fri 30', is the better name. */
function nameDaysAsShown(frame: HTMLElement | null): void {
  for (const label of frame?.querySelectorAll('[aria-label^="Weekday "]') ?? []) label.removeAttribute('aria-label');
}
