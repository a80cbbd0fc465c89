import { matchupOf } from '@csz/contract/games/matchup';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callKey } from '#web/api/call-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { idOf } from './held-list.ts';
import { reviewItemQuery, reviewQuery } from './queries.ts';
import { ScoreCard } from './score-card.tsx';
import styles from './score-queue.module.css';
import { useHeldList } from './use-held-list.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const PER_PAGE = 20;
type Show = 'review' | 'waiting' | 'settled';

const NOTES: Record<Show, { lead: string; empty: string }> = {
  review: {
    lead: 'Contradictions first, then by how much standings hang on it.',
    empty: 'No score waits for a decision.',
  },
  waiting: {
    lead: "A coach's report that no one contradicts becomes the result by itself.",
    empty: 'No score waits for its two hours.',
  },
  settled: { lead: 'What people reported within a week, the latest first.', empty: 'Nothing was settled lately.' },
};

/** Games whose scores wait for staff, or were settled; worked through with the keyboard or a thumb. */
export function ScoreQueue({ show }: { show: Show }) {
  const client = useQueryClient();
  const { page } = useListSearch();
  const query = reviewQuery({ show, page });
  const { data, isError, isPlaceholderData, refetch } = useQuery(query);
  const listed = isPlaceholderData ? undefined : data?.items;
  const held = useHeldList(listed, `${show} ${page}`);
  const { items } = held;
  const list = useRef<HTMLOListElement>(null);
  const keys = useQueueKeys(list);
  const acts = (id: string) => ({
    onHold: (isHeld: boolean) => held.hold(id, isHeld),
    onLook: held.look,
    onMoved: async () => {
      const now = await client.fetchQuery(reviewItemQuery(id));
      held.hold(id, true);
      if (now !== null) held.look(now);
    },
    onDone: async () => {
      keys.leave(id);
      await client.invalidateQueries({ queryKey: callKey(scoresRoutes.listScoresToReview) });
      const now = client.getQueryData(query.queryKey)?.items ?? [];
      if (now.some((item) => idOf(item) === id)) keys.stay();
      held.take(now, id);
    },
  });
  const showNew = () => {
    keys.goTo(held.newcomers.map(idOf));
    held.take(listed ?? []);
  };
  return (
    <>
      <NewGames games={held.newcomers} onShow={showNew} />
      <p className={`${styles.lead} soft`}>
        {NOTES[show].lead}{' '}
        <span className={styles.keys}>
          Keys, from the first game on: J and K move, 1 to 9 accept a report, O opens another result.
        </span>
      </p>
      {isError && <ListFailed onRetry={refetch} />}
      {items === undefined && !isError && <SkeletonBar width="100%" height={320} />}
      {items?.length === 0 && <ListNote>{NOTES[show].empty}</ListNote>}
      <Stack as="ol" gap={5} ref={list} onKeyDown={keys.onKeyDown} {...held.focus} aria-label="Games">
        {items?.map((item) => (
          <ScoreCard
            key={idOf(item)}
            item={item}
            news={held.newsOf(item)}
            isOver={isOver(show, item)}
            {...acts(idOf(item))}
          />
        ))}
      </Stack>
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
    </>
  );
}

/** A colleague, the benches or the clock were faster; it stands here only so that nothing jumps. */
function isOver(show: Show, { reviewReason, settlesAt }: ReviewItem): boolean {
  if (show === 'review') return reviewReason === null;
  return show === 'waiting' && settlesAt === null;
}

/** Games that came in while a user works through the list: announced at once, shown on request. */
function NewGames({ games, onShow }: { games: readonly ReviewItem[]; onShow: () => void }) {
  const [first] = games;
  return (
    <div role="status" className={styles.news}>
      {first !== undefined && (
        <p>
          <span>{games.length === 1 ? `New: ${matchupOf(first.game)}` : `${games.length} new games`}</span>
          <Button onClick={onShow}>{games.length === 1 ? 'Show it' : 'Show them'}</Button>
        </p>
      )}
    </div>
  );
}
