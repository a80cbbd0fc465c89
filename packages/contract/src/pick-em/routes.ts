import { type DependencyKey, type RequestParameters, textOf } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY, MEMBER_NAMES } from '../directory/keys.ts';
import { gameKeys, teamKey } from '../games/keys.ts';
import { SLATES, STAFF_SLATES, slatesKey, standingsOfPicksKey } from './keys.ts';

interface SlatesShown {
  readonly county: { readonly id: string } | null;
  readonly items: readonly {
    readonly games: readonly { readonly gameId: string; readonly sides: readonly { readonly schoolId: string }[] }[];
  }[];
}

const slateKeys = ({ query = {} }: RequestParameters, { county, items }: SlatesShown) => [
  // Which county is shown when none is named depends on which have slates.
  ...(county === null || textOf(query.countyId) === undefined ? [SLATES] : []),
  ...(county === null ? [] : [slatesKey(county.id)]),
  ...items.flatMap(({ games }) =>
    games.flatMap(({ gameId, sides }) => [...gameKeys(gameId), ...sides.map(({ schoolId }) => teamKey(schoolId))]),
  ),
  DIRECTORY,
];

const boardKeys = ({ query = {} }: RequestParameters) => [
  standingsOfPicksKey(textOf(query.countyId) ?? ''),
  PICK_BOARDS,
  MEMBER_NAMES,
  DIRECTORY,
];

/** Leagues of friends. */
const PICK_LEAGUES: DependencyKey = 'pick-leagues';
/** Who is where by their picks. */
const PICK_BOARDS: DependencyKey = 'pick-boards';
/** For which school the caller picks. */
const PICK_SCHOOL: DependencyKey = 'pick-school';

export const pickEmRoutes = routesOf(
  {
    listSlates: ['GET', '/api/csz/pick-em/slates', 'public'],
    listPickBoard: ['GET', '/api/csz/pick-em/board', 'public'],
    generateAfToken: ['GET', '/api/csz/auth/generate-af-token', 'member'],
    listMyPicks: ['GET', '/api/csz/pick-em/picks', 'member'],
    savePicks: ['PUT', '/api/csz/pick-em/picks', 'member'],
    saveTieBreak: ['PUT', '/api/csz/pick-em/slates/:id/tie-break', 'member'],
    getPickSchool: ['GET', '/api/csz/pick-em/school', 'member'],
    choosePickSchool: ['PUT', '/api/csz/pick-em/school', 'member'],
    listPickLeagues: ['GET', '/api/csz/pick-em/leagues', 'member'],
    createPickLeague: ['POST', '/api/csz/pick-em/leagues', 'member'],
    listPickLeagueBoard: ['GET', '/api/csz/pick-em/leagues/:id/board', 'member'],
    renewPickLeagueLink: ['POST', '/api/csz/pick-em/leagues/:id/link', 'member'],
    leavePickLeague: ['DELETE', '/api/csz/pick-em/leagues/:id/membership', 'member'],
    removeFromPickLeague: ['DELETE', '/api/csz/pick-em/leagues/:id/members/:memberId', 'member'],
    getPickInvitation: ['GET', '/api/csz/pick-em/invitations/:link', 'public'],
    joinPickLeague: ['POST', '/api/csz/pick-em/invitations/:link', 'member'],
    listSlatesOfStaff: ['GET', '/api/csz/admin/slates', 'staff'],
    makeSlates: ['POST', '/api/csz/admin/slates', 'staff'],
    listSlateCandidates: ['GET', '/api/csz/admin/slates/:id/candidates', 'staff'],
    swapSlateGame: ['PUT', '/api/csz/admin/slates/:id/games/:slateGameId', 'staff'],
  },
  {
    listSlates: slateKeys,
    listPickBoard: boardKeys,
    listSlatesOfStaff: () => [STAFF_SLATES],
    listSlateCandidates: () => [STAFF_SLATES],
    listPickLeagues: () => [PICK_LEAGUES],
    listPickLeagueBoard: () => [PICK_LEAGUES],
    getPickSchool: () => [PICK_SCHOOL],
  },
  {
    makeSlates: [STAFF_SLATES],
    swapSlateGame: [STAFF_SLATES],
    createPickLeague: [PICK_LEAGUES],
    renewPickLeagueLink: [PICK_LEAGUES],
    leavePickLeague: [PICK_LEAGUES],
    removeFromPickLeague: [PICK_LEAGUES],
    joinPickLeague: [PICK_LEAGUES],
    choosePickSchool: [PICK_SCHOOL, PICK_BOARDS],
  },
);
