import { pageAddress } from '../core/page-address.ts';

/** Where The Zone is. */
export const postsPages = {
  zone: () => '/forums/general',
  /** @param path of a category, as `tagLink` says. */
  category: (path: string) => `/forums/${path}`,
  post: ({ id, slug }: { readonly id: string; readonly slug: string }) =>
    `/forums/post/${id}${slug === '' ? '' : `/${encodeURIComponent(slug)}`}`,
  searchZone: (query: string) => `/forums/search/plain-text/${encodeURIComponent(query)}`,
  podcast: () => '/forums/podcast',
  countyUpdates: (filter: { selectedStateId?: string; selectedCountyId?: string; sportId?: string } = {}) =>
    pageAddress('/scores/forum', { ...filter }),
  teamUpdates: (filter: { countyId?: string; schoolId?: string; stateId?: string; sportId?: string } = {}) =>
    pageAddress('/schedules/forum', { ...filter }),
} as const;
