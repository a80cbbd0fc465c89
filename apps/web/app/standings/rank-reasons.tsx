import type { StandingRow } from '@csz/contract/standings';
import styles from './rank-reasons.module.css';

/** Every rank that more than the percentage decided, with the steps that led to it. Folded until someone asks. */
export function RankReasons({ rows }: { rows: readonly StandingRow[] }) {
  const told = rows.filter(({ rankReasons }) => rankReasons.length > 0);
  if (told.length === 0) return null;
  return (
    <details className={styles.reasons}>
      <summary>How ties were broken</summary>
      <dl>
        {told.map((row) => (
          <div key={row.schoolId} className={styles.team}>
            <dt>
              {row.rank}. {row.shortName}
            </dt>
            {row.rankReasons.map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
