import type { Ad } from '@csz/contract/ads/calls';
import { adsRoutes } from '@csz/contract/ads/routes';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdSlot } from '#web/ui/ad-slot.tsx';
import { HOUSE_LINES } from './draw-ad.ts';
import { startAds } from './start-ads.ts';

const ROLLS: Ad = {
  creativeId: '7',
  campaignId: '1',
  slots: ['Inline_350x165', 'General_Top_300x250'],
  weight: 1,
  mark: 'signed',
  headline: 'Warm rolls',
  words: 'Until midnight',
  alt: 'A basket of rolls',
  pictures: [{ size: '300x250', url: '/files/ads/rolls.webp' }],
};

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const sent: object[] = [];
let observers: { seen: (isIntersecting: boolean) => void; threshold: unknown }[] = [];
let stop = () => {};

const answer = (...items: Ad[]) =>
  fetched.mockImplementation(async (address, { body, credentials }) => {
    if (address !== adsRoutes.countAdViews.path) return Response.json({ items, total: items.length });
    sent.push({ credentials, ...JSON.parse(String(body)) });
    return Response.json({});
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', fetched.mockReset());
  history.replaceState(null, '', '/scores?selectedCountyId=3');
  observers = [];
  sent.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: object[]) => void, { threshold }: { threshold?: number } = {}) {
        observers.push({ threshold, seen: (isIntersecting) => call([{ isIntersecting }]) });
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Until what is on its way has come and places were looked for again. */
const settle = () => vi.advanceTimersByTimeAsync(200);
const textOf = (slot: string) =>
  [...document.querySelectorAll(`[data-ad="${slot}"]`)].map((place) => place.textContent);

async function open(...slots: (typeof ROLLS)['slots']) {
  const [first, ...rest] = slots.map((slot) => <AdSlot key={slot} slot={slot} />);
  const page = render(
    <>
      {first}
      <div>{rest[0]}</div>
      <section>{rest[1]}</section>
    </>,
  );
  stop = startAds(() => 0);
  await settle();
  return page;
}

test('all places of a page are filled by one call about the page, without a cookie', async () => {
  answer(ROLLS);
  await open('General_Top_300x250', 'Inline_350x165', 'General_Lower_300x250');
  expect(fetched.mock.calls).toEqual([[`${adsRoutes.listAds.path}?districtId=3`, { credentials: 'omit' }]]);
  const link = document.querySelector<HTMLAnchorElement>('[data-ad="General_Top_300x250"] a');
  expect(link?.getAttribute('href')).toBe('/ad/7/General_Top_300x250/signed');
  expect([link?.rel, link?.target]).toEqual(['sponsored noopener', '_blank']);
  expect(link?.querySelector('img')).toMatchObject({ alt: 'A basket of rolls', width: 300, height: 250 });
  expect(textOf('Inline_350x165')).toEqual(['AdvertisementWarm rollsUntil midnight']);
});

test('a line of our own fills what is empty, without the label, and none stands there twice in a row', async () => {
  answer(ROLLS);
  await open('General_Lower_300x250', 'Statewide_970x90');
  const [[, first], [, second]] = HOUSE_LINES;
  expect(textOf('General_Lower_300x250')[0]).toContain(first);
  expect(textOf('Statewide_970x90')[0]).toContain(second);
  expect(document.body.textContent).not.toContain('Advertisement');
});

test('where advertisements do not come the page keeps its own lines', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  await open('Inline_350x165');
  expect(textOf('Inline_350x165')[0]).toContain(HOUSE_LINES[0][1]);
});

test('a campaign stands at most twice on a page', async () => {
  answer(ROLLS);
  await open('Inline_350x165', 'Inline_350x165', 'Inline_350x165');
  expect(textOf('Inline_350x165').map((text) => text?.includes('Warm rolls'))).toEqual([true, true, false]);
});

test('a campaign whose places left the page is in those that came', async () => {
  answer(ROLLS);
  const { rerender } = await open('Inline_350x165', 'Inline_350x165');
  rerender(<AdSlot key="next" slot="General_Top_300x250" />);
  await settle();
  expect(document.querySelector('[data-ad="General_Top_300x250"] a')).not.toBeNull();
});

test('a place that comes later is filled from the same answer; another query brings another one', async () => {
  answer(ROLLS);
  const { rerender } = await open('Inline_350x165');
  rerender(<AdSlot slot="General_Top_300x250" />);
  await settle();
  expect(textOf('General_Top_300x250')).toHaveLength(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/scores?selectedCountyId=4');
  rerender(<AdSlot key="other" slot="Inline_350x165" />);
  await settle();
  expect(fetched.mock.calls.at(-1)?.[0]).toBe(`${adsRoutes.listAds.path}?districtId=4`);
  history.replaceState(null, '', '/schedules');
  rerender(<AdSlot key="schedule" slot="General_Top_300x250" />);
  await settle();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(document.querySelector('[data-ad] a')).not.toBeNull();
});

test('a page without places asks for nothing', async () => {
  await open();
  expect(fetched).not.toHaveBeenCalled();
});

test('a view counts when half of it was on the screen for a second, and several go in one beacon without a cookie', async () => {
  answer(ROLLS);
  await open('Inline_350x165', 'General_Top_300x250');
  expect(observers.map(({ threshold }) => threshold)).toEqual([0.5, 0.5]);
  const [first, second] = observers;
  first?.seen(true);
  await vi.advanceTimersByTimeAsync(900);
  first?.seen(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([]);
  first?.seen(true);
  second?.seen(true);
  await vi.advanceTimersByTimeAsync(2100);
  const shown = [
    { creativeId: '7', slot: 'Inline_350x165' },
    { creativeId: '7', slot: 'General_Top_300x250' },
  ];
  expect(sent).toEqual([{ credentials: 'omit', shown }]);
});

test('of who asks not to be tracked nothing is counted', async () => {
  vi.stubGlobal('navigator', { doNotTrack: '1' });
  answer(ROLLS);
  await open('Inline_350x165');
  observers[0]?.seen(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([]);
});

test('nothing is kept on the device', async () => {
  answer(ROLLS);
  await open('Inline_350x165');
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});
