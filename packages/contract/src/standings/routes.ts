import { type DependencyKey, type RequestParameters, textOf } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { GAMES, listedKeys, TEAMS, tableKey, tableRulesKey, teamKey } from '../games/keys.ts';

interface Rows {
  readonly standings: readonly { readonly schoolId: string; readonly stateId: string }[];
}

interface Tables {
  readonly items: readonly (Rows & {
    readonly sportId: string;
    readonly followsOthers: boolean;
    readonly subStandings: readonly Rows[];
  })[];
}

/**
 * A table follows from the games of its teams and from how it is made; where a tie may be broken by what their opponents did
 * elsewhere, from all games of their states.
 */
function tablesKeys({ query = {} }: RequestParameters, { items }: Tables): Set<DependencyKey> {
  const [stateId, asked] = [textOf(query.stateId), textOf(query.sportId)];
  const keyOf = items.some(({ followsOthers }) => followsOthers) ? tableKey : tableRulesKey;
  const teams = items.flatMap(({ sportId, subStandings, ...table }) =>
    [table, ...subStandings].flatMap(({ standings }) => standings.map((row) => ({ ...row, sportId }))),
  );
  return new Set([
    TEAMS,
    stateId === undefined || asked === undefined ? GAMES : keyOf(stateId, asked),
    ...teams.flatMap((team) => [keyOf(team.stateId, team.sportId), teamKey(team.schoolId, team.sportId)]),
  ]);
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
