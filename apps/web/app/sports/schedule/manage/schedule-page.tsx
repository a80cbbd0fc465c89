import { accountPages } from '@csz/contract/accounts/pages';
import { formatWholeDay } from '@csz/contract/core/when';
import { isCivilDate } from '@csz/rules/civil-date';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListWaits } from '#web/ui/list-start.tsx';
import { ListNote, RetryButton } from '#web/ui/list-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AddEvent } from './add-event.tsx';
import { CalendarTab } from './calendar-tab.tsx';
import { ListTab } from './list-tab.tsx';
import { scheduleTasksQuery } from './queries.ts';
import { ScheduleFilters } from './schedule-filters.tsx';
import styles from './schedule-page.module.css';
import { isCoachType } from './schedule-role.ts';
import { ScheduleTasks } from './schedule-tasks.tsx';
import { withNewEvent } from './use-calendar-place.ts';
import { type ChosenSchedule, useScheduleFilter } from './use-schedule-filter.ts';

const NO_ROLES =
  "Your account has no affiliated teams or organizations. Click the 'Add More Roles' button to complete account setup";

const TABS = [
  { tab: 'add', label: 'Add event' },
  { tab: 'calendar', label: 'Calendar View' },
  { tab: 'list', label: 'List View' },
] as const;
type Tab = (typeof TABS)[number]['tab'];

/** Schedule management: whose, and the calendar, the list or a new event of it. */
export function SchedulePage() {
  const choice = useScheduleFilter();
  // What waits stands above the calendar, which would jump if it came later.
  const isReady = !useQuery(scheduleTasksQuery).isPending;
  const isAlive = useHydrated() && (isReady || choice.state !== 'ready');
  return (
    <Stack gap={5} className={styles.page}>
      {/* The menu above says it to the eye already, and on a phone the week comes into sight. */}
      <h1 className="hidden-below-768">Schedule</h1>
      {(!isAlive || choice.state === 'loading') && <ListWaits height={500} />}
      {choice.state === 'failed' && <ListNote next={<RetryButton onPress={choice.retry} />}>{choice.words}</ListNote>}
      {choice.state === 'none' && choice.waits && (
        <ListNote next={<Link to={accountPages.myAccount('roles')}>See your roles</Link>}>
          Your role waits for approval. Once it is approved, your schedule is here.
        </ListNote>
      )}
      {choice.state === 'none' && !choice.waits && (
        <ListNote next={<Link to={accountPages.myAccount('roles')}>Add More Roles</Link>}>{NO_ROLES}</ListNote>
      )}
      {isAlive && choice.state === 'ready' && <Schedule chosen={choice} />}
    </Stack>
  );
}

function Schedule({ chosen }: { chosen: ChosenSchedule }) {
  const [search] = useSearchParams();
  const mayAdd = isCoachType(chosen.role);
  const tab = tabOf(search.get('tab'), mayAdd);
  return (
    <>
      <ScheduleTasks />
      <ScheduleFilters chosen={chosen} />
      <Tabs aria-label="Schedule views">
        {TABS.filter((entry) => entry.tab !== 'add' || mayAdd).map((entry) => (
          <Link
            key={entry.tab}
            to={{ search: searchOfTab(search, entry.tab) }}
            aria-current={entry.tab === tab ? 'page' : undefined}
            preventScrollReset
          >
            {entry.label}
          </Link>
        ))}
      </Tabs>
      {tab === 'add' && <AddEvent chosen={chosen} />}
      {tab === 'calendar' && <CalendarTab chosen={chosen} />}
      {tab === 'list' && <ListTab chosen={chosen} />}
      {mayAdd && tab !== 'add' && chosen.filter.schoolId !== undefined && <AddUnderThumb search={search} tab={tab} />}
    </>
  );
}

/** On a phone, wherever one has scrolled to: something new, on the day that is looked at. */
function AddUnderThumb({ search, tab }: { search: URLSearchParams; tab: Tab }) {
  const view = search.get('view');
  const day = search.get('date') ?? '';
  const isOfDay = tab === 'calendar' && (view === 'day' || view === 'month') && isCivilDate(day);
  return (
    <Link
      to={{ search: isOfDay ? withNewEvent(search, day, undefined) : searchOfTab(search, 'add') }}
      className={styles.plus}
      aria-label={isOfDay ? `Add an event on ${formatWholeDay(day)}` : 'Add an event'}
    >
      <Icon d="M12 5v14M5 12h14" size={28} />
    </Link>
  );
}

/** Who may not add events is brought back to the calendar. */
export function tabOf(param: string | null, mayAdd: boolean): Tab {
  if (param === 'list' || (param === 'add' && mayAdd)) return param;
  return 'calendar';
}

function searchOfTab(search: URLSearchParams, tab: Tab): string {
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  for (const name of ['game', 'on', 'at']) next.delete(name);
  return next.toString();
}
