import { pages } from '@csz/contract/pages';
import { addDays } from '@csz/rules/civil-date';
import { Link } from 'react-router';
import { Cluster } from '#web/ui/layout.tsx';
import { dayWords } from '#web/ui/when.ts';
import styles from './tonight-page.module.css';

interface DayLinksProps {
  date: string;
  today: string;
  stateId: string;
  /** A day that the page leads to below; once is enough. */
  said: string | null;
}

/** The nights before and after this one. */
export function DayLinks({ date, today, stateId, said }: DayLinksProps) {
  const to = (day: string) =>
    pages.tonight({ selectedStateId: stateId, ...(day === today ? {} : { selectedDate: day }) });
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  if (before === said && date >= today) return null;
  return (
    <Cluster as="nav" gap={4} rows={0} align="stretch" justify="apart" className={styles.days} aria-label="Other days">
      {before !== said && <Link to={to(before)}>← {dayWords(before)}</Link>}
      {date < today && <Link to={to(after)}>{after === today ? 'Tonight' : dayWords(after)} →</Link>}
    </Cluster>
  );
}
