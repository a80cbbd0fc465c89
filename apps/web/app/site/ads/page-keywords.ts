import type { listAds } from '@csz/contract/ads/calls';
import type { CallInput } from '@csz/contract/core/call';

/** What a page is about, as advertisements are chosen by it. */
export type PageKeywords = CallInput<typeof listAds>['query'];

/** The names under which addresses carry places and sports, a league's or team's page and the board's alike. */
const NAMES = {
  stateId: ['selectedStateId', 'stateId'],
  districtId: ['selectedCountyId', 'countyId', 'districtId'],
  schoolId: ['schoolId'],
  sportId: ['selectedSportId', 'sportId'],
} as const;

const ID = /^[1-9]\d{0,8}$/;
const GAME = /^\/scores\/view\/([1-9]\d{0,8})$/;

/**
 * What a page is about, by its address alone: its place, its sport, its game.
 *
 * @param countyId of a page whose address names none.
 */
export function keywordsOf({ pathname, searchParams }: URL, countyId?: string): PageKeywords {
  const query: Record<string, string> = {};
  for (const [name, given] of Object.entries(NAMES)) {
    const id = given.map((key) => searchParams.get(key) ?? '').find((value) => ID.test(value));
    if (id !== undefined) query[name] = id;
  }
  const gameId = GAME.exec(pathname)?.[1];
  if (gameId !== undefined) query.gameId = gameId;
  if (query.districtId === undefined && countyId !== undefined) query.districtId = countyId;
  return query;
}

/** Whether other advertisements come: when path or query changed, but not on schedule pages without a query. */
export function refreshesAds(before: URL | undefined, now: URL): boolean {
  if (before === undefined) return true;
  if (before.pathname === now.pathname && before.search === now.search) return false;
  return !(now.pathname.startsWith('/schedules') && now.search === '');
}
