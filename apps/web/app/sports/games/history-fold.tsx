import type { ReactNode } from 'react';
import { Fold } from '#web/ui/fold.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import styles from './history-fold.module.css';

interface HistoryFoldProps {
  /** 'History', 'Reports'. */
  label: string;
  /** '1 change'. */
  count: string;
  /** Its entries. */
  children: ReactNode;
}

/** What happened to a game, one entry after the other, folded until a reader asks for it. */
export function HistoryFold({ label, count, children }: HistoryFoldProps) {
  const words = (
    <>
      {label} <span className="soft regular">({count})</span>
    </>
  );
  return (
    <Fold label={words} className={styles.history}>
      <ol className={styles.entries}>{children}</ol>
    </Fold>
  );
}

interface HistoryEntryProps {
  at: string;
  tz: string;
  by: string;
  children: ReactNode;
}

/** When it happened, by whom, and what. */
export function HistoryEntry({ at, tz, by, children }: HistoryEntryProps) {
  return (
    <Stack as="li" gap={1} className={styles.entry}>
      <Cluster as="p" rows={0} align="baseline" className="soft small">
        <Moment at={at} tz={tz} />
        {by !== '' && <span>{by}</span>}
      </Cluster>
      {children}
    </Stack>
  );
}
