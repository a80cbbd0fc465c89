import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useLive } from '#web/live/use-live.ts';
import { ChangeLines } from './change-lines.tsx';
import { ASKS, FATES, linesOf } from './proposal-words.ts';
import { scheduleTasksQuery } from './queries.ts';
import styles from './schedule-tasks.module.css';
import { withGame } from './use-calendar-place.ts';

/** More than these wait folded: the calendar is what one came for. */
const SHOWN_OPEN = 2;

/** What waits for this member: proposals to decide, changes to acknowledge, own proposals. Nothing when nothing does. */
export function ScheduleTasks() {
  useLive();
  const { data } = useQuery(scheduleTasksQuery);
  const [search] = useSearchParams();
  if (data === undefined) return null;
  const to = (game: string) => ({ search: withGame(search, game) });
  const { toDecide, toAcknowledge, waiting } = data;
  const count = toDecide.length + toAcknowledge.length + waiting.length;
  if (count === 0) return null;
  return (
    <details className={styles.tasks} open={count <= SHOWN_OPEN}>
      <summary>Waiting for you ({count})</summary>
      <ul>
        {toDecide.map((proposal) => (
          <li key={`decide ${proposal.id}`}>
            <Link to={to(proposal.gameId)}>{proposal.gameTitle}</Link> {proposal.schoolName} {ASKS[proposal.kind]}.
            <ChangeLines changes={linesOf(proposal)} />
          </li>
        ))}
        {toAcknowledge.map((task) => (
          <li key={`acknowledge ${task.gameId} ${task.schoolId}`}>
            <Link to={to(task.gameId)}>{task.title}</Link> {task.changedBy} changed it. Please acknowledge.
            <ChangeLines changes={task.changes} />
          </li>
        ))}
        {waiting.map((proposal) => (
          <li key={`waiting ${proposal.id}`}>
            <Link to={to(proposal.gameId)}>{proposal.gameTitle}</Link> {FATES[proposal.status]}
            {proposal.answer === '' ? '.' : `: ${proposal.answer}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
