import { type ProgressRow, ProgressTable } from './progress-table.tsx';
import { quietWords } from './progress-words.ts';
import styles from './tonight-page.module.css';

/** The counties that play; those that do not share a line. */
export function CountyProgress({ counties }: { counties: readonly ProgressRow[] }) {
  const playing = counties.filter(({ games }) => games > 0);
  const quiet = counties.filter(({ games }) => games === 0).map(({ name }) => name);
  if (playing.length === 0) return null;
  return (
    <div>
      <ProgressTable caption="By county" head="County" rows={playing} />
      {quiet.length > 0 && <p className={`${styles.quiet} soft`}>{quietWords(quiet)}</p>}
    </div>
  );
}
