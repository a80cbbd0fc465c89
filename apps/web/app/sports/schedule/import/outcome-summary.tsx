import type { ImportOutcome } from '@csz/contract/schedule/import';
import { countText } from './format-count.ts';
import styles from './import-page.module.css';

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
      <dl className={styles.numbers}>
        {numbers.map(([number, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
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
