import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface StaffTableProps {
  caption: string;
  /** Headings of the columns. */
  columns: readonly string[];
  /** A last column of buttons follows. */
  hasActs?: boolean;
  /** Its rows. */
  children: ReactNode;
}

/** A table on the pages of staff. A wide one scrolls in itself, by keyboard too. */
export function StaffTable({ caption, columns, hasActs = false, children }: StaffTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasActs && (
              <th scope="col">
                <span className="visually-hidden">Acts</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
