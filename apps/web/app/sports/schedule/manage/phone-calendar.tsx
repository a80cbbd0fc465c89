import { formatWholeDay } from '@csz/contract/core/when';
import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { addDays } from '@csz/rules/civil-date';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AgendaDays } from './agenda-days.tsx';
import { byDay, formatWeek, monthStart, weekStart } from './calendar-days.ts';
import type { SeenEntry } from './entry-labels.ts';
import styles from './phone-calendar.module.css';
import type { CalendarPlace } from './use-calendar-place.ts';

interface PhoneCalendarProps {
  entries: readonly SeenEntry[];
  place: CalendarPlace;
  onOpen: (id: string) => void;
  /** With the days of the week to tap, and the way to something new under the thumb; else it has a button of its own. */
  isPhone: boolean;
  mayAdd: boolean;
}

/** The days of a month or a week to tap, with what is on under them. Where many things are at once, a list alone. */
export function PhoneCalendar({ entries, place, onOpen, isPhone, mayAdd }: PhoneCalendarProps) {
  const { view, day, today } = place;
  const agenda = useRef<HTMLElement>(null);
  const [tapped, setTapped] = useState<{ readonly day: string }>();
  useEffect(() => {
    if (tapped?.day === day) agenda.current?.scrollIntoView({ block: 'nearest' });
  }, [tapped, day]);
  const from = view === 'week' ? weekStart(day) : day;
  const to = view === 'week' ? addDays(from, 6) : day;
  const shown = entries.filter(({ listedOn }) => listedOn >= from && listedOn <= to);
  const when = view === 'week' ? formatWeek(day, today) : `on ${formatWholeDay(day)}`;
  const tap = (day: string) => {
    place.go(view === 'month' ? { day } : { view: 'day', day });
    setTapped({ day });
  };
  return (
    <>
      {(isPhone || view === 'month') && <Days days={byDay(entries)} place={place} onTap={tap} />}
      <p className="visually-hidden" role="status">
        {shown.length === 1 ? '1 event' : `${shown.length} events`} {when}
      </p>
      <section ref={agenda} aria-label="What is on">
        {shown.length === 0 ? (
          <p>Nothing is {when}.</p>
        ) : (
          <AgendaDays entries={shown} onOpen={onOpen} hidesDay={view === 'day'} />
        )}
      </section>
      {mayAdd && !isPhone && view !== 'week' && (
        <Button onClick={() => place.add(day)}>
          Add event<span className="visually-hidden"> on {formatWholeDay(day)}</span>
        </Button>
      )}
    </>
  );
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface DaysProps {
  days: ReadonlyMap<string, readonly CalendarEntry[]>;
  place: CalendarPlace;
  onTap: (day: string) => void;
}

function Days({ days, place, onTap }: DaysProps) {
  const { view, day: shown } = place;
  const isMonth = view === 'month';
  const first = weekStart(isMonth ? monthStart(shown) : shown);
  const next = isMonth ? monthStart(shown, 1) : addDays(first, 7);
  const weeks = Array.from({ length: 6 }, (_, week) => addDays(first, week * 7)).filter((sunday) => sunday < next);
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">Days of the {isMonth ? 'month' : 'week'}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((sunday) => (
          <tr key={sunday}>
            {WEEKDAYS.map((name, index) => {
              const day = addDays(sunday, index);
              return (
                <td key={name}>
                  <Day
                    day={day}
                    count={days.get(day)?.length ?? 0}
                    isToday={day === place.today}
                    isShown={view !== 'week' && day === shown}
                    isOutside={isMonth && day.slice(0, 7) !== shown.slice(0, 7)}
                    onTap={onTap}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  count: number;
  isToday: boolean;
  isShown: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  onTap: (day: string) => void;
}

function Day({ day, count, isToday, isShown, isOutside, onTap }: DayProps) {
  const look = [styles.day, isOutside && styles.outside, isToday && styles.today];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      aria-current={isShown ? 'date' : undefined}
      onClick={() => onTap(day)}
    >
      <span className="visually-hidden">
        {formatWholeDay(day)}, {count === 1 ? '1 event' : `${count} events`}
      </span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className={styles.count} aria-hidden="true">
        {count > 0 ? count : ''}
      </span>
    </button>
  );
}
