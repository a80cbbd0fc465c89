import type { ImportOutcome } from '@csz/contract/schedule/import';
import { Figure } from '#web/ui/figures.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { countText } from './format-count.ts';

/** The file in four numbers. */
export function OutcomeSummary({ outcome, isDone }: { outcome: ImportOutcome; isDone: boolean }) {
  const { added, updated, unchanged, rejected, scoresReported, passedOver } = outcome;
  const numbers = [
    [added, isDone ? 'added' : 'new'],
    [updated, 'changed'],
    [unchanged, isDone ? 'as they were' : 'as they are'],
    [rejected, 'left out'],
  ] as const;
  return (
    <>
      <Cluster as="dl" gap={6} rows={2}>
        {numbers.map(([number, words]) => (
          <Figure key={words} label={words}>
            {number}
          </Figure>
        ))}
      </Cluster>
      {passedOver.length > 0 && (
        <p>
          {passedOver.length === 1 ? 'This column was' : 'These columns were'} passed over: {passedOver.join(', ')}.
        </p>
      )}
      {scoresReported > 0 && <p>{scoresText(scoresReported, isDone)}</p>}
    </>
  );
}

function scoresText(count: number, isDone: boolean): string {
  const goes = isDone ? 'went in' : 'will go in';
  const counts = count === 1 ? 'your report and counts once it settles' : 'your reports and count once they settle';
  return `${countText(count, 'score')} ${goes} as ${counts}.`;
}
