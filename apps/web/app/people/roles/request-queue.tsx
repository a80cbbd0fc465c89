import type { RoleRequest } from '@csz/contract/roles/requests';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Stack } from '#web/ui/layout.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { roleRequestsQuery } from './queries.ts';
import { RequestCard } from './request-card.tsx';

const STATUSES: readonly RoleRequest['status'][] = ['pending', 'approved', 'denied'];
const PER_PAGE = 50;

/** Requests to decide, oldest first, and what became of earlier ones. */
export function RequestQueue() {
  const [search] = useSearchParams();
  const { page } = useListSearch();
  const status = STATUSES.find((known) => known === search.get('status')) ?? 'pending';
  const list = useQuery(roleRequestsQuery({ status, page }));
  const { data } = list;
  return (
    <Stack>
      <h1>Requests</h1>
      <Tabs aria-label="Status">
        {STATUSES.map((name) => (
          <Link key={name} to={`?status=${name}`} aria-current={name === status ? 'page' : undefined}>
            {name[0]?.toUpperCase() + name.slice(1)}
          </Link>
        ))}
      </Tabs>
      <ListStart
        list={list}
        empty={status === 'pending' ? 'Nothing waits for a decision.' : 'None yet.'}
        height={240}
      />
      <ul>
        {data?.items.map((request) => (
          <RequestCard key={`${request.kind}${request.id}`} request={request} />
        ))}
      </ul>
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
    </Stack>
  );
}
