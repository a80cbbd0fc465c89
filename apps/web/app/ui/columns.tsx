import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** Beside the main column from 992 px, below it before. */
  side?: ReactNode;
  /** A third column from 1290 px; joins the side column before. */
  far?: ReactNode;
  /** The side part is a menu: above the main one until there is room for three columns, then beside it. */
  sideFirst?: boolean;
  /** A lone column of rows to fill in: no wider than a row can be read across. */
  isNarrow?: boolean;
}

/** One, two or three columns by width, never more than there are parts. The main part is first in the source and read. */
export function Columns({ children, side, far, sideFirst = false, isNarrow = false }: ColumnsProps) {
  const look = [
    styles.columns,
    (side ?? far) !== undefined && styles.two,
    far !== undefined && styles.three,
    sideFirst && styles.sideFirst,
    isNarrow && styles.narrow,
  ];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <main id="main" className={styles.main}>
        {children}
      </main>
      {side !== undefined && (
        <aside className={styles.side} aria-label="More">
          {side}
        </aside>
      )}
      {far !== undefined && (
        <aside className={styles.far} aria-label="Find">
          {far}
        </aside>
      )}
    </div>
  );
}
