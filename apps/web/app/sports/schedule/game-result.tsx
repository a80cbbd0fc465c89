import type { ScheduleGame } from '@csz/contract/schedule/calls';
import { OutcomeMark } from '#web/sports/games/outcome-mark.tsx';
import { resultLabel } from './schedule-labels.ts';
import styles from './schedule-table.module.css';

/** What a game came to: W or L, the figures, and what to know of them. */
export function GameResult({ game }: { game: ScheduleGame }) {
  if (game.status !== 'Active') return <em className="danger strong">({game.status})</em>;
  const { outcome, words, note } = resultLabel(game);
  return (
    <>
      {outcome !== undefined && <OutcomeMark outcome={outcome} />}
      {words !== '' && <span className={outcome === undefined ? 'soft' : styles.score}>{words}</span>}
      {note !== '' && <span className="soft small">{note}</span>}
    </>
  );
}
