import { Refusal } from '@csz/contract/core/refusal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotForYou } from '#web/people/accounts/notices.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { NewBracketDialog } from './new-bracket-dialog.tsx';
import { keptBracketsQuery } from './queries.ts';

const PER_PAGE = 50;

/** The brackets that a member keeps, and the way to a new one. */
export function BracketList() {
  const { page } = useListSearch();
  const [isAdding, setAdding] = useState(false);
  const list = useQuery(keptBracketsQuery(page));
  const { data, error } = list;
  if (error instanceof Refusal && error.code === 'not-allowed') return <NotForYou />;
  return (
    <Stack>
      <h1>Playoffs</h1>
      <div>
        <Button primary onClick={() => setAdding(true)}>
          New bracket
        </Button>
      </div>
      <ListStart list={list} empty="No bracket yet." />
      {data !== undefined && data.total > 0 && (
        <DataTable caption="Brackets" columns={['Bracket', 'Sport', 'Season', 'Teams', 'State']}>
          {data.items.map((bracket) => (
            <tr key={bracket.id}>
              <th scope="row">
                <Link to={`/admin/playoffs/${bracket.id}`}>{bracket.name}</Link>
              </th>
              <td>{bracket.sportName}</td>
              <td>{bracket.season}</td>
              <td>{bracket.teams}</td>
              <td>
                {bracket.isPublished ? 'Published' : 'Draft'}
                {bracket.decisions > 0 && (
                  <strong>, needs {bracket.decisions === 1 ? 'a decision' : `${bracket.decisions} decisions`}</strong>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
      {isAdding && <NewBracketDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}
