import { coachesKey } from '../coaches/keys.ts';
import type { RequestParameters } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY, MEMBER_NAMES } from '../directory/keys.ts';
import { bracketKey, type GameRef, gameKeys, listedKeys, shownKeys, teamKey } from './keys.ts';

/** Events from a day on are those of all days. */
const eventKeys = (sent: RequestParameters) =>
  String(sent.query?.future) === 'true' ? listedKeys({ query: { ...sent.query, date: undefined } }) : listedKeys(sent);

export const gamesRoutes = routesOf(
  {
    listGames: ['GET', '/api/csz/games', 'public'],
    listGamesBySport: ['GET', '/api/csz/games/groupedBySports', 'public'],
    listGameDates: ['GET', '/api/csz/games/calendar', 'public'],
    listStreams: ['GET', '/api/csz/games/streams', 'public'],
    saveClickEvent: ['POST', '/api/csz/nfhs/saveClickEvent', 'public'],
    getGame: ['GET', '/api/csz/games/:id', 'public'],
    listMeetings: ['GET', '/api/csz/games/:id/meetings', 'public'],
    listEvents: ['GET', '/api/csz/events', 'public'],
  },
  {
    listGames: (sent, { items }: { items: readonly GameRef[] }) => [
      ...listedKeys(sent),
      ...shownKeys(items),
      DIRECTORY,
    ],
    listGamesBySport: (sent, { date, items }: { date: string; items: readonly { games: readonly GameRef[] }[] }) => [
      ...listedKeys(sent, date),
      ...shownKeys(items.flatMap(({ games }) => games)),
      DIRECTORY,
    ],
    listGameDates: (sent) => [...listedKeys(sent), DIRECTORY],
    listStreams: (sent) => [...listedKeys(sent), DIRECTORY],
    listMeetings: ({ params }, { teams }: { teams: GameRef['teams'] }) => [
      ...gameKeys(String(params?.id)),
      ...teams.map(({ schoolId, sportId }) => teamKey(schoolId, sportId)),
      DIRECTORY,
    ],
    listEvents: (sent) => [...eventKeys(sent), DIRECTORY],
    getGame: (_asked, game: GameRef & { bracket?: { id: string } | undefined }) => [
      ...shownKeys([game]),
      ...game.teams.map(({ schoolId }) => coachesKey(schoolId)),
      ...(game.bracket === undefined ? [] : [bracketKey(game.bracket.id)]),
      MEMBER_NAMES,
      DIRECTORY,
    ],
  },
);
