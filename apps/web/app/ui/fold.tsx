import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps extends ComponentPropsWithRef<'details'> {
  /** What is inside; pressed, it unfolds. */
  label: ReactNode;
}

/** What few readers need, folded until one presses the link that stands for it. Works without scripts. */
export function Fold({ label, className, children, ...rest }: FoldProps) {
  return (
    <details className={className === undefined ? styles.fold : `${styles.fold} ${className}`} {...rest}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
