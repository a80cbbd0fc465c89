import type { ReactNode } from 'react';
import { AdSlot } from './ad-slot.tsx';
import styles from './columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** Beside the main column from 992 px, below it before. */
  side?: ReactNode;
  /** A third column from 1290 px; joins the side column before. */
  far?: ReactNode;
  /** The side part is a menu: above the main one until there is room for three columns, then beside it. */
  sideFirst?: boolean;
  /** About a whole state, and so is the advertisement above it. */
  isStatewide?: boolean;
  /** A lone column of rows to fill in: no wider than a row can be read across. */
  isNarrow?: boolean;
}

/**
 * One, two or three columns by width, never more than there are parts, under the place of an advertisement where there is
 * a side column for others. The main part is first in the source and read, but for a menu above it: what comes after a part
 * that is painted would move it.
 */
export function Columns(props: ColumnsProps) {
  const { children, side, far, sideFirst = false, isStatewide = false, isNarrow = false } = props;
  const look = [
    styles.columns,
    'wide',
    (side ?? far) !== undefined && styles.two,
    far !== undefined && styles.three,
    sideFirst && styles.sideFirst,
    isNarrow && styles.narrow,
  ];
  const beside = side !== undefined && (
    <aside className={styles.side} aria-label="More">
      {side}
    </aside>
  );
  const columns = (
    <div className={look.filter(Boolean).join(' ')}>
      {sideFirst && beside}
      <main id="main" className={styles.main}>
        {children}
      </main>
      {!sideFirst && beside}
      {far !== undefined && (
        <aside className={styles.far} aria-label="Find">
          {far}
        </aside>
      )}
    </div>
  );
  if (side === undefined || sideFirst) return columns;
  return (
    <>
      <aside className={styles.top} aria-label="Announcement">
        <AdSlot slot={isStatewide ? 'Statewide_970x90' : 'General_970x90'} />
      </aside>
      {columns}
    </>
  );
}
