import { PER_PAGE, TODAY_SCORES } from '@csz/contract/core/constants';
import { gamesRoutes } from '@csz/contract/games/routes';
import { callPages, callPart, callQuery } from '#web/api/call-query.ts';
import { keptFor } from '#web/api/kept-for.ts';
import { servedOnce } from '#web/api/served.ts';
import { packDays, unpackDays } from './game-days.ts';

/** Where and what the scoreboard looks at. */
export interface BoardFilter {
  stateId: string;
  districtId?: string | undefined;
  sportId?: string | undefined;
}

/** One day of it. */
export interface DayFilter extends BoardFilter {
  date: string;
}

/** What was looked at stays a while, so that the way back from a game finds every page as it was. */
const KEPT_MS = 30 * 60_000;

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** The page after the last one, until as many are loaded as there are. */
export function nextPage(last: Page, all: readonly Page[]): number | undefined {
  const loaded = all.reduce((sum, { items }) => sum + items.length, 0);
  return last.items.length > 0 && loaded < last.total ? all.length + 1 : undefined;
}

/** Today's scores move while games are on. */
const LIVE_MS = 60_000;

/** After how many milliseconds a day's games are asked for again without news. */
export const liveInterval = ({ date, now }: { date: string; now: { today: string } }): number | false =>
  date === now.today ? LIVE_MS : false;

/** A day's games, page after page. */
export const gamesQuery = (filter: DayFilter) => ({
  ...servedOnce(
    callPages(
      gamesRoutes.listGames,
      (page) => ({ query: { ...filter, page: String(page), perPage: String(PER_PAGE.scoreboard) } }),
      nextPage,
    ),
  ),
  gcTime: keptFor(KEPT_MS),
});

/** A day's custom events, page after page; of a day to come more at once. */
export const eventsQuery = (filter: DayFilter, today: string) => ({
  ...servedOnce(
    callPages(
      gamesRoutes.listEvents,
      (page) => ({ query: { ...filter, page: String(page), perPage: String(eventsAPage(filter, today)) } }),
      nextPage,
    ),
  ),
  gcTime: keptFor(KEPT_MS),
});

const eventsAPage = ({ date }: DayFilter, today: string) => (date > today ? PER_PAGE.futureEvents : PER_PAGE.events);

/** Days with games in a range, and how many. */
export function gameDatesQuery(filter: BoardFilter, range: { from: string; to: string }) {
  const input = { query: { ...filter, ...range } };
  return {
    ...callPart(gamesRoutes.listGameDates, input, {
      name: 'days',
      take: ({ items }) => packDays(items.filter(({ hasGames }) => hasGames)),
      dependsOn: () => gamesRoutes.listGameDates.dependsOn?.(input, {} as never) ?? [],
    }),
    select: unpackDays,
    gcTime: keptFor(KEPT_MS),
  };
}

/** The first games of a day in a state. */
export const todayGamesQuery = (filter: DayFilter) =>
  servedOnce(callQuery(gamesRoutes.listGames, { query: { ...filter, perPage: String(TODAY_SCORES) } }));
