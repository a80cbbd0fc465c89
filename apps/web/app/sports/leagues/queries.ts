import { leaguesRoutes } from '@csz/contract/leagues/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

/** The leagues that the one who asks keeps. Always fetched again: what a colleague did must show. */
export const managedLeaguesQuery = (query: { readonly page: string; readonly searchTerm?: string }) => ({
  ...callQuery(leaguesRoutes.listManagedLeagues, { query }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Which season of a league; what is left out the server chooses. */
export interface SeasonChoice {
  readonly sportId?: string;
  readonly season?: string;
}

/** A league's season as its keepers see it. Fetched once: what is being typed is not overwritten from behind. */
export const leagueSeasonQuery = (id: string, query: SeasonChoice) => ({
  ...callQuery(leaguesRoutes.getLeagueSeason, { params: { id }, query }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/** Where a league's season is kept. */
export const leagueSeasonPath = (id: string, { sportId, season }: SeasonChoice = {}) => {
  const query = new URLSearchParams({ ...(sportId && { sportId }), ...(season && { season }) });
  return `/admin/leagues/${id}${query.size === 0 ? '' : `?${query}`}`;
};

/** What the pages for keepers of leagues say of themselves; search engines leave them alone. */
export const leagueAdminMeta = (matches: Parameters<typeof publicUrlOf>[0]) =>
  pageMeta({
    title: 'League seasons',
    description: 'Teams, divisions and tie-breakers of a league.',
    path: '/admin/leagues',
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });
