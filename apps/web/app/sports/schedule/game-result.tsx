import type { ScheduleGame } from '@csz/contract/schedule/calls';
import { resultLabel } from './schedule-labels.ts';
import styles from './schedule-table.module.css';

/** What a game came to: W or L, the figures, and what to know of them. */
export function GameResult({ game }: { game: ScheduleGame }) {
  if (game.status !== 'Active') return <span className={styles.off}>({game.status})</span>;
  const { outcome, words, note } = resultLabel(game);
  return (
    <>
      {outcome !== undefined && <span className={[styles.outcome, styles[outcome]].join(' ')}>{outcome}</span>}
      {words !== '' && <span className={outcome === undefined ? styles.plain : styles.score}>{words}</span>}
      {note !== '' && <span className={styles.note}>{note}</span>}
    </>
  );
}
