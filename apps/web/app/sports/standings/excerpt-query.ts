import { standingsRoutes } from '@csz/contract/standings/routes';
import { callPart } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';
import { leagueExcerpt } from './league-excerpt.ts';

export interface LeagueFilter {
  readonly stateId: string;
  readonly countyId: string;
  readonly sportId: string;
  readonly season: string;
  /** The teams of the game, the home team first: the table that ranks the first of them is the one to show. */
  readonly schoolIds: readonly string[];
}

/** The few rows of the league around the teams of a game. */
export const leagueExcerptQuery = ({ schoolIds, ...query }: LeagueFilter) =>
  servedOnce(
    callPart(
      standingsRoutes.listStandings,
      { query },
      {
        name: `around ${schoolIds}`,
        // It changes with rows that it leaves out.
        take: (answer) => ({
          excerpt: leagueExcerpt(answer.items, schoolIds),
          keys: standingsRoutes.listStandings.dependsOn?.({ query }, answer as never) ?? [],
        }),
        dependsOn: ({ keys }) => keys,
      },
    ),
  );
