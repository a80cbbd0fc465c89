import styles from './meter.module.css';

/** How much of a whole, from 0 to 100, as a bar that fills. The words are beside it. */
export const Meter = ({ percent, isLarge = false }: { percent: number; isLarge?: boolean }) => (
  <span className={isLarge ? `${styles.track} ${styles.large}` : styles.track} aria-hidden="true">
    <span className={styles.fill} style={{ width: `${percent}%` }} />
  </span>
);
