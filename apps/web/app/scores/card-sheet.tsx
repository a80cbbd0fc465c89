import type { ReactNode } from 'react';
import styles from './card-sheet.module.css';

interface CardSheetProps {
  /** The heading: a sport, or what else these cards have in common. */
  heading: ReactNode;
  /** `<li>`s. */
  children: ReactNode;
}

/** Cards on one ruled sheet under their heading, in two columns where it is wide. */
export function CardSheet({ heading, children }: CardSheetProps) {
  return (
    <section className={styles.sheet}>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.grid}>{children}</ul>
    </section>
  );
}
