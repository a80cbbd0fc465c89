import { BREAKPOINTS } from '@csz/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { ListNote, RetryButton, SkeletonBar } from '#web/ui/list-state.tsx';
import '#web/schedules/schedule-print.css';
import { useMedia } from '#web/ui/use-media.ts';
import { CHOOSE_PLACE } from './calendar-tab.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GamePanel } from './game-panel.tsx';
import styles from './list-tab.module.css';
import { calendarGameQuery, calendarQuery, hasPlace } from './queries.ts';
import { ScheduleList } from './schedule-list.tsx';
import type { ScheduleRole } from './schedule-role.ts';
import { useCalendarPlace } from './use-calendar-place.ts';
import type { ChosenSchedule } from './use-schedule-filter.ts';

/** List View: the schedule as a list beside the game that is open. */
export function ListTab({ chosen }: { chosen: ChosenSchedule }) {
  const { game, today, go } = useCalendarPlace();
  const { data, isError, refetch } = useQuery(calendarQuery(chosen.filter, today));
  const hasRoom = useMedia(`(min-width: ${BREAKPOINTS.twoColumns}px)`);
  if (!hasPlace(chosen.filter)) return <ListNote>{CHOOSE_PLACE}</ListNote>;
  if (isError)
    return <ListNote next={<RetryButton onPress={() => void refetch()} />}>Schedules Loading Failed</ListNote>;
  if (data === undefined) {
    return (
      <div role="status">
        <p className="visually-hidden">Loading Schedules...</p>
        <SkeletonBar width="100%" height={500} />
      </div>
    );
  }
  if (data.total === 0) return <ListNote>No Schedules Found</ListNote>;
  return (
    <div className={styles.columns}>
      <div>
        <p className={styles.whose}>{chosen.role.place}</p>
        <div className={styles.print}>
          <Button onClick={() => window.print()}>Print</Button>
        </div>
        <ScheduleList entries={data.items} today={today} open={game} />
      </div>
      {hasRoom && (
        <section className={styles.panel} aria-label="Game" aria-live="polite">
          {game === undefined ? (
            <p>Choose a game of the list to see it here.</p>
          ) : (
            <OpenGame key={game} id={game} role={chosen.role} onGone={() => go({ game: undefined })} />
          )}
        </section>
      )}
      {!hasRoom && game !== undefined && (
        <GameDialog key={game} id={game} role={chosen.role} onClose={() => go({ game: undefined })} />
      )}
    </div>
  );
}

function OpenGame({ id, role, onGone }: { id: string; role: ScheduleRole; onGone: () => void }) {
  const { data, isError, refetch } = useQuery(calendarGameQuery(id));
  if (isError) return <ListNote next={<RetryButton onPress={() => void refetch()} />}>Failed to load game</ListNote>;
  if (data === undefined) return <SkeletonBar width="100%" height={240} />;
  return (
    <>
      <h2>{data.title}</h2>
      <GamePanel game={data} role={role} onGone={onGone} />
    </>
  );
}
