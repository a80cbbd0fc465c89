import { BREAKPOINTS } from '@csz/contract/core/constants';
import { formatNearDay } from '@csz/contract/core/when';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { ListNote, SkeletonBar } from '#web/ui/list-state.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { AgendaDays } from './agenda-days.tsx';
import { type CalendarView, formatPeriod, mostAtOnce, stepped, VIEWS, weekOf } from './calendar-days.ts';
import styles from './calendar-tab.module.css';
import { asSeenBy, type SeenEntry } from './entry-labels.ts';
import { GameDialog } from './game-dialog.tsx';
import { Warnings } from './game-panel.tsx';
import { type MovedTo, MoveForm } from './move-form.tsx';
import { PhoneCalendar } from './phone-calendar.tsx';
import { calendarGameQuery, calendarQuery, hasPlace } from './queries.ts';
import { isCoachType } from './schedule-role.ts';
import { type CalendarPlace, useCalendarPlace } from './use-calendar-place.ts';
import type { ChosenSchedule } from './use-schedule-filter.ts';

const LABELS: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', day: 'Day' };

// It weighs more than the rest of the page and serves large screens only: phones get a calendar of their own.
const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid.tsx')).CalendarGrid }));

/** More entries beside each other would be stripes that no one can read: they are listed instead. */
const READABLE_AT_ONCE = { week: 2, day: 5 } as const;

export const CHOOSE_PLACE = 'Choose a county or a school in the filters above to see its schedule.';

/** Calendar View: month, week and day; a game opens over it. */
export function CalendarTab({ chosen }: { chosen: ChosenSchedule }) {
  const isPhone = useMedia(`(max-width: ${BREAKPOINTS.mobile}px)`);
  // There is room for a month, or for what is on this week.
  const place = useCalendarPlace(chosen.today, isPhone ? 'week' : 'month');
  const mayAdd = isCoachType(chosen.role) && chosen.filter.schoolId !== undefined;
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery(calendarQuery(chosen.filter, place.day));
  const [move, setMove] = useState<Move>();
  const frame = useRef<HTMLElement>(null);
  if (!hasPlace(chosen.filter)) return <ListNote>{CHOOSE_PLACE}</ListNote>;
  if (isLoadingError) return <ListFailed words="Schedules Loading Failed" onRetry={refetch} />;
  const close = () => {
    place.go({ game: undefined });
    requestAnimationFrame(() => focusEntry(frame.current, place.game));
  };
  return (
    <Stack
      as="section"
      gap={3}
      ref={frame}
      tabIndex={-1}
      className="no-ring"
      aria-label="Calendar"
      aria-busy={data === undefined || isPlaceholderData}
    >
      <CalendarHead place={place} isPhone={isPhone} />
      {data === undefined && <Waiting view={place.view} />}
      {data !== undefined && (
        <Shown
          entries={data.items.map((entry) => ({ ...entry, here: chosen.tz }))}
          schoolId={chosen.filter.schoolId}
          place={place}
          mayAdd={mayAdd}
          isPhone={isPhone}
          onMove={setMove}
        />
      )}
      {data !== undefined && data.total > data.items.length && (
        <p className="soft">Not everything is shown: choose a school or a sport to see all of it.</p>
      )}
      {place.game !== undefined && <GameDialog key={place.game} id={place.game} role={chosen.role} onClose={close} />}
      {move !== undefined && <MoveDialog move={move} onClose={() => setMove(undefined)} />}
    </Stack>
  );
}

/** The entry that was open may stand under another day now, so the dialog cannot give the focus back to it. */
function focusEntry(frame: HTMLElement | null, game: string | undefined): void {
  if (document.activeElement !== document.body) return;
  (frame?.querySelector<HTMLElement>(`[data-game="${game}"]`) ?? frame)?.focus();
}

/** As high as the least of a view, so that what is below hardly moves. */
const ROOM: Readonly<Record<CalendarView, number>> = { month: 700, week: 500, day: 500 };

const Waiting = ({ view }: { view: CalendarView }) => <ListWaits words="Loading Schedules..." height={ROOM[view]} />;

interface ShownProps {
  entries: readonly SeenEntry[];
  /** Whose calendar it is; none where it is of many. */
  schoolId: string | undefined;
  place: CalendarPlace;
  /** New events may be added, for the school that is chosen. */
  mayAdd: boolean;
  isPhone: boolean;
  onMove: (move: Move) => void;
}

function Shown({ entries, schoolId, place, mayAdd, isPhone, onMove }: ShownProps) {
  const { view, day, today, go } = place;
  const open = (game: string) => go({ game });
  const days = view === 'week' ? weekOf(day) : [day];
  const isCrowded = view !== 'month' && mostAtOnce(entries, days) > READABLE_AT_ONCE[view];
  const undated = entries.filter((entry) => entry.eventDate === null || entry.isEventDateTBD);
  return (
    <>
      {isPhone || isCrowded ? (
        <PhoneCalendar entries={entries} place={place} onOpen={open} isPhone={isPhone} mayAdd={mayAdd} />
      ) : (
        <Suspense fallback={<Waiting view={view} />}>
          <CalendarGrid
            entries={entries.map((entry) => asSeenBy(entry, schoolId))}
            view={view}
            day={day}
            today={today}
            onOpen={open}
            onShowDay={(shown) => go({ view: 'day', day: shown })}
            onAdd={mayAdd ? place.add : undefined}
            onDrop={(entry, to, time) => onMove({ id: entry.id, day: to, time })}
          />
        </Suspense>
      )}
      {undated.length > 0 && (
        <Stack as="section" gap={2} aria-label="Date to be decided">
          <h3>Date to be decided</h3>
          <AgendaDays entries={undated} onOpen={open} hidesDay />
        </Stack>
      )}
    </>
  );
}

interface Move extends MovedTo {
  readonly id: string;
}

/** What was dragged is moved once this is confirmed: a slip of the hand sends no mails. */
function MoveDialog({ move: { id, day, time }, onClose }: { move: Move; onClose: () => void }) {
  const { data, isLoadingError } = useQuery(calendarGameQuery(id));
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  return (
    <Dialog title={`Move ${data?.title ?? 'game'}`} onClose={onClose} step={data?.id ?? null}>
      {isLoadingError && <p role="alert">Failed to load game</p>}
      {data === undefined && !isLoadingError && <SkeletonBar width="100%" height={160} />}
      {data !== undefined && warnings.length === 0 && (
        <MoveForm
          game={data}
          to={{ day, time }}
          onCancel={onClose}
          onDone={(given) => (given.length === 0 ? onClose() : setWarnings(given))}
        />
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} onRead={onClose} />}
    </Dialog>
  );
}

/** What is shown, a step back and forth, today, and how much of it. */
function CalendarHead({ place: { view, day, today, go }, isPhone }: { place: CalendarPlace; isPhone: boolean }) {
  return (
    <Cluster gap={4} rows={2} justify="apart">
      <Cluster gap={1} align="stretch" isLine>
        <Button aria-label={`Previous ${view}`} onClick={() => go({ day: stepped(day, view, -1) })}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Button>
        <Button aria-label={`Next ${view}`} onClick={() => go({ day: stepped(day, view, 1) })}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Button>
        <Button onClick={() => go({ day: today })}>Today</Button>
      </Cluster>
      <h2 className={styles.period} aria-live="polite">
        {isPhone && view === 'day' ? formatNearDay(day, today) : formatPeriod(day, view)}
      </h2>
      <Cluster as="fieldset" gap={1} align="stretch" isLine className={styles.views}>
        <legend className="visually-hidden">View</legend>
        {VIEWS.map((name) => (
          <Button key={name} aria-pressed={name === view} onClick={() => go({ view: name })}>
            {LABELS[name]}
          </Button>
        ))}
      </Cluster>
    </Cluster>
  );
}
