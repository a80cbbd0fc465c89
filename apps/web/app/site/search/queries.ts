import { pages } from '@csz/contract/pages';
import type { Post } from '@csz/contract/posts/calls';
import { postsRoutes } from '@csz/contract/posts/routes';
import type { Suggestion } from '@csz/contract/search/calls';
import { searchRoutes } from '@csz/contract/search/routes';
import { callQuery } from '#web/api/call-query.ts';

/** Fewer letters begin half of all names. */
export const FEWEST_LETTERS = 2;

/** Schools, teams, places and sports that fit what was typed. */
export const suggestionsQuery = (searchTerm: string) =>
  callQuery(searchRoutes.listSuggestions, { query: { searchTerm } });

const MOST_POSTS = '3';

/** The first posts that the search of The Zone would show. */
export const firstPostsQuery = (searchTerm: string) =>
  callQuery(postsRoutes.listTaggedPosts, {
    params: { categoryOrTag: 'category', tagType: 'all', tagString: 'General' },
    query: { searchTerm, showPostsForGames: 'true', perPage: MOST_POSTS, tags: 'false' },
  });

/** Where a suggestion leads. */
export function addressOf({ kind, stateId, districtId, schoolId, sportId, season }: Suggestion): string {
  const place = { ...(stateId && { selectedStateId: stateId }), ...(districtId && { selectedCountyId: districtId }) };
  const sport = sportId === null ? {} : { selectedSportId: sportId };
  if (kind === 'league') return pages.standings({ ...place, ...sport });
  if (schoolId === null) return pages.scores({ ...place, ...sport });
  return pages.schedules({
    schoolId,
    ...(districtId && { countyId: districtId }),
    ...(stateId && { stateId }),
    ...(sportId && { sportId }),
    ...(season && { season }),
  });
}

export const postAddress = ({ id, slug }: Post): string => pages.post({ id, slug });
