import { pages } from '@csz/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useLive } from '#web/api/live/use-live.ts';
import { useServed } from '#web/api/served.ts';
import { ServedOnce } from '#web/api/served-once.tsx';
import { type Choose, useChoose } from '#web/reference/filters/use-choose.ts';
import { useRemember } from '#web/reference/filters/use-remember.ts';
import { SideAds } from '#web/shell/side-ads.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListNote } from '#web/ui/list-state.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { DatePopover } from './date-popover.tsx';
import { DayStrip } from './day-strip.tsx';
import { dayHeading } from './format-day.ts';
import type { DayWithGames } from './game-days.ts';
import { useGameDays } from './game-days-around.ts';
import { GameList, GamesOnTheirWay } from './game-list.tsx';
import { boardFilterOf, dayFilterOf, type ScoresView } from './load-scores.ts';
import { eventsQuery, gamesQuery } from './queries.ts';
import { ScoresBoard } from './scores-board.tsx';
import { ScoresFilters } from './scores-filters.tsx';
import styles from './scores-page.module.css';
import { titleText } from './scores-title.ts';
import { Updated } from './updated.tsx';
import { viewAddress } from './view-address.ts';

const DayEvents = onDemand(async () => (await import('./day-events.tsx')).DayEvents);

/** The scoreboard: where and what, one's own teams (`band`), which day, its games and its events. */
export function ScoresPage({ view, band }: { view: ScoresView; band?: ReactNode }) {
  useLive();
  const pending = usePendingFilter();
  useRemember(
    view.isChosen ? { stateId: view.state.id, countyId: view.county?.id, sportId: view.sport?.id } : undefined,
  );
  const choose = useChooseOf(view);
  // The day that was pressed is lit at once; its games follow.
  const lit = pending === undefined ? view.date : (pending.get('selectedDate') ?? view.now.today);
  const days = useGameDays(boardFilterOf(view), view, lit);
  return (
    <Columns
      isStatewide={view.county === undefined}
      side={<SideAds countyId={view.county?.id} isStatewide={view.county === undefined} />}
    >
      <ScoresHead view={view} days={days} lit={lit} choose={choose} />
      {band}
      <section className={styles.day} aria-labelledby="games">
        <DayHead view={view} lit={lit} choose={choose} />
        {pending === undefined ? <GameList view={view} days={days} /> : <GamesOnTheirWay />}
      </section>
      <section className={styles.events} aria-labelledby="events">
        <h2 id="events" className={styles.heading}>
          Events
        </h2>
        {pending === undefined ? <EventList view={view} /> : <ListNote>Loading Events...</ListNote>}
      </section>
    </Columns>
  );
}

/** Place, sport and day are picked in several parts of the page, and one pick builds on another. */
function useChooseOf(view: ScoresView): Choose {
  const { state, county, sport, date, now } = view;
  return useChoose({
    selection: {
      stateId: state.id,
      countyId: county?.id,
      schoolId: undefined,
      sportId: sport?.id,
      date,
      season: undefined,
    },
    today: now.today,
    addressOf: ({ schoolId: _, season: __, ...chosen }) => viewAddress(view, chosen),
  });
}

interface HeadProps {
  view: ScoresView;
  /** The day that is shown, or on its way. */
  lit: string;
  choose: Choose;
}

function ScoresHead({ view, days, lit, choose }: HeadProps & { days: readonly DayWithGames[] }) {
  return (
    <ScoresBoard
      title={titleText(view)}
      current="scores"
      selection={{ stateId: view.state.id, countyId: view.county?.id, sportId: view.sport?.id }}
      filters={<ScoresFilters action="/scores" label="Filter games" place={view} sport={view.sport} choose={choose} />}
    >
      <DayStrip
        days={days}
        selected={lit}
        today={view.now.today}
        addressOf={(date) => viewAddress(view, { date })}
        onPick={(date) => choose({ choose: 'date', date })}
      />
    </ScoresBoard>
  );
}

function DayHead({ view, lit, choose }: HeadProps) {
  const query = gamesQuery(dayFilterOf(view));
  const { data, dataUpdatedAt } = useInfiniteQuery({ ...query, enabled: false });
  // What came with the page as HTML alone is as old as the page.
  const isServed = useServed(query);
  return (
    <div className={styles.head}>
      <h2 id="games" className={styles.heading}>
        {dayHeading(lit, view.now.today)}
      </h2>
      <Cluster as="p" isLine className={`${styles.updated} soft small`}>
        {view.date <= view.now.today && <ProgressLink view={view} />}
        {(isServed || data !== undefined) && <Updated at={isServed ? view.at : dataUpdatedAt} tz={view.state.tz} />}
      </Cluster>
      <DatePopover view={view} onPick={(date) => choose({ choose: 'date', date })} />
    </div>
  );
}

/** To how many of the day's scores are in. */
function ProgressLink({ view: { state, date, now } }: { view: ScoresView }) {
  const isToday = date === now.today;
  const address = { selectedStateId: state.id, ...(isToday ? {} : { selectedDate: date }) };
  return (
    <Link to={pages.tonight(address)} className="target">
      {isToday ? "Tonight's progress" : "The day's progress"}
    </Link>
  );
}

/** A day's custom events, apart from its games. */
function EventList({ view }: { view: ScoresView }) {
  return (
    <ServedOnce query={eventsQuery(dayFilterOf(view), view.now.today)} drawnBy={DayEvents}>
      <Suspense fallback={<ListNote>Loading Events...</ListNote>}>
        <DayEvents view={view} />
      </Suspense>
    </ServedOnce>
  );
}

/** Paging stays on the same list. */
const PAGING = ['page', 'eventsPage'];

/**
 * While another day, place or sport of the same page is on its way: its address query. Undefined while nothing moves,
 * and while only more of the same list is on its way.
 */
function usePendingFilter(): URLSearchParams | undefined {
  const { state, location: next } = useNavigation();
  const { pathname, search } = useLocation();
  if (state !== 'loading' || next === undefined || next.pathname !== pathname) return undefined;
  return filterOf(next.search) === filterOf(search) ? undefined : new URLSearchParams(next.search);
}

function filterOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PAGING) query.delete(name);
  query.sort();
  return String(query);
}
