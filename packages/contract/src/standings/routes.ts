import { type DependencyKey, textOf } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { GAMES, listedKeys, tableKey } from '../games/keys.ts';

/** Tables follow from the results of a whole state: a tie may be broken by what the opponents of opponents did. */
const tableKeys = (stateId: string | undefined, sports: readonly (string | undefined)[]): DependencyKey[] =>
  stateId === undefined
    ? [GAMES]
    : [...new Set(sports)].flatMap((sportId) => (sportId === undefined ? [GAMES] : tableKey(stateId, sportId)));

export const standingsRoutes = routesOf(
  {
    listStandings: ['GET', '/api/csz/standings', 'public'],
    listStandingsBySchools: ['GET', '/api/csz/standings/bySchools', 'public'],
  },
  {
    listStandings: ({ query = {} }, { items }: { items: readonly { readonly sportId: string }[] }) => [
      ...tableKeys(textOf(query.stateId), [textOf(query.sportId), ...items.map(({ sportId }) => sportId)]),
      DIRECTORY,
    ],
    listStandingsBySchools: ({ query: { schoolIds, sportId } = {} }) => [
      ...listedKeys({ query: { schoolIds, sportId } }),
      DIRECTORY,
    ],
  },
);
