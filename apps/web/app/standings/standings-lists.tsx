import { useQuery } from '@tanstack/react-query';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import { standingsQuery, type TablesFilter } from './queries.ts';
import { StandingGroupSection } from './standing-group.tsx';
import styles from './standings-lists.module.css';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The tables, or why there are none. */
export function StandingsLists({ filter }: { filter: TablesFilter }) {
  const { data, isError, refetch } = useQuery(standingsQuery(filter));
  if (isError && data === undefined) {
    return <ListNote next={<RetryButton onPress={() => void refetch()} />}>Standings Loading Failed</ListNote>;
  }
  if (data === undefined) return <StandingsLoading />;
  const groups = data.items.filter(({ standings, subStandings }) => standings.length + subStandings.length > 0);
  if (groups.length === 0) return <ListNote>No data found</ListNote>;
  const hasSeveralSports = new Set(groups.map(({ sportId }) => sportId)).size > 1;
  return (
    <>
      {groups.map((group) => (
        <StandingGroupSection
          key={`${group.sportId} ${group.title}`}
          group={group}
          season={filter.season}
          withSport={hasSeveralSports}
        />
      ))}
      <p className={styles.foot}>Standings are calculated from reported results.</p>
    </>
  );
}

function StandingsLoading() {
  return (
    <div role="status" className={styles.loading}>
      <p>Loading Standings...</p>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeleton}>
          <SkeletonBar width="45%" height={18} />
          <SkeletonBar width="30%" height={18} />
        </div>
      ))}
    </div>
  );
}
