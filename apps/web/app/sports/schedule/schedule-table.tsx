import type { ReactNode } from 'react';
import styles from './schedule-table.module.css';

interface ScheduleTableProps {
  caption: string;
  /** What the last two columns are about; the first two are the day and the opponent. */
  heads: readonly [string, string];
  children: ReactNode;
}

/** A table of games, one a row. */
export function ScheduleTable({ caption, heads: [third, last], children }: ScheduleTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">DATE</th>
          <th scope="col">OPPONENT</th>
          <th scope="col">{third}</th>
          <th scope="col" className={styles.end}>
            {last}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
