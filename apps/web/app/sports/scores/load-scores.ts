import { refusedPage } from '@csz/contract/core/refusal';
import { wallClock } from '@csz/contract/core/when';
import type { Sport } from '@csz/contract/directory/calls';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Load } from '#web/api/loaders.ts';
import { neededOnServer } from '#web/api/waiting.ts';
import { findPlace, findSport, namedSport, type Place, sportsPlaceOf } from '#web/reference/directory/find-place.ts';
import { NO_SUCH_DAY, readScoresAddress } from '#web/reference/filters/scores-address.ts';
import type { BoardClock } from './clock-of.ts';
import { isInCalendar } from './date-range.ts';
import { loadGameDays } from './game-days-around.ts';
import { type BoardFilter, type DayFilter, eventsQuery, gamesQuery } from './queries.ts';

/** What the scores page shows, apart from the games themselves. */
export interface ScoresView extends Place, Omit<BoardClock, 'state'> {
  readonly sport: Sport | undefined;
  readonly date: string;
  readonly page: number;
  readonly eventsPage: number;
  /** The visitor chose this place; without a choice it is the home state. */
  readonly isChosen: boolean;
}

/** @throws {Refusal} for a place, sport, day or page that there is not. */
export const loadScores: Load<ScoresView> = async ({ client, url }) => {
  const query = readScoresAddress(url.searchParams);
  const place = await findPlace(client, query);
  const at = Date.now();
  const now = wallClock(place.state.tz, new Date(at));
  const date = query.date ?? now.today;
  assertInCalendar(date, now.today);
  const day = { ...place, date, now, at, page: query.page, eventsPage: query.eventsPage };
  const named = namedSport(query.sportId);
  const [sport] = await Promise.all([
    findSport(client, query.sportId, sportsPlaceOf(place)),
    neededOnServer(loadLists(client, { ...day, sport: named })),
  ]);
  return { ...day, sport, isChosen: (query.stateId ?? query.countyId ?? query.sportId) !== undefined };
};

type Board = Place & { readonly sport: Pick<Sport, 'id'> | undefined };
type Day = Board & Pick<ScoresView, 'date'>;

/** The filter under which a view's days with games are asked for. */
export function boardFilterOf({ state, county, sport }: Board): BoardFilter {
  return { stateId: state.id, districtId: county?.id, sportId: sport?.id };
}

/** The filter under which a view's games are asked for. */
export const dayFilterOf = (view: Day): DayFilter => ({ ...boardFilterOf(view), date: view.date });

async function loadLists(client: QueryClient, view: Day & Omit<ScoresView, 'sport' | 'isChosen'>): Promise<void> {
  const day = dayFilterOf(view);
  const [games, events] = [gamesQuery(day), eventsQuery(day, view.now.today)];
  await Promise.all([
    loadGameDays(client, boardFilterOf(view), view),
    hasPages(client, games.queryKey, view.page) || client.fetchInfiniteQuery({ ...games, ...first(view.page) }),
    hasPages(client, events.queryKey, view.eventsPage) ||
      client.fetchInfiniteQuery({ ...events, ...first(view.eventsPage) }),
  ]);
}

/** Fetches so many pages, also of a list that is young but has fewer. */
const first = (pages: number) => ({ pages, staleTime: 0 });

function hasPages(client: QueryClient, key: QueryKey, pages: number): boolean {
  return (client.getQueryData<InfiniteData<unknown>>(key)?.pages.length ?? 0) >= pages;
}

function assertInCalendar(date: string, today: string): void {
  if (!isInCalendar(date, today)) throw refusedPage('bad-request', { reason: NO_SUCH_DAY });
}
