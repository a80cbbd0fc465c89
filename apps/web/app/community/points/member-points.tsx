import { formatCount } from '@csz/contract/core/format-count';
import type { PointsStat } from '@csz/contract/points/calls';
import { useQuery } from '@tanstack/react-query';
import { useMeOnceKnown } from '#web/people/accounts/queries.ts';
import { Stack } from '#web/ui/layout.tsx';
import styles from './member-points.module.css';
import { pointsStatQuery } from './queries.ts';

/** What a member has: rank, points, correct scores, events and streak. */
export function MemberPoints() {
  const me = useMeOnceKnown();
  const { data: stat, isError } = useQuery({ ...pointsStatQuery, enabled: me != null });
  if (stat !== undefined) return <Stat stat={stat} />;
  return isError ? <span role="status">Can't load data</span> : null;
}

function Stat({ stat }: { stat: PointsStat }) {
  const parts = [
    ['Rank', `#${formatCount(stat.rank)}`],
    ['Points', formatCount(stat.spiritPoints.sum)],
    ['Correct scores', formatCount(stat.correctScores.count)],
    ['Events', formatCount(stat.allEventsCount.count)],
    ['Streak', stat.daysStreak === 1 ? '1 day' : `${formatCount(stat.daysStreak)} days`],
  ] as const;
  return (
    <span className={styles.parts}>
      {parts.map(([label, value]) => (
        <Stack as="span" gap="Hair" key={label} className="one-line">
          <strong className="figures larger tight">{value}</strong> <span className="soft small">{label}</span>
        </Stack>
      ))}
    </span>
  );
}
