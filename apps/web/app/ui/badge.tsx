import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  /** Something has to happen yet; otherwise it says only what kind of thing this is. */
  waits?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A word or two about the thing beside it. */
export function Badge({ waits = false, className, children }: BadgeProps) {
  return (
    <span className={[styles.badge, waits && styles.notice, className].filter(Boolean).join(' ')}>{children}</span>
  );
}
