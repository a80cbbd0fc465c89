import { matchupOf } from '@csz/contract/games/matchup';
import { boardOrder } from '@csz/contract/games/score-line';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { useRef, useState } from 'react';
import { UNDO_MS } from '#web/api/use-delayed-acts.ts';
import { reportedScore } from '#web/sports/scores/report/report-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAll } from '#web/ui/confirm-all.tsx';
import { quietly } from '#web/ui/draft-box.ts';
import { Grid, Stack } from '#web/ui/layout.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { isAt, UndoBar } from '#web/ui/undo-bar.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { idOf } from './held-list.ts';
import { uncontradicted } from './review-labels.ts';
import cardStyles from './score-card.module.css';
import { ScoreCard } from './score-card.tsx';
import styles from './score-queue.module.css';
import { useQueueKeys } from './use-queue-keys.ts';
import { type Settling, useScoreQueue } from './use-score-queue.ts';

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
export function ScoreQueue({ show, undoMs = UNDO_MS }: { show: Show; undoMs?: number }) {
  const { page } = useListSearch();
  const [hasKeys, setKeys] = useKeysChoice();
  const list = useRef<HTMLOListElement>(null);
  const undoPlace = useRef<HTMLDivElement>(null);
  const keys = useQueueKeys({ list, undo: undoPlace }, hasKeys);
  const { data, isError, refetch, held, settling, actsOf, accept, undo, showNew } = useScoreQueue({
    show,
    page,
    undoMs,
    isAtUndo: () => isAt(undoPlace.current),
    keys,
  });
  const { items } = held;
  return (
    <>
      <NewGames games={held.newcomers} onShow={showNew} />
      <p className="soft">
        {NOTES[show].lead}{' '}
        <span className={styles.keys}>
          {hasKeys &&
            'Keys: J and K move from game to game, 1 to 9 accept a report, O opens another result, U is Undo. '}
          <button type="button" className="link-button" onClick={() => setKeys(!hasKeys)}>
            {hasKeys ? 'Switch the keys off' : 'Switch the keys on'}
          </button>
        </span>
      </p>
      {show !== 'settled' && (
        <AcceptAll items={items?.filter((item) => !isOver(show, item) && !held.isHeld(item)) ?? []} onAccept={accept} />
      )}
      {isError && <ListFailed onRetry={refetch} />}
      {items === undefined && !isError && <WaitingCards />}
      {items?.length === 0 && <ListNote>{NOTES[show].empty}</ListNote>}
      <Stack as="ol" gap={5} ref={list} {...held.focus} aria-label="Games">
        {items?.map((item) => (
          <ScoreCard
            key={idOf(item)}
            item={item}
            news={held.newsOf(item)}
            isOver={isOver(show, item)}
            onAccept={(decision) => accept([{ item, decision }])}
            {...actsOf(idOf(item))}
          />
        ))}
      </Stack>
      <UndoBar place={undoPlace} onUndo={undo}>
        {acceptedOf(settling.waiting)}
      </UndoBar>
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
    </>
  );
}

/** A colleague, the benches or the clock were faster; it stands here only so that nothing jumps. */
function isOver(show: Show, { reviewReason, settlesAt }: ReviewItem): boolean {
  if (show === 'review') return reviewReason === null;
  return show === 'waiting' && settlesAt === null;
}

interface AcceptAllProps {
  /** The games of the page that still wait, without those that are being typed about. */
  items: readonly ReviewItem[];
  onAccept: (games: readonly Settling[]) => void;
}

/** One press for all games of the page of which everyone says the same. */
function AcceptAll({ items, onAccept }: AcceptAllProps) {
  const games = acceptable(items);
  return (
    <ConfirmAll
      items={games}
      keyOf={({ item }) => item.game.id}
      label={`Accept ${games.length} scores without contradiction`}
      title={(count) => `Accept ${count} scores`}
      line={({ item: { game }, report }) => (
        <>
          {game.sportName}: <strong>{reportedScore(report, boardOrder(game))}</strong>
        </>
      )}
      confirm="Accept them"
      onConfirm={onAccept}
    />
  );
}

/** The games with one score that no one contradicts, and the report that says it. */
const acceptable = (items: readonly ReviewItem[]) =>
  items.flatMap((item) => {
    const report = item.isLocked ? undefined : uncontradicted(item);
    return report === undefined ? [] : [{ item, report, decision: { reportId: report.id } }];
  });

const KEYS_OFF = 'csz_staff_keys_off';

/** Single keys can be in the way of dictation: this device remembers who does without. */
function useKeysChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => quietly(() => localStorage.getItem(KEYS_OFF)) !== 'yes');
  return [
    isOn,
    (next) => {
      setOn(next);
      quietly(() => (next ? localStorage.removeItem(KEYS_OFF) : localStorage.setItem(KEYS_OFF, 'yes')));
    },
  ];
}

/** What was accepted a moment ago, in words. */
function acceptedOf(waiting: readonly Settling[]): string | undefined {
  const [first] = waiting;
  if (first === undefined) return undefined;
  return waiting.length === 1 ? `Accepted: ${matchupOf(first.item.game)}` : `${waiting.length} accepted`;
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

/** The room of three games that are on their way, in the shape that they come in. */
function WaitingCards() {
  return (
    <Stack gap={5} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <Stack key={card} className={cardStyles.card}>
          <SkeletonBar width="30%" />
          <SkeletonBar width="60%" height={26} />
          <SkeletonBar width="80%" />
          <Grid least="240px" gap={4} fills>
            <SkeletonBar width="100%" height={120} />
            <SkeletonBar width="100%" height={120} />
          </Grid>
          <SkeletonBar width="9rem" height={44} />
        </Stack>
      ))}
    </Stack>
  );
}
