import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { daysBetween } from '@csz/rules/civil-date';
import { useQuery } from '@tanstack/react-query';
import { ServedOnce } from '#web/api/served-once.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListNote, RetryButton, SkeletonRows } from '#web/ui/list-state.tsx';
import { scheduleFilterOf, type TeamView } from './load-schedules.ts';
import { schedulesQuery } from './queries.ts';
import { FoldedSchedule, ScheduleSection } from './schedule-section.tsx';
import { schedulesAddress } from './schedules-address.ts';
import { WeekGames } from './week-games.tsx';

/** A team that plays within two weeks of today is what people come for. */
const NEAR_DAYS = 14;

/** Past and coming games as they came with the page, until one of them changes or a closed sport is opened. */
export function ScheduleLists({ view }: { view: TeamView }) {
  return (
    <ServedOnce query={schedulesQuery(scheduleFilterOf(view))}>
      <Lists view={view} />
    </ServedOnce>
  );
}

/** Of one sport, or of all of them folded by sport. */
function Lists({ view }: { view: TeamView }) {
  const { data, isError, refetch } = useQuery(schedulesQuery(scheduleFilterOf(view)));
  if (isError && data === undefined) {
    return <ListNote next={<RetryButton onPress={() => void refetch()} />}>Schedules Loading Failed</ListNote>;
  }
  if (data === undefined) return <SchedulesLoading />;
  const groups = data.items.filter(({ gamesPast, gamesFuture }) => gamesPast.length + gamesFuture.length > 0);
  const [only, ...others] = groups;
  if (only === undefined) return <NoSchedules view={view} />;
  if (others.length === 0) return <ScheduleSection group={only} view={view} />;
  const open = groups.find((group) => isOnNow(group, view.today)) ?? only;
  return (
    <Stack gap={5}>
      <WeekGames groups={groups} view={view} />
      {SEASONS.map(([season, title]) => {
        const played = groups.filter(({ seasonOfYear }) => seasonOfYear === season);
        if (played.length === 0) return null;
        return (
          <Stack as="section" gap={0} key={season} aria-labelledby={`season-${season}`}>
            <h2 id={`season-${season}`} className="heading">
              {title}
            </h2>
            {played.map((group) => (
              <FoldedSchedule key={group.sportId} group={group} view={view} isOpen={group === open} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** The seasons of a school year, in their order. */
const SEASONS = [
  ['fall', 'Fall'],
  ['winter', 'Winter'],
  ['spring', 'Spring'],
] as const;

function NoSchedules({ view: { school, sport, eventType, season } }: { view: TeamView }) {
  const { id: schoolId, stateId, countyId } = school;
  const isNarrowed = sport !== undefined || eventType !== undefined;
  return (
    <ListNote
      next={
        isNarrowed && (
          <ButtonLink to={schedulesAddress({ stateId, countyId, schoolId, season })}>All games of {season}</ButtonLink>
        )
      }
    >
      No Schedules Found
    </ListNote>
  );
}

function SchedulesLoading() {
  return (
    <Stack gap={0} role="status" className="soft">
      <p>Loading Schedules...</p>
      <SkeletonRows widths={['64px', '45%', '72px']} height={52} />
    </Stack>
  );
}

/** Is this sport's season on? True when a game lies within two weeks of today. */
function isOnNow({ gamesPast, gamesFuture }: ScheduleGroup, today: string): boolean {
  return [...gamesPast, ...gamesFuture].some(
    ({ eventDate }) => eventDate !== null && Math.abs(daysBetween(eventDate, today)) <= NEAR_DAYS,
  );
}
