import type { GameDetail } from '@csz/contract/games/calls';
import { type ChangeLine, historyOf } from './change-history.ts';
import { HistoryEntry, HistoryFold } from './history-fold.tsx';

/** Who changed what, and when: folded until someone asks. */
export function GameHistory({ game }: { game: Pick<GameDetail, 'changes' | 'tz'> }) {
  // A game whose page did not carry its history has a change without a field in its place.
  const entries = historyOf(game.changes.filter(({ field }) => field !== ''));
  if (entries.length === 0) return null;
  return (
    <HistoryFold label="History" count={entries.length === 1 ? '1 change' : `${entries.length} changes`}>
      {entries.map(({ changedAt, changedBy, lines }) => (
        <HistoryEntry key={`${changedAt} ${changedBy}`} at={changedAt} tz={game.tz} by={changedBy}>
          <ul>
            {lines.map((line) => (
              <li key={line.label}>
                <Change line={line} />
              </li>
            ))}
          </ul>
        </HistoryEntry>
      ))}
    </HistoryFold>
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
