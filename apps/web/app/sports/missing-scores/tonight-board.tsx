import type { CallAnswer } from '@csz/contract/core/call';
import type { getProgress } from '@csz/contract/missing-scores/progress';
import type { ReactNode } from 'react';
import { Board } from '#web/ui/board.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { formatWholeDay } from '#web/ui/when.ts';
import { formatDeadline, percentOf, restText } from './progress-labels.ts';
import styles from './tonight-board.module.css';

interface TonightBoardProps {
  progress: CallAnswer<typeof getProgress>;
  children: ReactNode;
}

/** The count of the night in lamps: how many of the played games have a score. */
export function TonightBoard({ progress, children }: TonightBoardProps) {
  const { total, date, today, state } = progress;
  const isToday = date === today;
  const deadline = total.games === 0 ? '' : formatDeadline(date, progress);
  const aside = [restText(progress), deadline].filter((words) => words !== '');
  return (
    <Board
      gap={2}
      above={<p className={`${styles.promise} soft`}>Every score of every game by 11 pm</p>}
      title={`${isToday ? 'Tonight' : formatWholeDay(date)}, ${state.name}`}
    >
      {total.played === 0 ? (
        <p className={styles.quiet}>{quietText(total.games, isToday)}</p>
      ) : (
        <>
          <Cluster as="p" rows={0} align="baseline" className={styles.count}>
            <strong className={styles.lamps}>{total.reported}</strong>
            <span>
              of {total.played} {total.played === 1 ? 'score is' : 'scores are'} in
            </span>
          </Cluster>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.fill} style={{ width: `${percentOf(total)}%` }} />
          </div>
        </>
      )}
      <Stack gap={0} className={`${styles.foot} soft`}>
        {aside.length > 0 && <p>{aside.join(' · ')}</p>}
        {children}
      </Stack>
    </Board>
  );
}

function quietText(games: number, isToday: boolean): string {
  if (games === 0) return isToday ? 'No games that count today.' : 'No games that counted on this day.';
  return games === 1 ? 'One game, not over yet.' : `${games} games, none over yet.`;
}
