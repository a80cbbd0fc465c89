import type { ReactNode } from 'react';
import board from '#web/ui/board.module.css';
import styles from './missing-head.module.css';

interface MissingHeadProps {
  /** Whose scores. */
  title: string;
  total: number;
  shown: number;
  season?: string;
  children?: ReactNode;
}

/** What this page is about, like the top of a scoreboard. */
export function MissingHead({ title, total, shown, season, children }: MissingHeadProps) {
  return (
    <div className={`${board.board} ${styles.head}`}>
      <p className={styles.what}>Missing scores{season === undefined ? '' : `, ${season}`}</p>
      <h1 className={board.title}>{title}</h1>
      <div className={styles.lead}>
        {total > 0 && <p>{leadWords(total)}</p>}
        {shown < total && <p>The oldest {shown} are listed here.</p>}
        {children}
      </div>
    </div>
  );
}

function leadWords(total: number): string {
  if (total === 1) return 'One game is over, and nobody has told how it ended.';
  return `${total} games are over, and nobody has told how they ended.`;
}
