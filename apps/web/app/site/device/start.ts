import { startAds } from '#web/site/ads/start-ads.ts';
import { startReporting } from '#web/site/browser-errors/report-error.ts';
import { listenForSlash } from '#web/site/search/slash-key.ts';
import { countViews } from './count-views.ts';
import { keepBoards } from './keep-boards.ts';
import { serveMember } from './serve-member.ts';
import { watchLine } from './watch-line.ts';

/**
 * The worker of this portal, once it runs; undefined where browsers have none. Where the operator took it out, the
 * content policy of the page forbids it, and the one that was there goes.
 */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register('/sw.js');
    return await navigator.serviceWorker.ready;
  } catch {
    const old = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    await old?.unregister();
    return undefined;
  }
}

/** As `--board` in tokens.css. */
const FRAME = { light: '#10231b', dark: '#0a1410' };

/** The bar of the browser around the page has the colour of the theme, also of a chosen one. */
function colorFrame(): void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const theme = document.documentElement.dataset.theme ?? (device.matches ? 'dark' : 'light');
    const color = theme === 'dark' ? FRAME.dark : FRAME.light;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  };
  paint();
  device.addEventListener('change', paint);
  new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

/** A page that is never idle goes on after this, in milliseconds. */
const IDLE_MS = 1000;

/** When the page has nothing else to do. Safari cannot say. */
const idle = () =>
  new Promise<unknown>((now) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(now, { timeout: IDLE_MS }) : setTimeout(now),
  );

/**
 * What a page does for the device that it is on, once it has loaded: nothing here is needed to read it, and each has a turn
 * of its own, so that a finger is answered between them.
 */
async function start(): Promise<void> {
  for (const begin of [startReporting, colorFrame, listenForSlash, startAds, serveMember, countViews]) {
    await idle();
    begin();
  }
  await idle();
  const registration = await register();
  if (registration === undefined) return;
  watchLine();
  keepBoards(registration);
}

void start();
