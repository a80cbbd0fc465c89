import type { CallAnswer } from '@csz/contract/core/call';
import { formatWholeDay } from '@csz/contract/core/when';
import type { getProgress } from '@csz/contract/missing-scores/progress';
import type { ReactNode } from 'react';
import { Board } from '#web/ui/board.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Meter } from '#web/ui/meter.tsx';
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
      above={<p className="lettering large soft">Every score of every game by 11 pm</p>}
      title={`${isToday ? 'Tonight' : formatWholeDay(date)}, ${state.name}`}
    >
      {total.played === 0 ? (
        <p className="lettering larger">{quietText(total.games, isToday)}</p>
      ) : (
        <>
          <Cluster as="p" rows={0} align="baseline" className={`${styles.count} figures`}>
            <strong className={`${styles.lamps} accent`}>{total.reported}</strong>
            <span>
              of {total.played} {total.played === 1 ? 'score is' : 'scores are'} in
            </span>
          </Cluster>
          <Meter percent={percentOf(total)} isLarge />
        </>
      )}
      <Cluster rows={0} justify="apart" className="soft">
        {aside.length > 0 && <p>{aside.join(' · ')}</p>}
        {children}
      </Cluster>
    </Board>
  );
}

function quietText(games: number, isToday: boolean): string {
  if (games === 0) return isToday ? 'No games that count today.' : 'No games that counted on this day.';
  return games === 1 ? 'One game, not over yet.' : `${games} games, none over yet.`;
}
