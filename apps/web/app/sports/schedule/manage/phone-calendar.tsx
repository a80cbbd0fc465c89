import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { addDays } from '@csz/rules/civil-date';
import { Button } from '#web/ui/button.tsx';
import { formatWholeDay } from '#web/ui/when.ts';
import { AgendaDays } from './agenda-days.tsx';
import { byDay, monthStart, weekStart } from './calendar-days.ts';
import type { SeenEntry } from './entry-labels.ts';
import styles from './phone-calendar.module.css';
import type { CalendarPlace } from './use-calendar-place.ts';

interface PhoneCalendarProps {
  entries: readonly SeenEntry[];
  place: CalendarPlace;
  onOpen: (id: string) => void;
  mayAdd: boolean;
}

/** A month of days to tap with what is on under it; a week or a day as a list. */
export function PhoneCalendar({ entries, place, onOpen, mayAdd }: PhoneCalendarProps) {
  const { view, day } = place;
  const days = byDay(entries);
  const from = view === 'week' ? weekStart(day) : day;
  const to = view === 'week' ? addDays(from, 6) : day;
  const shown = entries.filter(({ listedOn }) => listedOn >= from && listedOn <= to);
  return (
    <>
      {view === 'month' && <Month days={days} place={place} />}
      <p className="visually-hidden" role="status">
        {shown.length === 1 ? '1 event' : `${shown.length} events`}
      </p>
      <section aria-label="What is on" className={styles.agenda}>
        {shown.length === 0 ? (
          <p>Nothing is on {formatDay(view, day)}.</p>
        ) : (
          <AgendaDays entries={shown} onOpen={onOpen} hidesDay={view === 'day'} />
        )}
      </section>
      {mayAdd && view !== 'week' && (
        <Button onClick={() => place.add(day)}>
          Add event<span className="visually-hidden"> on {formatWholeDay(day)}</span>
        </Button>
      )}
    </>
  );
}

const formatDay = (view: CalendarPlace['view'], day: string) => (view === 'week' ? 'this week' : formatWholeDay(day));

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function Month({ days, place }: { days: ReadonlyMap<string, readonly CalendarEntry[]>; place: CalendarPlace }) {
  const first = weekStart(monthStart(place.day));
  const next = monthStart(place.day, 1);
  const weeks = Array.from({ length: 6 }, (_, week) => addDays(first, week * 7)).filter((sunday) => sunday < next);
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">Days of the month</caption>
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
                  <Day day={day} count={days.get(day)?.length ?? 0} place={place} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, count, place }: { day: string; count: number; place: CalendarPlace }) {
  const isOutside = day.slice(0, 7) !== place.day.slice(0, 7);
  const look = [styles.day, isOutside && styles.outside, day === place.today && styles.today];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      aria-current={day === place.day ? 'date' : undefined}
      onClick={() => place.go({ day })}
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
