import { useQuery } from '@tanstack/react-query';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { reviewItemQuery } from './queries.ts';
import { ScoreCard } from './score-card.tsx';
import { useHeldList } from './use-held-list.ts';

/** One game, whatever list it is in or none: a win of September that is vacated, a lock that is taken off. */
export function OneScore({ gameId }: { gameId: string }) {
  const { data, isError, refetch } = useQuery(reviewItemQuery(gameId));
  const listed = data === undefined ? undefined : data === null ? [] : [data];
  const standing = useHeldList(listed, gameId);
  const [item] = standing.items ?? [];
  const again = async () => {
    const { data: now } = await refetch();
    if (now != null) standing.look(now);
  };
  const done = async () => {
    standing.hold(gameId, false);
    await again();
  };
  return (
    <>
      <p className="soft">
        Just this game. <Link to="/admin/scores">See all that wait for a decision</Link>
      </p>
      {isError && <ListFailed onRetry={refetch} />}
      {data === undefined && !isError && <SkeletonBar width="100%" height={320} />}
      {data === null && item === undefined && <ListNote>Game is not found</ListNote>}
      {item !== undefined && (
        <Stack as="ol" gap={5} {...standing.focus} aria-label="Games">
          <ScoreCard
            item={item}
            news={standing.newsOf(item)}
            onHold={(isHeld) => standing.hold(gameId, isHeld)}
            onLook={standing.look}
            onMoved={again}
            onDone={done}
          />
        </Stack>
      )}
    </>
  );
}
