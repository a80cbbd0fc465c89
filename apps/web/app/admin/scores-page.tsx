import { useLive } from '#web/live/use-live.ts';
import styles from './admin.module.css';
import { OneScore } from './one-score.tsx';
import { RecapQueue } from './recap-queue.tsx';
import { ScoreQueue } from './score-queue.tsx';
import { ScoresTabs, useGameAsked, useScoresTab } from './scores-tabs.tsx';

/** Scores and recaps that wait for staff, and what became of others. */
export function ScoresPage() {
  useLive();
  const tab = useScoresTab();
  const gameId = useGameAsked();
  return (
    <div className={styles.page}>
      <h1>Scores</h1>
      <ScoresTabs />
      {gameId !== undefined && <OneScore key={gameId} gameId={gameId} />}
      {gameId === undefined && (tab === 'recaps' ? <RecapQueue /> : <ScoreQueue key={tab} show={tab} />)}
    </div>
  );
}
