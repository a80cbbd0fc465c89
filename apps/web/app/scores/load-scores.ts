import type { Sport } from '@csz/contract/directory';
import { refusedPage } from '@csz/contract/refusal';
import { calendarBounds } from '@csz/rules/season';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Load } from '#web/api/loaders.ts';
import { findPlace, findSport, type Place } from '#web/directory/find-place.ts';
import { readScoresAddress } from '#web/filters/scores-address.ts';
import { wallClock } from '#web/ui/when.ts';
import { datesAround, isInCalendar } from './date-range.ts';
import { type DayFilter, eventsQuery, gameDatesQuery, gamesQuery } from './queries.ts';

/** What the scores page shows, apart from the games themselves. */
export interface ScoresView extends Place {
  readonly sport: Sport | undefined;
  readonly date: string;
  /** The day and time in the state. */
  readonly now: { readonly today: string; readonly time: string };
  readonly page: number;
  readonly eventsPage: number;
  /** Somebody chose this place; the home state alone is what everybody gets. */
  readonly isChosen: boolean;
}

/** @throws {Refusal} for a place, sport, day or page that there is not. */
export const loadScores: Load<ScoresView> = async ({ client, url }) => {
  const asked = readScoresAddress(url.searchParams);
  const place = await findPlace(client, asked);
  const sport = await findSport(client, asked.sportId, placeOf(place));
  const now = wallClock(place.state.tz, new Date());
  const date = asked.date ?? now.today;
  assertInCalendar(date, now.today);
  const view: ScoresView = {
    ...place,
    sport,
    date,
    now,
    page: asked.page,
    eventsPage: asked.eventsPage,
    isChosen: (asked.stateId ?? asked.countyId ?? asked.sportId) !== undefined,
  };
  await loadLists(client, view);
  return view;
};

/** The filter under which a view's games are asked for. */
export function dayFilterOf({ state, county, sport, date }: ScoresView): DayFilter {
  return { stateId: state.id, districtId: county?.id, sportId: sport?.id, date };
}

const placeOf = ({ state, county }: Place) =>
  county === undefined ? { stateId: state.id } : { districtId: county.id };

async function loadLists(client: QueryClient, view: ScoresView): Promise<void> {
  const day = dayFilterOf(view);
  const { date, ...board } = day;
  const [games, events] = [gamesQuery(day), eventsQuery(day)];
  const lists = Promise.all([
    client.ensureQueryData(gameDatesQuery(board, datesAround(date, view.now.today))),
    hasPages(client, games.queryKey, view.page) || client.fetchInfiniteQuery({ ...games, ...first(view.page) }),
    hasPages(client, events.queryKey, view.eventsPage) ||
      client.fetchInfiniteQuery({ ...events, ...first(view.eventsPage) }),
  ]);
  // In the browser a list that does not come says so in its own place and offers to try again.
  await (typeof document === 'undefined' ? lists : lists.catch(() => undefined));
}

/** Fetches so many pages, also of a list that is young but has fewer. */
const first = (pages: number) => ({ pages, staleTime: 0 });

function hasPages(client: QueryClient, key: QueryKey, pages: number): boolean {
  return (client.getQueryData<InfiniteData<unknown>>(key)?.pages.length ?? 0) >= pages;
}

function assertInCalendar(date: string, today: string): void {
  if (isInCalendar(date, today)) return;
  const { from, to } = calendarBounds(today);
  throw refusedPage('bad-request', { reason: `selectedDate must be a day from ${from} to ${to}.` });
}
