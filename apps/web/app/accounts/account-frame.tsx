import type { ReactNode } from 'react';
import { Columns } from '#web/ui/columns.tsx';
import styles from './account-frame.module.css';

/** A narrow page with one thing to do. */
export function AccountFrame({
  title,
  lead,
  children,
  below,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <Columns>
      <div className={styles.frame}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
        {below !== undefined && <div className={styles.below}>{below}</div>}
      </div>
    </Columns>
  );
}
