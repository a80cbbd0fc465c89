import type { Ad, listAds } from '@csz/contract/ads/calls';
import { adClickPath } from '@csz/contract/ads/pages';
import { adsRoutes, MOST_VIEWS_AT_ONCE } from '@csz/contract/ads/routes';
import type { CallAnswer } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import { pickAd } from '@csz/rules/ads/choice';
import type { AdSlotName } from '@csz/rules/ads/slots';
import { asksNotToBeTracked } from '#web/api/do-not-track.ts';
import { LOOK_MS, watchSeen } from '#web/ui/watch-seen.ts';
import { drawAd, drawHouseLine } from './draw-ad.ts';
import { keywordsOf, type PageKeywords, refreshesAds } from './page-keywords.ts';

/** A page that is being drawn adds its places within this time, in milliseconds. */
const SETTLED_MS = 150;
/** Half of it has to be on the screen. */
const SHARE_SEEN = 0.5;

/** Fills the places of the page, now and after each move, for as long as the window is open; answers how that ends. */
export function startAds(random: () => number = Math.random): () => void {
  const filler = new Filler(random);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    void filler.look(new URL(location.href));
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, SETTLED_MS);
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { childList: true, subtree: true });
  // What was hidden may have room now.
  addEventListener('resize', lookSoon);
  const leave = () => document.visibilityState === 'hidden' && sendViews();
  document.addEventListener('visibilitychange', leave);
  look();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener('resize', lookSoon);
    document.removeEventListener('visibilitychange', leave);
    filler.end();
  };
}

interface FilledPlace {
  /** Ends the wait for it to be seen. */
  readonly stop: () => void;
  /** None where a line of our own stands. */
  readonly campaignId?: string;
}

/** Which advertisements a page got, and what stands where. */
class Filler {
  readonly #random: () => number;
  #filledFor: URL | undefined;
  #ads: Promise<readonly Ad[]> = Promise.resolve([]);
  /** How often the page shows each campaign. */
  #shown = new Map<string, number>();
  #houseLines = 0;
  /** The places that are filled. */
  #filled = new Map<Element, FilledPlace>();

  constructor(random: () => number) {
    this.#random = random;
  }

  async look(now: URL): Promise<void> {
    const places = [...document.querySelectorAll<HTMLElement>('[data-ad]')].filter(isVisible);
    this.#forgetGone();
    // A page without places asks for nothing.
    if (places.length === 0) return;
    if (refreshesAds(this.#filledFor, now)) {
      this.end();
      this.#ads = fetchAds(keywordsOf(now, countyOf(places)));
      this.#shown = new Map();
    }
    this.#filledFor = now;
    const ads = await this.#ads;
    // Meanwhile the visitor may have moved on, or another look may have filled them.
    if (this.#filledFor !== now) return;
    this.#forgetGone();
    for (const place of places) if (place.isConnected && !this.#filled.has(place)) this.#fill(place, ads);
  }

  end(): void {
    for (const { stop } of this.#filled.values()) stop();
    this.#filled = new Map();
  }

  /** A campaign whose place left the page may be in another one. */
  #forgetGone(): void {
    for (const [place, { stop, campaignId }] of this.#filled) {
      if (place.isConnected) continue;
      stop();
      this.#filled.delete(place);
      if (campaignId !== undefined) this.#shown.set(campaignId, (this.#shown.get(campaignId) ?? 1) - 1);
    }
  }

  #fill(place: HTMLElement, ads: readonly Ad[]): void {
    const slot = place.dataset.ad as AdSlotName;
    const fitting = ads.filter(({ slots }) => slots.includes(slot));
    const ad = pickAd(fitting, this.#shown, this.#random);
    if (ad === undefined) {
      place.replaceChildren(drawHouseLine(this.#houseLines, slot));
      this.#houseLines += 1;
      this.#filled.set(place, { stop: () => {} });
      return;
    }
    const { campaignId, creativeId, mark } = ad;
    this.#shown.set(campaignId, (this.#shown.get(campaignId) ?? 0) + 1);
    const drawn = drawAd(ad, { slot, room: place.clientWidth }, adClickPath(creativeId, slot, mark));
    place.replaceChildren(drawn);
    const stop = watchSeen(drawn, SHARE_SEEN, () => countView({ creativeId, slot }));
    this.#filled.set(place, { stop, campaignId });
  }
}

/** Of a browser that cannot say it every place is. */
const isVisible = (place: Element): boolean => place.checkVisibility?.() !== false;

const countyOf = (places: readonly HTMLElement[]): string | undefined =>
  places.map(({ dataset }) => dataset.county).find((id) => id !== undefined);

/** What may stand on a page. Without an answer nothing does; the server learns nothing of who reads, not even a cookie. */
async function fetchAds(query: PageKeywords): Promise<readonly Ad[]> {
  try {
    const answer = await fetch(addressOf(adsRoutes.listAds, { query }), { credentials: 'omit' });
    if (!answer.ok) return [];
    return ((await answer.json()) as CallAnswer<typeof listAds>).items;
  } catch {
    return [];
  }
}

interface View {
  readonly creativeId: string;
  readonly slot: AdSlotName;
}

const waiting: View[] = [];

/** Several that were scrolled past go in one beacon, which holds up nothing. */
function countView(view: View): void {
  if (asksNotToBeTracked()) return;
  waiting.push(view);
  if (waiting.length === 1) setTimeout(sendViews, LOOK_MS);
}

/** `sendBeacon` would carry the cookie of the session. */
function sendViews(): void {
  const { method, path } = adsRoutes.countAdViews;
  const headers = { 'content-type': 'application/json' };
  while (waiting.length > 0) {
    const shown = waiting.splice(0, MOST_VIEWS_AT_ONCE);
    const body = JSON.stringify({ shown });
    // A count that does not arrive is missing; no one is to wait or read about it.
    void fetch(path, { method, body, headers, credentials: 'omit', keepalive: true }).catch(() => undefined);
  }
}
