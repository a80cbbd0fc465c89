import type { CalendarGame } from '@csz/contract/schedule/calendar-schedule';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ChangeLines } from './change-lines.tsx';
import { ACKNOWLEDGE, detailsOf } from './proposal-labels.ts';
import { scheduleTasksQuery } from './queries.ts';
import { useScheduleAct } from './use-schedule-act.ts';

/** What the other side entered or changed, and that this side knows it. */
export function Acknowledge({ game: { id } }: { game: Pick<CalendarGame, 'id'> }) {
  const client = useQueryClient();
  const act = useScheduleAct();
  const task = useQuery(scheduleTasksQuery).data?.toAcknowledge.find(({ gameId }) => gameId === id);
  return (
    <Stack
      as="section"
      gap={2}
      className="callout"
      aria-label={task?.news === 'added' ? 'New game to acknowledge' : 'Change to acknowledge'}
    >
      {task === undefined ? (
        <p>This game was changed.</p>
      ) : (
        <>
          <p>
            <strong>{task.changedBy}</strong> {ACKNOWLEDGE[task.news].here}
          </p>
          {task.news === 'changed' ? <ChangeLines changes={task.changes} /> : <p>{detailsOf(task)}</p>}
        </>
      )}
      <Cluster gap={2} align="stretch">
        <Button
          primary
          disabled={act.isBusy}
          onClick={() => act.run(() => call(client, scheduleRoutes.acknowledgeGame, { params: { id } }))}
        >
          {task === undefined || task.news === 'changed' ? 'Acknowledge the change' : 'Acknowledge the game'}
        </Button>
      </Cluster>
    </Stack>
  );
}
