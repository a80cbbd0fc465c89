import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known of one thing: pairs of `dt` and `dd`, one pair a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
