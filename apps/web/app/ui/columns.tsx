import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** Beside the main column from 992 px, below it before. */
  side?: ReactNode;
  /** A third column from 1290 px; joins the side column before. */
  far?: ReactNode;
  /** On one column the side part stands above the main one: it is a menu. */
  sideFirst?: boolean;
}

/** One, two or three columns by width. The main part comes first in the source, so that it is read first. */
export function Columns({ children, side, far, sideFirst = false }: ColumnsProps) {
  return (
    <div
      className={[styles.columns, far !== undefined && styles.three, sideFirst && styles.sideFirst]
        .filter(Boolean)
        .join(' ')}
    >
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
