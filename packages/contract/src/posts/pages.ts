import { pageAddress } from '../core/page-address.ts';

/** `force=true` says that the address wins over remembered filters. */
const forced = <Filter extends object>(filter: Filter) => ({
  ...filter,
  force: Object.values(filter).some((value) => value !== undefined) ? true : undefined,
});

/** Where The Zone is. */
export const postsPages = {
  zone: () => '/forums/general',
  /** @param path of a category, as `tagLink` says. */
  category: (path: string) => `/forums/${path}`,
  post: ({ id, slug }: { readonly id: string; readonly slug: string }) =>
    `/forums/post/${id}${slug === '' ? '' : `/${encodeURIComponent(slug)}`}`,
  searchZone: (query: string) => `/forums/search/plain-text/${encodeURIComponent(query)}`,
  /** The same posts for readers of feeds: `/feeds/school/5.atom`, `/feeds/district-sport/5-12.atom`. */
  atom: (tagType: string, id: string, sportId?: string) =>
    `/feeds/${tagType.toLowerCase()}${sportId === undefined ? `/${id}` : `-sport/${id}-${sportId}`}.atom`,
  podcast: () => '/forums/podcast',
  countyUpdates: (filter: { selectedStateId?: string; selectedCountyId?: string; sportId?: string } = {}) =>
    pageAddress('/scores/forum', forced(filter)),
  teamUpdates: (filter: { countyId?: string; schoolId?: string; stateId?: string; sportId?: string } = {}) =>
    pageAddress('/schedules/forum', forced(filter)),
} as const;
