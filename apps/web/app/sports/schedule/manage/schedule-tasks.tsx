import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ChangeLines } from './change-lines.tsx';
import { ACKNOWLEDGE, ASKS, detailsOf, linesOf, STATUS_LABELS } from './proposal-labels.ts';
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
    <Tasks count={count}>
      {toDecide.map((proposal) => (
        <li key={`decide ${proposal.id}`}>
          <Link className="strong" to={to(proposal.gameId)}>
            {proposal.gameTitle}
          </Link>{' '}
          {proposal.schoolName} {ASKS[proposal.kind]}.
          <ChangeLines changes={linesOf(proposal)} />
        </li>
      ))}
      {toAcknowledge.map((task) => (
        <li key={`acknowledge ${task.gameId} ${task.schoolId}`}>
          <Link className="strong" to={to(task.gameId)}>
            {task.title}
          </Link>{' '}
          {task.changedBy} {ACKNOWLEDGE[task.news].listed} Please acknowledge.
          {task.news === 'changed' ? <ChangeLines changes={task.changes} /> : <p>{detailsOf(task)}</p>}
        </li>
      ))}
      {waiting.map((proposal) => (
        <li key={`waiting ${proposal.id}`}>
          <Link className="strong" to={to(proposal.gameId)}>
            {proposal.gameTitle}
          </Link>{' '}
          {STATUS_LABELS[proposal.status]}
          {proposal.answer === '' ? '.' : `: ${proposal.answer}`}
        </li>
      ))}
    </Tasks>
  );
}

/** Open or folded as it was left: what comes and goes while one reads does not close it. */
function Tasks({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(count <= SHOWN_OPEN);
  return (
    <Fold
      label={`Waiting for you (${count})`}
      className={styles.tasks}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Stack as="ul" gap={2}>
        {children}
      </Stack>
    </Fold>
  );
}
