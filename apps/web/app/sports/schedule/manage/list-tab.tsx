import { BREAKPOINTS } from '@csz/contract/core/constants';
import { formatCount } from '@csz/contract/core/format-count';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { CHOOSE_PLACE } from './calendar-tab.tsx';
import { GameDialog } from './game-dialog.tsx';
import styles from './list-tab.module.css';
import { OpenGame } from './open-game.tsx';
import { calendarQuery, hasPlace } from './queries.ts';
import { ScheduleList } from './schedule-list.tsx';
import { useCalendarPlace } from './use-calendar-place.ts';
import type { ChosenSchedule } from './use-schedule-filter.ts';

/** List View: the schedule as a list beside the game that is open. */
export function ListTab({ chosen }: { chosen: ChosenSchedule }) {
  const { today, tz } = chosen;
  const { game, go } = useCalendarPlace(today);
  const list = useRef<HTMLDivElement>(null);
  const { data, isLoadingError, refetch } = useQuery(calendarQuery(chosen.filter, today));
  const hasRoom = useMedia(`(min-width: ${BREAKPOINTS.twoColumns}px)`);
  if (!hasPlace(chosen.filter)) return <ListNote>{CHOOSE_PLACE}</ListNote>;
  if (isLoadingError) return <ListFailed words="Schedules Loading Failed" onRetry={refetch} />;
  if (data === undefined) return <ListWaits words="Loading Schedules..." height={500} />;
  if (data.total === 0) return <ListNote>No Schedules Found</ListNote>;
  const close = () => {
    go({ game: undefined });
    // Back to the row; to the list when the game is not there any more.
    const row = list.current?.querySelector<HTMLElement>(`[data-game="${game}"]`);
    (row ?? list.current)?.focus();
  };
  return (
    <Stack gap={5} className={styles.columns}>
      <div ref={list} tabIndex={-1} className="no-ring">
        <p className="only-printed heavy">{chosen.role.place}</p>
        <Cluster gap={0} justify="apart" isLine className="not-printed soft">
          <p>{data.total === 1 ? '1 game or event' : `${formatCount(data.total)} games and events`}</p>
          <Button onClick={() => window.print()}>Print</Button>
        </Cluster>
        <ScheduleList
          entries={data.items.map((entry) => ({ ...entry, here: tz }))}
          today={today}
          open={game}
          schoolId={chosen.filter.schoolId}
        />
      </div>
      {hasRoom && (
        <Stack as="section" gap={3} className={styles.panel} aria-label="Game">
          {game === undefined ? (
            <p>Choose a game of the list to see it here.</p>
          ) : (
            <OpenGame key={game} id={game} role={chosen.role} onClose={close} />
          )}
        </Stack>
      )}
      {!hasRoom && game !== undefined && <GameDialog key={game} id={game} role={chosen.role} onClose={close} />}
    </Stack>
  );
}
