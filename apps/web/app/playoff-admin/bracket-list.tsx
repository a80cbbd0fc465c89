import { Refusal } from '@csz/contract/refusal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotForYou } from '#web/accounts/notices.tsx';
import styles from '#web/admin/admin.module.css';
import { Pager } from '#web/admin/list-search.tsx';
import { useListSearch } from '#web/admin/use-list-search.ts';
import { Button } from '#web/ui/button.tsx';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import { NewBracketDialog } from './new-bracket-dialog.tsx';
import { keptBracketsQuery } from './queries.ts';

const PER_PAGE = 50;

/** The brackets that somebody keeps, and the way to a new one. */
export function BracketList() {
  const { page } = useListSearch();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(keptBracketsQuery(page));
  if (error instanceof Refusal && error.code === 'not-allowed') return <NotForYou />;
  return (
    <div className={styles.page}>
      <h1>Playoffs</h1>
      <div>
        <Button primary onClick={() => setAdding(true)}>
          New bracket
        </Button>
      </div>
      {error !== null && (
        <ListNote next={<RetryButton onPress={() => void refetch()} />}>Playoffs Loading Failed</ListNote>
      )}
      {data === undefined && error === null && <SkeletonBar width="100%" height={240} />}
      {data?.total === 0 && <ListNote>No bracket yet.</ListNote>}
      {data !== undefined && data.total > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">Brackets</caption>
            <thead>
              <tr>
                <th scope="col">Bracket</th>
                <th scope="col">Sport</th>
                <th scope="col">Season</th>
                <th scope="col">Teams</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
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
                    {bracket.corrections > 0 && <strong>, a correction waits</strong>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(data?.total ?? 0) > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data?.total ?? 0} />}
      {isAdding && <NewBracketDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
