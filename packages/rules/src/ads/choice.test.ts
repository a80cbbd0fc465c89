import { expect, test } from 'vitest';
import { type AdKeywords, type AdRun, adStatus, isEligible, MOST_ON_A_PAGE, pickAd } from './choice.ts';

const TODAY = '2026-10-30';
const HOWARD = 3;
const MARYLAND = 1;
const FOOTBALL = 11;

const aCampaign = (differs: Partial<AdRun & AdKeywords> = {}): AdRun & AdKeywords => ({
  startsOn: '2026-10-01',
  endsOn: '2026-11-30',
  isPaused: false,
  isEnded: false,
  viewsPerDay: null,
  viewsInAll: null,
  viewsToday: 0,
  viewsSoFar: 0,
  stateIds: [],
  districtIds: [],
  sportIds: [],
  ...differs,
});

test.each([
  ['on its first day', { startsOn: TODAY }, 'running'],
  ['on its last day', { endsOn: TODAY }, 'running'],
  ['without a last day', { endsOn: null }, 'running'],
  ['the day before', { startsOn: '2026-10-31' }, 'planned'],
  ['the day after', { endsOn: '2026-10-29' }, 'ended'],
  ['that staff paused', { isPaused: true }, 'paused'],
  ['that staff ended', { isEnded: true, isPaused: true }, 'ended'],
  ['with one view left', { viewsInAll: 100, viewsSoFar: 99 }, 'running'],
  ['with all of its views', { viewsInAll: 100, viewsSoFar: 100 }, 'full'],
] as const)('a campaign %s is as its dates and its staff say', (_, differs, status) => {
  expect(adStatus(aCampaign(differs), TODAY)).toBe(status);
});

const page = { stateIds: [MARYLAND], districtIds: [HOWARD], sportIds: [FOOTBALL, 10] };
const everywhere = { stateIds: [], districtIds: [], sportIds: [] };

test.each([
  ['without keywords, on any page', {}, everywhere, true],
  ['of the county', { districtIds: [4, HOWARD] }, page, true],
  ['of another county', { districtIds: [4] }, page, false],
  ['of a county, on a page of no county', { districtIds: [HOWARD] }, { ...page, districtIds: [] }, false],
  ['of the state', { stateIds: [MARYLAND] }, page, true],
  ['of another state and this county', { stateIds: [2], districtIds: [HOWARD] }, page, true],
  ['of the sport', { sportIds: [FOOTBALL] }, page, true],
  ['of the parent of the sport', { sportIds: [10] }, page, true],
  ['of the county and another sport', { districtIds: [HOWARD], sportIds: [12] }, page, false],
  ['of a sport, on a page of all sports', { sportIds: [FOOTBALL] }, { ...page, sportIds: [] }, false],
  ['that waits for its first day', { startsOn: '2026-11-01' }, page, false],
  ['that was seen enough for today', { viewsPerDay: 50, viewsToday: 50 }, page, false],
  ['that has one view left for today', { viewsPerDay: 50, viewsToday: 49 }, page, true],
] as const)('a campaign %s stands there or not', (_, differs, context, stands) => {
  expect(isEligible(aCampaign(differs), context, TODAY)).toBe(stands);
});

const bakery = { campaignId: 'bakery', weight: 3, id: 1 };
const shop = { campaignId: 'shop', weight: 1, id: 2 };

/** Hands out numbers in turn. */
const numbers =
  (...given: number[]) =>
  () =>
    given.shift() ?? 0;
const NONE = new Map<string, number>();

test('weight decides: of four numbers three are of the campaign with three times the weight', () => {
  const picked = [0, 0.25, 0.74, 0.75].map((at) => pickAd([bakery, shop], NONE, numbers(at, 0))?.campaignId);
  expect(picked).toEqual(['bakery', 'bakery', 'bakery', 'shop']);
});

test('two creatives share the weight of their campaign', () => {
  const second = { ...bakery, id: 3 };
  const ads = [bakery, second, shop];
  expect(pickAd(ads, NONE, numbers(0.76, 0))).toBe(shop);
  expect(pickAd(ads, NONE, numbers(0.1, 0.5))).toBe(second);
});

test('a page shows each campaign once before it shows one twice, and none a third time', () => {
  const shown = new Map([['bakery', 1]]);
  expect(pickAd([bakery, shop], shown, numbers(0, 0))).toBe(shop);
  expect(pickAd([bakery], shown, numbers(0, 0))).toBe(bakery);
  expect(pickAd([bakery], new Map([['bakery', MOST_ON_A_PAGE]]), numbers(0, 0))).toBeUndefined();
  expect(pickAd([], NONE, numbers(0, 0))).toBeUndefined();
});
