import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListStart } from '#web/ui/list-start.tsx';
import styles from './admin.module.css';
import { ListSearch, Pager } from './list-search.tsx';
import { membersQuery } from './queries.ts';
import { StaffTable } from './staff-table.tsx';
import { useListSearch } from './use-list-search.ts';

const PER_PAGE = 50;

/** Members by name or address. */
export function MemberList() {
  const filter = useListSearch();
  const list = useQuery(membersQuery(filter));
  const { data } = list;
  return (
    <div className={styles.page}>
      <h1>Members</h1>
      <ListSearch label="Name or email" />
      <ListStart list={list} empty="No member fits." />
      {data !== undefined && data.total > 0 && (
        <>
          <StaffTable caption="Members" columns={['Member', 'Email', 'Roles', 'Status']} stacks>
            {data.items.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <Link to={`/admin/members/${member.id}`}>{member.fullName.trim() || member.displayName}</Link>
                </th>
                <td>
                  <span>
                    {member.email}
                    {!member.isEmailVerified && <span className={styles.soft}> not confirmed</span>}
                  </span>
                </td>
                <td>{[member.isSiteAdmin && 'SiteAdmin', ...member.roles].filter(Boolean).join(', ')}</td>
                <td>{member.status}</td>
              </tr>
            ))}
          </StaffTable>
          <Pager page={Number(filter.page)} perPage={PER_PAGE} total={data.total} />
        </>
      )}
    </div>
  );
}
