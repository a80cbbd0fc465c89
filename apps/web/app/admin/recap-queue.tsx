import { RECAP_STATUSES } from '@csz/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import styles from './admin.module.css';
import { Pager } from './list-search.tsx';
import { RecapCard } from './recap-card.tsx';
import { recapsToReviewQuery } from './scores-queries.ts';
import { useListSearch } from './use-list-search.ts';

const PER_PAGE = 20;

/** What people wrote and showed of games: who waits is read before everyone can. */
export function RecapQueue() {
  const [search] = useSearchParams();
  const { page } = useListSearch();
  const status = RECAP_STATUSES.find((known) => known === search.get('status')) ?? 'held';
  const { data, isError, refetch } = useQuery(recapsToReviewQuery({ status, page }));
  return (
    <>
      <nav className={styles.menu} aria-label="Status">
        {RECAP_STATUSES.map((name) => (
          <Link
            key={name}
            to={`?show=recaps&status=${name}`}
            className={styles.tab}
            aria-current={name === status ? 'page' : undefined}
          >
            {name[0]?.toUpperCase() + name.slice(1)}
          </Link>
        ))}
      </nav>
      {isError && <ListNote next={<RetryButton onPress={() => refetch()} />}>The recaps could not be loaded.</ListNote>}
      {data === undefined && !isError && <SkeletonBar width="100%" height={240} />}
      {data?.total === 0 && <ListNote>{status === 'held' ? 'No recap waits.' : 'None yet.'}</ListNote>}
      <ul>
        {data?.items.map((recap) => (
          <RecapCard key={recap.id} recap={recap} />
        ))}
      </ul>
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
    </>
  );
}
