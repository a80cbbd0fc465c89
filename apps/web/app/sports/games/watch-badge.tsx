import { Icon } from '#web/ui/icon.tsx';
import type { Watch } from './video-link.ts';
import styles from './watch-badge.module.css';

/**
 * Says that a game can be watched: 'Watch' for a video, the streaming service's own badge where it carries the game. Of one
 * that is over it is quiet: the score is what people come for.
 */
export function WatchBadge({ badge, isQuiet = false }: { badge: Watch['badge']; isQuiet?: boolean }) {
  const quiet = isQuiet ? ` ${styles.quiet}` : '';
  if (badge === 'Watch') {
    return (
      <span className={`${styles.badge}${quiet} not-printed`}>
        <Icon
          size={12}
          className={styles.play}
          d="M6 4v16a1 1 0 0 0 1.524.852l13-8a1 1 0 0 0 0-1.704l-13-8a1 1 0 0 0-1.524.852z"
        />
        {' Watch'}
      </span>
    );
  }
  return (
    <span className={`${styles.badge} ${styles.service}${quiet} not-printed`}>
      <Icon
        size={14}
        d="M18.364 19.364a9 9 0 1 0-12.728 0M15.536 16.536a5 5 0 1 0-7.072 0M11 13a1 1 0 1 0 2 0a1 1 0 1 0-2 0"
      />
      {' NFHS Network'}
    </span>
  );
}
