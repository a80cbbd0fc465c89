import { useLive } from '#web/api/live/use-live.ts';
import { RecapQueue } from '#web/community/recaps/recap-queue.tsx';
import { OneScore } from '#web/sports/scores/review/one-score.tsx';
import { ScoreQueue } from '#web/sports/scores/review/score-queue.tsx';
import { ScoresTabs, useGameParam, useScoresTab } from '#web/sports/scores/review/scores-tabs.tsx';
import { Stack } from '#web/ui/layout.tsx';

/** Scores and recaps that wait for staff, and what became of others. */
export function ScoresPage() {
  useLive();
  const tab = useScoresTab();
  const gameId = useGameParam();
  return (
    <Stack>
      <h1>Scores</h1>
      <ScoresTabs />
      {gameId !== undefined && <OneScore key={gameId} gameId={gameId} />}
      {gameId === undefined && (tab === 'recaps' ? <RecapQueue /> : <ScoreQueue key={tab} show={tab} />)}
    </Stack>
  );
}
