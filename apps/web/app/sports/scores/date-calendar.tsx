import { formatWholeDay } from '@csz/contract/core/when';
import { calendarBounds } from '@csz/rules/season';
import { HeadlessMantineProvider } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import styles from './date-calendar.module.css';
import { gamesText } from './format-day.ts';
import { useGameDaysFar } from './game-days-around.ts';
import { boardFilterOf, type ScoresView } from './load-scores.ts';

// The button between the arrows is called what it shows: 'November 2026'.
const LABELS = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

/** A calendar of the days with games; it opens at the selected day and fetches as it is leafed through. */
export function DateCalendar({ view, onPick }: { view: ScoresView; onPick: (date: string | null) => void }) {
  const [month, setMonth] = useState(view.date);
  const { today } = view.now;
  const days = useGameDaysFar(boardFilterOf(view), { date: month, now: view.now });
  const games = new Map(days.map((day) => [day.date, day.games]));
  const { from, to } = calendarBounds(today);
  return (
    <HeadlessMantineProvider>
      <DatePicker
        classNames={styles as Record<string, string>}
        value={view.date}
        onChange={onPick}
        defaultDate={view.date}
        onDateChange={setMonth}
        minDate={from}
        maxDate={to}
        excludeDate={(date) => !games.has(date)}
        firstDayOfWeek={0}
        hideOutsideDates
        ariaLabels={LABELS}
        getDayAriaLabel={(date) => `${formatWholeDay(date)}, ${gamesText(games.get(date) ?? 0)}`}
        getDayProps={(date) => (date === today ? { 'data-is-today': true } : {})}
      />
    </HeadlessMantineProvider>
  );
}
