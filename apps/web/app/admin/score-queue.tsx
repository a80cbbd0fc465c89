import type { ReviewItem } from '@csz/contract/score-reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListFailed } from '#web/ui/list-start.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { withHeld } from './held-items.ts';
import { Pager } from './list-search.tsx';
import { ScoreCard } from './score-card.tsx';
import styles from './score-queue.module.css';
import { reviewItemQuery, reviewQuery } from './scores-queries.ts';
import { useListSearch } from './use-list-search.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const PER_PAGE = 20;
type Show = 'review' | 'waiting' | 'settled';

const NOTES: Record<Show, { lead: string; empty: string }> = {
  review: {
    lead: 'Contradictions first, then by how much standings hang on it.',
    empty: 'No score waits for a decision.',
  },
  waiting: {
    lead: "A coach's report that nobody contradicts becomes the result by itself.",
    empty: 'No score waits for its two hours.',
  },
  settled: { lead: 'What people reported within a week, the latest first.', empty: 'Nothing was settled lately.' },
};

/** Games whose scores wait for staff, or were settled; worked through with the keyboard or a thumb. */
export function ScoreQueue({ show }: { show: Show }) {
  const client = useQueryClient();
  const { page } = useListSearch();
  const { data, isError, refetch } = useQuery(reviewQuery({ show, page }));
  const [held, setHeld] = useState<readonly ReviewItem[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const keys = useQueueKeys(list);
  const release = (id: string) => setHeld((items) => items.filter(({ game }) => game.id !== id));
  const hold = (item: ReviewItem) =>
    setHeld((items) => [...items.filter(({ game }) => game.id !== item.game.id), item]);
  const acts = (item: ReviewItem) => ({
    onHold: (isHeld: boolean) => (isHeld ? hold(item) : release(item.game.id)),
    onMoved: async () => {
      const now = await client.fetchQuery(reviewItemQuery(item.game.id));
      if (now !== null) hold(now);
    },
    onDone: async () => {
      keys.leave(item.game.id);
      release(item.game.id);
      await client.invalidateQueries({ queryKey: ['admin', 'scores'] });
    },
  });
  const items = withHeld(data?.items ?? [], held);
  return (
    <>
      <p className={styles.lead}>
        {NOTES[show].lead}{' '}
        <span className={styles.keys}>
          Keys, from the first game on: J and K move, 1 to 9 accept a report, O opens another result.
        </span>
      </p>
      {isError && <ListFailed onRetry={refetch} />}
      {data === undefined && !isError && <SkeletonBar width="100%" height={320} />}
      {data !== undefined && items.length === 0 && <ListNote>{NOTES[show].empty}</ListNote>}
      <ol ref={list} className={styles.queue} onKeyDown={keys.onKeyDown} aria-label="Games">
        {items.map((item) => (
          <ScoreCard key={item.game.id} item={item} {...acts(item)} />
        ))}
      </ol>
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
    </>
  );
}
