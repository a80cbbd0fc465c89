import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import styles from './board-frame.module.css';

interface BoardFrameProps {
  /** The page's heading: what the board shows, as one would say it. */
  headline: ReactNode;
  tags: readonly string[];
  children: ReactNode;
}

/** The dark board at the head of a game's page, with what is played on top. */
export function BoardFrame({ headline, tags, children }: BoardFrameProps) {
  return (
    <header className={`on-board ${styles.board}`}>
      <Cluster gap={4} rows={1} justify="apart" className={styles.top}>
        {headline}
        <Cluster as="p" gap={2} align="stretch">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Cluster>
      </Cluster>
      {children}
    </header>
  );
}
