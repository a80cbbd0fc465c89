import type * as audit from '@csz/contract/audit/calls';
import { auditRoutes } from '@csz/contract/audit/routes';
import type { CallInput } from '@csz/contract/core/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListSearch, Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { formatHere } from '#web/ui/moment.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';

/** Lists of staff are always read again: a decision of a colleague must show. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

const auditQuery = (query: CallInput<typeof audit.listAudit>['query']) => ({
  ...callQuery(auditRoutes.listAudit, { query }),
  ...fresh,
});

const PER_PAGE = 50;

/** What staff did: who, what, before, after, why, when, from where. */
export function AuditList() {
  const filter = useListSearch();
  const list = useQuery(auditQuery(filter));
  const { data } = list;
  return (
    <Stack>
      <h1>Audit log</h1>
      <ListSearch label="Who, what or why" />
      <ListStart
        list={list}
        empty={filter.searchTerm === undefined ? 'No member of staff has changed anything yet.' : 'Nothing fits.'}
      />
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable caption="Audit log" columns={['When', 'Who', 'What', 'Before', 'After', 'Why', 'From']} stacks>
            {data.items.map((entry) => (
              <tr key={entry.id}>
                <td>{formatHere(entry.at)}</td>
                <td>{entry.actorName}</td>
                <td>{`${entry.action}: ${entry.subject}`}</td>
                <td>{entry.before}</td>
                <td>{entry.after}</td>
                <td>{entry.reason}</td>
                <td>{entry.fromAddress}</td>
              </tr>
            ))}
          </DataTable>
          <Pager page={Number(filter.page)} perPage={PER_PAGE} total={data.total} />
        </>
      )}
    </Stack>
  );
}
