import { historyOf } from '#web/sports/games/change-history.ts';

interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What changes, in the words of the game's history. */
export function ChangeLines({ changes }: { changes: readonly Change[] }) {
  const lines = historyOf(changes.map((change) => ({ ...change, changedAt: '', changedBy: '' })))[0]?.lines ?? [];
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ label, before, after }) => (
        <li key={label}>
          {label}: {before !== '' && <del>{before}</del>} {after === '' ? 'removed' : <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
