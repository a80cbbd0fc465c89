import type { Recap } from '@csz/contract/recaps/calls';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import styles from './recap-body.module.css';

interface RecapBodyProps {
  recap: Recap;
  /** The game in words, for who does not see its pictures. */
  game: string;
  tz: string;
}

/** One recap: its author, its words and its moment in the zone of the game; pictures open whole. */
export function RecapBody({ recap, game, tz }: RecapBodyProps) {
  const { author, role, message, sources, createdAt } = recap;
  return (
    <Stack gap={2}>
      <p className="soft small">
        <strong>{author}</strong>
        {role !== '' && `, ${role}`} · <Moment at={createdAt} tz={tz} />
      </p>
      {message !== '' && <p className="lines breaks">{message}</p>}
      {sources.length > 0 && (
        <Cluster as="ul" gap={2} align="stretch" className={styles.pictures}>
          {sources.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  width={160}
                  height={120}
                  loading="lazy"
                  alt={`${game}, ${index + 1} of ${sources.length} by ${author}`}
                />
              </a>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
