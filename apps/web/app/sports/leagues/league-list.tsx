import { Refusal } from '@csz/contract/core/refusal';
import { useQuery } from '@tanstack/react-query';
import { NotForYou } from '#web/people/accounts/notices.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListSearch, Pager } from '#web/ui/list-search.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';
import { leagueSeasonPath, managedLeaguesQuery } from './queries.ts';

const PER_PAGE = 50;

/** The leagues that a member keeps. */
export function LeagueList() {
  const filter = useListSearch();
  const list = useQuery(managedLeaguesQuery(filter));
  const { data, error } = list;
  if (error instanceof Refusal && error.code === 'not-allowed') return <NotForYou />;
  const total = data?.total ?? 0;
  return (
    <Stack>
      <h1>League seasons</h1>
      <p className="soft">Teams, divisions, tie-breakers and coin tosses of each league, season by season.</p>
      {(total > PER_PAGE || filter.searchTerm !== undefined) && <ListSearch label="Name" />}
      <ListStart
        list={list}
        empty={
          filter.searchTerm === undefined ? 'No league belongs to your county or conference yet.' : 'Nothing fits.'
        }
      />
      {data !== undefined && total > 0 && (
        <DataTable caption="Leagues" columns={['League', 'County/Conference', 'State']}>
          {data.items.map((league) => (
            <tr key={league.id}>
              <th scope="row">
                <Link to={leagueSeasonPath(league.id)}>{league.name}</Link>
              </th>
              <td>{league.districtName || 'Several counties'}</td>
              <td>{league.stateName}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {total > PER_PAGE && <Pager page={Number(filter.page)} perPage={PER_PAGE} total={total} />}
    </Stack>
  );
}
