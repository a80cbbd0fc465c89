import { Cluster } from '#web/ui/layout.tsx';
import styles from './header.module.css';

/** A lamp-lit Z on a shield, and the name. */
export function Logo() {
  return (
    <Cluster as="span" gap={2} isLine>
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
        <path d="M4 5h32v22L20 37 4 27z" fill="var(--lamp)" />
        <path d="M8 9h24v16l-12 7.6L8 25z" fill="var(--board)" />
        <path d="M14 13.5h12L14 25h12" stroke="var(--lamp)" strokeWidth="2.6" strokeLinecap="round" fill="none" />
      </svg>
      <span className={styles.name}>
        County Sports <b>Zone</b>
      </span>
    </Cluster>
  );
}
