import { formatWholeDay, shortMonthOf } from '@csz/contract/core/when';
import { dayStrip, stepDate } from '@csz/rules/day-strip';
import type { MouseEvent, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { isInCalendar } from './date-range.ts';
import styles from './day-strip.module.css';
import { gamesText, stripWeekday } from './format-day.ts';
import type { DayWithGames } from './game-days.ts';

interface DayStripProps {
  days: readonly DayWithGames[];
  selected: string;
  today: string;
  addressOf: (date: string) => string;
  /** Shows a day of what is chosen by now, which may still be on its way; the address is of what is shown. */
  onPick: (date: string) => void;
}

/** Seven days around the selected one with the number of their games; the arrows step from game day to game day. */
export function DayStrip({ days, selected, today, addressOf, onPick }: DayStripProps) {
  const dates = days.map(({ date }) => date);
  const games = new Map(days.map((day) => [day.date, day.games]));
  // Where there are no games the days go on for ever; robots need not follow.
  const rel = dates.length === 0 ? 'nofollow' : undefined;
  const isOpen = (date: string | undefined) => date !== undefined && isInCalendar(date, today);
  const step = (direction: -1 | 1) => [stepDate(dates, selected, direction)].find(isOpen);
  const linkTo = (date: string) => ({
    to: addressOf(date),
    discover: 'none' as const,
    preventScrollReset: true,
    rel,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPick(date);
    },
  });
  return (
    <nav className={styles.strip} aria-label="Days">
      <Arrow to={step(-1)} linkTo={linkTo} label="Previous day with games">
        <Icon d="M15 6l-6 6l6 6" />
      </Arrow>
      <ol className={styles.days}>
        {dayStrip(dates, selected)
          .filter(isOpen)
          .map((date, at, shown) => (
            <li key={date}>
              <Link {...linkTo(date)} className={styles.day} aria-current={date === selected ? 'date' : undefined}>
                <span className="visually-hidden">{`${formatWholeDay(date)}, ${gamesText(games.get(date) ?? 0)}`}</span>
                <DayFace
                  date={date}
                  today={today}
                  games={games.get(date) ?? 0}
                  // A phone names the month where it changes.
                  month={shown[at - 1]?.slice(5, 7) === date.slice(5, 7) ? styles.month : styles.named}
                />
              </Link>
            </li>
          ))}
      </ol>
      <Arrow to={step(1)} linkTo={linkTo} label="Next day with games">
        <Icon d="M9 6l6 6l-6 6" />
      </Arrow>
    </nav>
  );
}

interface DayFaceProps {
  date: string;
  today: string;
  games: number;
  /** The class of the month's name. */
  month: string | undefined;
}

function DayFace({ date, today, games, month }: DayFaceProps) {
  return (
    <span aria-hidden="true" className={styles.face}>
      <span className={styles.weekday}>{stripWeekday(date, today)}</span>
      <span className={styles.number}>
        <span className={month}>{`${shortMonthOf(date)} `}</span>
        {Number(date.slice(8))}
      </span>
      <span className={styles.games}>
        {games === 0 ? '–' : games}
        <span className={styles.unit}>{games === 0 ? '' : games === 1 ? ' game' : ' games'}</span>
      </span>
    </span>
  );
}

interface ArrowProps {
  to: string | undefined;
  linkTo: (date: string) => LinkProps;
  label: string;
  children: ReactNode;
}

function Arrow({ to, linkTo, label, children }: ArrowProps) {
  if (to === undefined) return <span className={styles.arrow}>{children}</span>;
  return (
    <Link {...linkTo(to)} className={styles.arrow} aria-label={label}>
      {children}
    </Link>
  );
}
