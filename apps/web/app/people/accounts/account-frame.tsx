import type { ReactNode } from 'react';
import { Stack } from '#web/ui/layout.tsx';
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
        <Stack as="header" gap={2} className={`on-board ${styles.head}`}>
          <h1>{title}</h1>
          {lead !== undefined && <p className="soft">{lead}</p>}
        </Stack>
        <Stack className={styles.body}>
          <NeedsScripts />
          {children}
          {below !== undefined && (
            <Stack gap={3} className={styles.below}>
              {below}
            </Stack>
          )}
        </Stack>
      </div>
    </main>
  );
}
