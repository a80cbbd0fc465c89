import { membersPage } from '@csz/contract/members/pages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LiftAgeScreen } from '#web/people/accounts/lift-age-screen.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListSearch, Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { membersQuery } from './queries.ts';
import { STATUS_LABELS } from './status-labels.ts';

const PER_PAGE = 50;

/** Members by name or address. */
export function MemberList() {
  const filter = useListSearch();
  const [search] = useSearchParams();
  const status = search.get('status') === 'held' ? 'held' : undefined;
  const list = useQuery(membersQuery({ ...filter, status }));
  const { data } = list;
  return (
    <Stack>
      <h1>Members</h1>
      <Tabs aria-label="Members">
        <Link to="?" aria-current={status === undefined ? 'page' : undefined}>
          All
        </Link>
        <Link to="?status=held" aria-current={status === 'held' ? 'page' : undefined}>
          On hold
        </Link>
      </Tabs>
      <ListSearch label="Name or email">
        {status !== undefined && <input type="hidden" name="status" value={status} />}
      </ListSearch>
      <Cluster>
        <LiftAgeScreen />
      </Cluster>
      <ListStart list={list} empty={status === 'held' ? 'No account is on hold.' : 'No member fits.'} />
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable caption="Members" columns={['Member', 'Email', 'Roles', 'Status']} stacks>
            {data.items.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <Link to={membersPage(member.id)}>{member.fullName.trim() || member.displayName}</Link>
                </th>
                <td>
                  <span>
                    {member.email}
                    {!member.isEmailVerified && <span className="soft small"> not confirmed</span>}
                  </span>
                </td>
                <td>{[member.isSiteAdmin && 'Staff', ...member.roles].filter(Boolean).join(', ')}</td>
                <td>{STATUS_LABELS[member.status]}</td>
              </tr>
            ))}
          </DataTable>
          <Pager page={Number(filter.page)} perPage={PER_PAGE} total={data.total} />
        </>
      )}
    </Stack>
  );
}
