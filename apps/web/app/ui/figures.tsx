import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A number in large figures over what it counts; several stand side by side in a `dl`. */
export const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt className="soft small">{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
);
