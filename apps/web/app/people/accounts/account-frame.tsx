import type { ReactNode } from 'react';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
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
    <main id="main" className={styles.page}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </header>
        <div className={styles.body}>
          <NeedsScripts />
          {children}
          {below !== undefined && <div className={styles.below}>{below}</div>}
        </div>
      </div>
    </main>
  );
}
