import type { PlayoffGroup } from '@csz/contract/playoffs/calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import styles from './playoff-list.module.css';
import { PlayoffRow } from './playoff-row.tsx';
import { type PlayoffsFilter, playoffsQuery } from './queries.ts';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface PlayoffListProps {
  filter: PlayoffsFilter;
  /** Where to go from a season without brackets. */
  next?: ReactNode;
}

/** The brackets by sport, or why there are none. */
export function PlayoffList({ filter, next }: PlayoffListProps) {
  const { data, isError, refetch } = useQuery(playoffsQuery(filter));
  if (isError && data === undefined) {
    return <ListNote next={<RetryButton onPress={() => void refetch()} />}>Playoffs Loading Failed</ListNote>;
  }
  if (data === undefined) return <PlayoffsLoading />;
  if (data.items.length === 0) return <ListNote next={next}>No Playoffs Found</ListNote>;
  return (
    <Stack gap={5} className={styles.sports}>
      {data.items.map((group) => (
        <SportBrackets key={group.sportId} group={group} />
      ))}
    </Stack>
  );
}

function SportBrackets({ group: { sportId, sportName, brackets } }: { group: PlayoffGroup }) {
  return (
    <section aria-labelledby={`sport-${sportId}`}>
      <h2 id={`sport-${sportId}`} className="heading">
        {sportName}
      </h2>
      <ul>
        {brackets.map((bracket) => (
          <PlayoffRow key={bracket.id} bracket={bracket} />
        ))}
      </ul>
    </section>
  );
}

function PlayoffsLoading() {
  return (
    <Stack gap={5} role="status" className={styles.sports}>
      <p>Loading Playoffs...</p>
      {SKELETON_ROWS.map((row) => (
        <Cluster rows={2} justify="apart" key={row} className={styles.row}>
          <SkeletonBar width="40%" height={20} />
          <SkeletonBar width="110px" height={36} />
        </Cluster>
      ))}
    </Stack>
  );
}
