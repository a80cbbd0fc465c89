import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListFailed } from '#web/ui/list-start.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { ScoreCard } from './score-card.tsx';
import styles from './score-queue.module.css';
import { reviewItemQuery } from './scores-queries.ts';

/** One game, whatever list it is in or none: a win of September that is vacated, a lock that is taken off. */
export function OneScore({ gameId }: { gameId: string }) {
  const client = useQueryClient();
  // A decision is about the game as it was looked at, so nothing changes behind an open form.
  const still = { refetchOnWindowFocus: false, refetchOnReconnect: false };
  const { data: item, isError, refetch } = useQuery({ ...reviewItemQuery(gameId), ...still });
  const again = async () => {
    await refetch();
  };
  const done = async () => {
    await Promise.all([again(), client.invalidateQueries({ queryKey: ['admin', 'scores'] })]);
  };
  return (
    <>
      <p className={styles.lead}>
        Just this game. <Link to="/admin/scores">See all that wait for a decision</Link>
      </p>
      {isError && <ListFailed onRetry={refetch} />}
      {item === undefined && !isError && <SkeletonBar width="100%" height={320} />}
      {item === null && <ListNote>Game is not found</ListNote>}
      {item != null && (
        <ol className={styles.queue} aria-label="Games">
          <ScoreCard item={item} onHold={() => {}} onMoved={again} onDone={done} />
        </ol>
      )}
    </>
  );
}
