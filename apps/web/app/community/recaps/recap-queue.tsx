import { RECAP_STATUSES } from '@csz/contract/core/constants';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { recapsToReviewQuery } from '#web/sports/scores/review/queries.ts';
import { Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { RecapCard } from './recap-card.tsx';
import { ShowAll } from './show-all.tsx';

const PER_PAGE = 20;

/** What people wrote and showed of games: who waits is read before everyone can. */
export function RecapQueue() {
  const [search] = useSearchParams();
  const { page } = useListSearch();
  const status = RECAP_STATUSES.find((known) => known === search.get('status')) ?? 'held';
  const list = useQuery(recapsToReviewQuery({ status, page }));
  const { data } = list;
  return (
    <>
      <Tabs aria-label="Status">
        {RECAP_STATUSES.map((name) => (
          <Link key={name} to={`?show=recaps&status=${name}`} aria-current={name === status ? 'page' : undefined}>
            {name[0]?.toUpperCase() + name.slice(1)}
          </Link>
        ))}
      </Tabs>
      <ListStart list={list} empty={status === 'held' ? 'No recap waits.' : 'None yet.'} height={240} />
      {status === 'held' && data !== undefined && <ShowAll recaps={data.items} />}
      <ul>
        {data?.items.map((recap) => (
          <RecapCard key={recap.id} recap={recap} />
        ))}
      </ul>
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
    </>
  );
}
