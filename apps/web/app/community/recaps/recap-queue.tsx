import { RECAP_STATUSES } from '@csz/contract/core/constants';
import { pages } from '@csz/contract/pages';
import type { Recap } from '@csz/contract/recaps/calls';
import { recapsRoutes } from '@csz/contract/recaps/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { callKey } from '#web/api/call-query.ts';
import { UNDO_MS, useDelayedActs } from '#web/api/use-delayed-acts.ts';
import { recapsToReviewQuery } from '#web/sports/scores/review/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAll } from '#web/ui/confirm-all.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { isAt, UndoBar } from '#web/ui/undo-bar.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { RecapBody } from './recap-body.tsx';

const PER_PAGE = 20;

type ReviewedRecap = Recap & { readonly game: string };
type Decision = 'shown' | 'hidden';

/** What people wrote and showed of games: who waits is read before everyone can. */
export function RecapQueue({ undoMs = UNDO_MS }: { undoMs?: number }) {
  const [search] = useSearchParams();
  const { page } = useListSearch();
  const status = RECAP_STATUSES.find((known) => known === search.get('status')) ?? 'held';
  return (
    <Stack as="section" aria-label="Recaps">
      <Tabs aria-label="Status">
        {RECAP_STATUSES.map((name) => (
          <Link key={name} to={`?show=recaps&status=${name}`} aria-current={name === status ? 'page' : undefined}>
            {name[0]?.toUpperCase() + name.slice(1)}
          </Link>
        ))}
      </Tabs>
      {/* What was decided on another page or tab is sent when that is left, so that the totals are of this one alone. */}
      <RecapPage key={`${status} ${page}`} status={status} inAddress={Number(page)} undoMs={undoMs} />
    </Stack>
  );
}

interface RecapPageProps {
  status: ReviewedRecap['status'];
  /** The page of the address. Once all of it is decided, the last one that has recaps is shown instead. */
  inAddress: number;
  undoMs: number;
}

function RecapPage({ status, inAddress, undoMs }: RecapPageProps) {
  const { deciding, decide, undo, undoPlace, section } = useRecapDecisions(undoMs);
  const isHidden = ({ id }: ReviewedRecap) => deciding.hidden.has(id);
  const first = useQuery(recapsToReviewQuery({ status, page: String(inAddress) }));
  const left = first.data && first.data.total - first.data.items.filter(isHidden).length;
  const page = left === undefined ? inAddress : Math.min(inAddress, Math.max(1, Math.ceil(left / PER_PAGE)));
  const list = useQuery(recapsToReviewQuery({ status, page: String(page) }));
  const listed = list.isPlaceholderData ? undefined : list.data;
  const recaps = listed?.items.filter((recap) => !isHidden(recap)) ?? [];
  const both = [...(first.data?.items ?? []), ...(listed?.items ?? [])];
  const total = (listed?.total ?? 0) - new Set(both.filter(isHidden).map(({ id }) => id)).size;
  const { waiting } = deciding;
  return (
    <Stack ref={section} tabIndex={-1} role="group" aria-label="Recaps of this page">
      <ListStart
        list={{ ...list, data: listed && { total } }}
        empty={status === 'held' ? 'No recap waits.' : 'None yet.'}
        height={240}
      />
      {status === 'held' && (
        <ConfirmAll
          items={recaps}
          keyOf={({ id }) => id}
          label={`Show all ${recaps.length} of this page`}
          title={(count) => `Show ${count} recaps`}
          line={({ author, game }) => (
            <>
              {game}: <strong>{author}</strong>
            </>
          )}
          confirm="Show them"
          onConfirm={(read) => decide(read, 'shown', recaps)}
        />
      )}
      <ul>
        {recaps.map((recap) => (
          <RecapCard key={recap.id} recap={recap} onDecide={(decision) => decide([recap], decision, recaps)} />
        ))}
      </ul>
      <UndoBar place={undoPlace} onUndo={undo}>
        {waiting[0] && `${waiting[0].status === 'shown' ? 'Shown' : 'Hidden'}: ${countOf(waiting)}`}
      </UndoBar>
      {total > PER_PAGE && <Pager page={page} perPage={PER_PAGE} total={total} />}
    </Stack>
  );
}

/** One recap with what can be made of it. */
function RecapCard({ recap, onDecide }: { recap: ReviewedRecap; onDecide: (decision: Decision) => void }) {
  const about = <span className="visually-hidden"> the recap of {recap.author}</span>;
  return (
    <Stack as="li" gap={3} ruled={4} tabIndex={-1} data-recap={recap.id}>
      <h2 className="large">
        <Link to={pages.game(recap.gameId)}>{recap.game}</Link>
      </h2>
      <RecapBody recap={recap} game={recap.game} tz={Intl.DateTimeFormat().resolvedOptions().timeZone} />
      <Cluster>
        {recap.status !== 'shown' && (
          <Button primary onClick={() => onDecide('shown')}>
            Show{about}
          </Button>
        )}
        {recap.status !== 'hidden' && <Button onClick={() => onDecide('hidden')}>Hide{about}</Button>}
      </Cluster>
    </Stack>
  );
}

interface Decided {
  readonly recap: ReviewedRecap;
  readonly status: Decision;
}

const countOf = (waiting: readonly Decided[]): string =>
  waiting.length === 1 ? `the recap of ${waiting[0]?.recap.author}` : `${waiting.length} recaps`;

/** What was decided is sent after a moment: its authors and the followers of its game are notified then. */
function useRecapDecisions(undoMs: number) {
  const client = useQueryClient();
  const notice = useNotice();
  const section = useRef<HTMLDivElement>(null);
  const undoPlace = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  const deciding = useDelayedActs(recapsRoutes.decideRecap, {
    undoMs,
    isAtUndo: () => isAt(undoPlace.current),
    idOf: ({ recap }: Decided) => recap.id,
    inputOf: ({ recap, status }) => ({ params: { id: recap.id }, body: { status } }),
    onAnswered: ([first, ...more]) => {
      if (first === undefined) return;
      const { act, answer } = first;
      const all = `${more.length + 1} recaps are ${act.status === 'shown' ? 'shown to everyone' : 'hidden'}.`;
      notice.show(more.length === 0 ? answer.message : all);
    },
    onSent: () => client.invalidateQueries({ queryKey: callKey(recapsRoutes.listRecapsToReview) }),
  });
  // The button that was pressed goes with its recap: the keyboard goes on at the next one.
  useEffect(() => {
    if (next.current === undefined) return;
    const card = section.current?.querySelector<HTMLElement>(`[data-recap="${next.current}"]`);
    next.current = undefined;
    (card ?? section.current)?.focus({ preventScroll: card == null });
  });
  const decide = (recaps: readonly ReviewedRecap[], status: Decision, listed: readonly ReviewedRecap[]) => {
    const last = listed.findLastIndex(({ id }) => recaps.some((recap) => recap.id === id));
    next.current = (listed[last + 1] ?? listed.findLast((one) => !recaps.includes(one)))?.id ?? '';
    deciding.act(recaps.map((recap) => ({ recap, status })));
  };
  const undo = () => {
    next.current = deciding.waiting[0]?.recap.id;
    deciding.undo();
  };
  return { deciding, decide, undo, undoPlace, section };
}
