import type { MySlate, Slate } from '@csz/contract/pick-em/calls';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#web/people/accounts/queries.ts';
import styles from './last-week.module.css';
import { myPicksQuery, slatesQuery } from './queries.ts';

interface LastWeekProps {
  countyId: string;
  /** The latest week before with a slate; null when there was none. */
  week: string | null;
}

/** How the member did last week; for everyone else how it works, in the same room. */
export function LastWeek({ countyId, week }: LastWeekProps) {
  const me = useMe();
  const isAsked = me !== null && week !== null;
  const { data: before } = useQuery({ ...slatesQuery({ countyId, week: week ?? '' }), enabled: isAsked });
  const ids = before?.items.map(({ id }) => id).join(',') ?? '';
  const { data: mine } = useQuery({ ...myPicksQuery(ids), enabled: isAsked && ids !== '' });
  const lines = before?.items.flatMap((slate) => {
    const own = mine?.items.find(({ slateId }) => slateId === slate.id);
    return own === undefined || own.right + own.wrong === 0 ? [] : [{ slate, own }];
  });
  return (
    <div className={styles.lastWeek}>
      {lines === undefined || lines.length === 0 ? (
        <p>
          Pick the winner of each game before it starts. A right pick is a point on the boards, and earns spirit points.
        </p>
      ) : (
        lines.map(({ slate, own }) => <Result key={slate.id} slate={slate} own={own} />)
      )}
    </div>
  );
}

const Result = ({ slate, own: { right, wrong, rank, players } }: { slate: Slate; own: MySlate }) => (
  <p>
    <span className="soft">Last week, {slate.sportName}: </span>
    <strong>
      {right} of {right + wrong} right
      {rank !== null && `, #${rank} of ${players}`}
    </strong>
  </p>
);
