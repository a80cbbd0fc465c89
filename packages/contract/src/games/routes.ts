import type { Asked } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { coachesKey, DIRECTORY, MEMBER_NAMES } from '../directory/keys.ts';
import { bracketKey, type KeyedGame, listedKeys, shownKeys } from './keys.ts';

/** Events from a day on are those of all days. */
const eventKeys = (asked: Asked) =>
  String(asked.query?.future) === 'true'
    ? listedKeys({ query: { ...asked.query, date: undefined } })
    : listedKeys(asked);

export const gamesRoutes = routesOf(
  {
    listGames: ['GET', '/api/csz/games', 'public'],
    listGamesBySport: ['GET', '/api/csz/games/groupedBySports', 'public'],
    listGameDates: ['GET', '/api/csz/games/calendar', 'public'],
    listStreams: ['GET', '/api/csz/games/streams', 'public'],
    saveClickEvent: ['POST', '/api/csz/nfhs/saveClickEvent', 'public'],
    getGame: ['GET', '/api/csz/games/:id', 'public'],
    listEvents: ['GET', '/api/csz/events', 'public'],
  },
  {
    listGames: (asked, { items }: { items: readonly KeyedGame[] }) => [
      ...listedKeys(asked),
      ...shownKeys(items),
      DIRECTORY,
    ],
    listGamesBySport: (asked, { date, items }: { date: string; items: readonly { games: readonly KeyedGame[] }[] }) => [
      ...listedKeys(asked, date),
      ...shownKeys(items.flatMap(({ games }) => games)),
      DIRECTORY,
    ],
    listGameDates: (asked) => [...listedKeys(asked), DIRECTORY],
    listStreams: (asked) => [...listedKeys(asked), DIRECTORY],
    listEvents: (asked) => [...eventKeys(asked), DIRECTORY],
    getGame: (_asked, game: KeyedGame & { bracket?: { id: string } | undefined }) => [
      ...shownKeys([game]),
      ...game.teams.map(({ schoolId }) => coachesKey(schoolId)),
      ...(game.bracket === undefined ? [] : [bracketKey(game.bracket.id)]),
      MEMBER_NAMES,
      DIRECTORY,
    ],
  },
);
