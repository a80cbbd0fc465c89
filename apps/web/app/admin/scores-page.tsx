import styles from './admin.module.css';
import { RecapQueue } from './recap-queue.tsx';
import { ScoreQueue } from './score-queue.tsx';
import { ScoresTabs, useScoresTab } from './scores-tabs.tsx';

/** Scores and recaps that wait for staff, and what became of others. */
export function ScoresPage() {
  const tab = useScoresTab();
  return (
    <div className={styles.page}>
      <h1>Scores</h1>
      <ScoresTabs />
      {tab === 'recaps' ? <RecapQueue /> : <ScoreQueue key={tab} show={tab} />}
    </div>
  );
}
