import type { Progress } from '@csz/contract/missing-scores/progress';
import { Link } from '#web/ui/link.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { countText, percentOf } from './progress-labels.ts';
import styles from './progress-table.module.css';

export interface ProgressRow extends Progress {
  readonly id: string;
  readonly name: string;
  /** The scores that are counted here. */
  readonly to: string;
}

/** Counts of a night by county or sport; the bar says the same as the numbers beside it. */
export function ProgressTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: string;
  rows: readonly ProgressRow[];
}) {
  if (rows.length === 0) return null;
  return (
    <table className="rows">
      <caption className="heading heavy">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Scores in</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={styles.name}>
              <Link className="target quiet" to={row.to}>
                {row.name}
              </Link>
              {row.played > 0 && <Meter percent={percentOf(row)} />}
            </th>
            <td className={row.played === 0 ? 'one-line soft' : 'figures larger one-line'}>
              {countText(row)}
              {row.played > 0 && row.reported === row.played && (
                <span className="accent">
                  {' '}
                  <span aria-hidden="true">✓</span>
                  <span className="visually-hidden">, all in</span>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
