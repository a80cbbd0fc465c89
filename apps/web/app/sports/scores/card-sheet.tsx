import type { ReactNode } from 'react';
import styles from './card-sheet.module.css';

interface CardSheetProps {
  /** The heading: a sport, or what else these cards have in common. */
  heading?: ReactNode;
  level?: 2 | 3;
  /** `<li>`s. */
  children: ReactNode;
}

/** Cards on one ruled sheet under their heading, in two columns where it is wide. */
export function CardSheet({ heading, level = 3, children }: CardSheetProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.sheet}>
      {heading !== undefined && <Heading className={styles.heading}>{heading}</Heading>}
      <ul className={styles.grid}>{children}</ul>
    </section>
  );
}
