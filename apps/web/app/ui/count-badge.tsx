import styles from './count-badge.module.css';

const MOST_SHOWN = 99;

/** How many wait, on the shoulder of the sign that leads to them. It is not read out: the words say it. */
export const CountBadge = ({ count }: { count: number }) => (
  <span className={styles.count} aria-hidden="true">
    {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
  </span>
);
