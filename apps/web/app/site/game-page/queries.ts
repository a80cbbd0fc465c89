import { DIRECTORY } from '@csz/contract/directory/keys';
import type { Game, GameChange, GameDetail } from '@csz/contract/games/calls';
import { teamKey } from '@csz/contract/games/keys';
import { gamesRoutes } from '@csz/contract/games/routes';
import { standingsRoutes } from '@csz/contract/standings/routes';
import { callPart, callQuery, callsTogether } from '#web/api/call-query.ts';
import { servedInPart, servedOnce } from '#web/api/served.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';

/** In place of the history of a game in its page, which travels as HTML alone: a change of nothing. */
const IN_HTML = { field: '' } as GameChange;

/** What the page of a game carries of it besides its HTML: its teams once, and no history. */
const withoutHistory = (game: GameDetail): GameDetail => ({
  ...game,
  results: [],
  changes: game.changes.length === 0 ? [] : [IN_HTML],
});

/** The game as its page carries it; the browser asks for it whole. */
export const carriedGameQuery = (id: string) => servedInPart(gameQuery(id), withoutHistory);

const COMING_UP = 3;

/** A game to come as the game page shows it; what the page does not show need not travel. */
export type Fixture = Pick<
  Game,
  | 'id'
  | 'name'
  | 'sportName'
  | 'eventDate'
  | 'isEventDateTBD'
  | 'startTime'
  | 'startTimeUnknown'
  | 'tz'
  | 'isTBD'
  | 'noHomeTeam'
> & { teams: { schoolId: string; shortName: string; isHome: boolean }[] };

export interface ComingFilter {
  readonly schoolId: string;
  readonly sportId: string;
  readonly from: string;
  /** The game that is on the screen already. */
  readonly without: string;
}

/** The next games of teams, team by team. */
export const comingGamesQuery = (filters: readonly ComingFilter[]) =>
  servedOnce(callsTogether(filters.map((filter) => comingOfTeam(filter))));

function comingOfTeam({ without, ...filter }: ComingFilter) {
  const query = { ...filter, perPage: String(COMING_UP * 2) };
  return callPart(
    gamesRoutes.listGames,
    { query },
    {
      name: `without ${without}`,
      take: ({ items }): Fixture[] =>
        items
          .filter((game) => game.id !== without && game.status === 'Active' && game.resultStatus === 'none')
          .slice(0, COMING_UP)
          .map(asComing),
      dependsOn: () => [teamKey(filter.schoolId, filter.sportId), DIRECTORY],
    },
  );
}

/** The two teams of a game, for what is known of both. */
export interface RivalryFilter {
  readonly gameId: string;
  readonly sportId: string;
  readonly season: string;
  readonly schoolIds: readonly string[];
}

export const rivalryOf = ({ id, sportId, season, teams }: Game): RivalryFilter => ({
  gameId: id,
  sportId,
  season,
  schoolIds: teams.map(({ schoolId }) => schoolId),
});

/** How both teams met before, and how the last games of each went. What does not come is left out. */
export const rivalryQuery = ({ gameId, sportId, season, schoolIds }: RivalryFilter) =>
  servedOnce(
    callsTogether([
      callQuery(gamesRoutes.listMeetings, { params: { id: gameId } }),
      callPart(
        standingsRoutes.listStandingsBySchools,
        { query: { schoolIds: schoolIds.join(','), sportId, season } },
        { name: 'form', take: ({ items }) => items.map(({ schoolId, form }) => ({ schoolId, form })) },
      ),
    ]),
  );

const asComing = (game: Game): Fixture => ({
  id: game.id,
  name: game.name,
  sportName: game.sportName,
  eventDate: game.eventDate,
  isEventDateTBD: game.isEventDateTBD,
  startTime: game.startTime,
  startTimeUnknown: game.startTimeUnknown,
  tz: game.tz,
  isTBD: game.isTBD,
  noHomeTeam: game.noHomeTeam,
  teams: game.teams.map(({ schoolId, shortName, isHome }) => ({ schoolId, shortName, isHome })),
});
