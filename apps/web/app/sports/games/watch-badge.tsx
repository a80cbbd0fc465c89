import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import type { Watch } from './video-link.ts';
import styles from './watch-badge.module.css';

/** Says that a game can be watched: 'Watch' for a video, the streaming service's own badge where it carries the game. */
export function WatchBadge({ badge }: { badge: Watch['badge'] }) {
  if (badge === 'Watch') {
    return (
      <span className={styles.badge}>
        <IconPlayerPlay size={12} aria-hidden="true" /> Watch
      </span>
    );
  }
  return (
    <span className={[styles.badge, styles.service].join(' ')}>
      <IconBroadcast size={14} aria-hidden="true" /> NFHS Network
    </span>
  );
}
