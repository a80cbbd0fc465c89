import { DIRECTORY } from '@csz/contract/directory/keys';
import { gameKey, listedKeys } from '@csz/contract/games/keys';
import { gamesRoutes } from '@csz/contract/games/routes';
import type { QueryClient } from '@tanstack/react-query';
import { callPart } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { StripDay, StripFilter } from './strip-tiles.ts';

/** Tiles in a row. Most pages keep the HTML that theirs came as, and load no code that makes or draws any. */
export const StripCarousel = onDemand(async () => (await import('./strip-carousel.tsx')).StripCarousel);

/** A day as it was answered, cut down: on the server all pages that carry the strip are made of one answer. */
const days = new WeakMap<object, StripDay>();

/** A day's games by sport, cut down to what the strip shows: it travels as HTML with every page that carries it. */
export const stripQuery = (filter: StripFilter) =>
  servedOnce(
    callPart(
      gamesRoutes.listGamesBySport,
      { query: filter },
      {
        name: 'tiles',
        // There is no answer before there is what draws it: without that the strip can say so, and ask again.
        take: async (answer): Promise<StripDay> => {
          const [{ tileOf }] = await Promise.all([import('./strip-tiles.ts'), StripCarousel.load()]);
          const { date, items } = answer;
          const sports = ({ sportId, sportName, games }: (typeof items)[number]) => ({
            sportId,
            sportName,
            tiles: games.map(tileOf),
          });
          const day = days.get(answer) ?? { date, sports: items.map(sports) };
          days.set(answer, day);
          return day;
        },
        dependsOn: ({ date, sports }) => [
          ...listedKeys({ query: { ...filter } }, date),
          ...sports.flatMap(({ tiles }) => tiles.map(({ id }) => gameKey(id))),
          DIRECTORY,
        ],
      },
    ),
  );

/** What the strip says of itself while it is folded. */
export interface StripToday {
  readonly date: string;
  readonly games: number;
}

/**
 * Fetches what the strip shows at first, today in the home state, and answers which day that is and how many games it
 * has. A strip that does not come never stops a page.
 */
export async function loadStrip(client: QueryClient): Promise<StripToday | undefined> {
  const states = await client.ensureQueryData(statesQuery()).catch(() => undefined);
  const home = states?.items[0];
  if (home === undefined) return undefined;
  const day = await client.fetchQuery(stripQuery({ stateId: home.id })).catch(() => undefined);
  return day && { date: day.date, games: day.sports.reduce((sum, { tiles }) => sum + tiles.length, 0) };
}
