import { type DependencyKey, type RequestParameters, textOf } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { GAMES, listedKeys, TEAMS, tableKey, tableRulesKey, teamKey } from '../games/keys.ts';

interface Rows {
  readonly standings: readonly { readonly schoolId: string }[];
}

interface Tables {
  readonly items: readonly (Rows & {
    readonly sportId: string;
    readonly followsOthers: boolean;
    readonly subStandings: readonly Rows[];
  })[];
}

/**
 * A table follows from the games of its teams, unless a tie may be broken by what their opponents did elsewhere: then from
 * those of the whole state.
 */
function tablesKeys({ query = {} }: RequestParameters, { items }: Tables): DependencyKey[] {
  const stateId = textOf(query.stateId);
  const asked = textOf(query.sportId);
  if (stateId === undefined || asked === undefined) return [GAMES];
  const sports = [...new Set([asked, ...items.map(({ sportId }) => sportId)])];
  if (items.some(({ followsOthers }) => followsOthers)) return sports.map((sportId) => tableKey(stateId, sportId));
  const teams = items.flatMap(({ sportId, standings, subStandings }) =>
    [{ standings }, ...subStandings].flatMap((table) => table.standings.map((row) => teamKey(row.schoolId, sportId))),
  );
  return [TEAMS, ...sports.map((sportId) => tableRulesKey(stateId, sportId)), ...new Set(teams)];
}

export const standingsRoutes = routesOf(
  {
    listStandings: ['GET', '/api/csz/standings', 'public'],
    listStandingsBySchools: ['GET', '/api/csz/standings/bySchools', 'public'],
  },
  {
    listStandings: (sent, answer: Tables) => [...tablesKeys(sent, answer), DIRECTORY],
    listStandingsBySchools: ({ query: { schoolIds, sportId } = {} }) => [
      ...listedKeys({ query: { schoolIds, sportId } }),
      DIRECTORY,
    ],
  },
);
