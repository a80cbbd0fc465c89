import { useQuery } from '@tanstack/react-query';
import { headCoachQuery, type TeamFilter } from './queries.ts';

/** Who coaches the team now. */
export function CoachLine({ team }: { team: TeamFilter }) {
  const { data } = useQuery(headCoachQuery(team));
  if (data === undefined) return null;
  const [coach] = data.items;
  return (
    <p className="soft strong">
      {coach === undefined ? "Uh oh! There's no coach on file" : <>Coach {coach.lastName}</>}
    </p>
  );
}
