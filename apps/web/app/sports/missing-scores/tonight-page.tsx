import { formatDay } from '@csz/contract/core/when';
import { pages } from '@csz/contract/pages';
import { addDays } from '@csz/rules/civil-date';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLive } from '#web/api/live/use-live.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { Updated } from '#web/sports/scores/updated.tsx';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster, Grid, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { keepMoments } from '#web/ui/moment.tsx';
import { SideCard } from '#web/ui/side-card.ts';
import { AwaitedList } from './awaited-list.tsx';
import { daysOf, type NightDays, type TonightView } from './load-tonight.ts';
import { quietText } from './progress-labels.ts';
import { type ProgressRow, ProgressTable } from './progress-table.tsx';
import { progressQuery } from './queries.ts';
import { QuietNight } from './quiet-night.tsx';
import { TonightBoard } from './tonight-board.tsx';
import styles from './tonight-page.module.css';

/** How far the scores of a night have come in, where, and which are still missing. */
export function TonightPage({ view }: { view: TonightView }) {
  useLive();
  const query = progressQuery(view.filter);
  const { data } = useQuery({ ...query, enabled: false });
  const days = data === undefined ? view : daysOf(data);
  return (
    <Columns
      side={
        <>
          <AdSlot slot="General_Top_300x250" />
          <SideCard />
        </>
      }
    >
      <ServedOnce query={query} refetchInterval={query.refetchInterval} whileHtml={keepMoments}>
        <Head view={view} />
      </ServedOnce>
      <DayLinks {...days} />
      <Stack gap={6}>
        <div>
          <ServedOnce query={query}>
            <Body view={view} />
          </ServedOnce>
        </div>
        <OtherStates {...days} />
      </Stack>
    </Columns>
  );
}

function Head({ view: { filter } }: { view: TonightView }) {
  const { data: progress, dataUpdatedAt } = useSuspenseQuery(progressQuery(filter));
  return (
    <TonightBoard progress={progress}>
      <p className={styles.updated}>
        <Updated at={dataUpdatedAt} tz={progress.state.tz} />
      </p>
    </TonightBoard>
  );
}

function Body({ view: { filter } }: { view: TonightView }) {
  const { data: progress } = useSuspenseQuery(progressQuery(filter));
  const { state, date, today, total } = progress;
  const isQuiet = total.games === 0;
  const scores = (more: { selectedCountyId?: string; selectedSportId?: string }) =>
    pages.scores({ selectedStateId: state.id, ...more, ...(date === today ? {} : { selectedDate: date }) });
  return (
    <>
      {isQuiet && <QuietNight progress={progress} scores={scores({})} />}
      <Stack gap={6} className={styles.parts}>
        <AwaitedList missing={progress.missing} total={total} />
        {total.played === 0 && !isQuiet && (
          <p className="links">
            <Link to={scores({})}>See the games of this day</Link>
          </p>
        )}
        <Grid least="320px" gap={6} fills align="start">
          <CountyProgress
            counties={progress.counties.map((county) => ({
              ...county,
              id: county.districtId,
              to: scores({ selectedCountyId: county.districtId }),
            }))}
          />
          <ProgressTable
            caption="By sport"
            head="Sport"
            rows={progress.sports.map((sport) => ({
              ...sport,
              id: sport.sportId,
              to: scores({ selectedSportId: sport.sportId }),
            }))}
          />
        </Grid>
      </Stack>
    </>
  );
}

function OtherStates({ stateId, date, today }: NightDays) {
  const { data } = useSuspenseQuery(statesQuery());
  const others = data.items.filter(({ id }) => id !== stateId);
  if (others.length === 0) return null;
  return (
    <Cluster as="p" gap={4} rows={2} className="links soft">
      Other states:{' '}
      {others.map(({ id, name }) => (
        <Link key={id} to={pages.tonight({ selectedStateId: id, ...(date === today ? {} : { selectedDate: date }) })}>
          {name}
        </Link>
      ))}
    </Cluster>
  );
}

/** The counties that play; those that do not share a line. */
export function CountyProgress({ counties }: { counties: readonly ProgressRow[] }) {
  const playing = counties.filter(({ games }) => games > 0);
  const quiet = counties.filter(({ games }) => games === 0).map(({ name }) => name);
  if (playing.length === 0) return null;
  return (
    <div>
      <ProgressTable caption="By county" head="County" rows={playing} />
      {quiet.length > 0 && <p className="sub-section soft">{quietText(quiet)}</p>}
    </div>
  );
}

/** The nights before and after this one. */
export function DayLinks({ date, today, stateId, linkedDay }: NightDays) {
  const to = (day: string) =>
    pages.tonight({ selectedStateId: stateId, ...(day === today ? {} : { selectedDate: day }) });
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  if (before === linkedDay && date >= today) return null;
  return (
    <Cluster
      as="nav"
      gap={4}
      rows={0}
      align="stretch"
      justify="apart"
      ruled={2}
      className="links"
      aria-label="Other days"
    >
      {before !== linkedDay && <Link to={to(before)}>← {formatDay(before)}</Link>}
      {date < today && <Link to={to(after)}>{after === today ? 'Tonight' : formatDay(after)} →</Link>}
    </Cluster>
  );
}
