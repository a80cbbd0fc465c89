import type { GameDetail } from '@csz/contract/games/calls';
import { Fold } from '#web/ui/fold.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { type ChangeLine, historyOf } from './change-words.ts';
import styles from './game-history.module.css';

/** Who changed what, and when: folded until someone asks. */
export function GameHistory({ game }: { game: Pick<GameDetail, 'changes' | 'tz'> }) {
  const entries = historyOf(game.changes);
  if (entries.length === 0) return null;
  return (
    <Fold
      className={styles.history}
      label={
        <>
          History{' '}
          <span className="soft regular">({entries.length === 1 ? '1 change' : `${entries.length} changes`})</span>
        </>
      }
    >
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Stack as="li" gap={1} key={`${entry.changedAt} ${entry.changedBy}`} className={styles.entry}>
            <Cluster as="p" rows={0} align="stretch" className="soft small">
              <Moment at={entry.changedAt} tz={game.tz} />
              {entry.changedBy !== '' && <span>{entry.changedBy}</span>}
            </Cluster>
            <ul>
              {entry.lines.map((line) => (
                <li key={line.label}>
                  <Change line={line} />
                </li>
              ))}
            </ul>
          </Stack>
        ))}
      </ol>
    </Fold>
  );
}

function Change({ line: { label, before, after } }: { line: ChangeLine }) {
  return (
    <>
      {label}:{' '}
      {before !== '' && (
        <>
          <del>{before}</del>{' '}
        </>
      )}
      {after === '' ? 'removed' : <ins>{after}</ins>}
    </>
  );
}
