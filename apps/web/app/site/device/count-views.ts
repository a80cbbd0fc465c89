import { insightsRoutes } from '@csz/contract/insights/routes';
import { asksNotToBeTracked } from '#web/api/do-not-track.ts';

let counted = '';

/** Counts a look at a page: its path goes without cookies, and comes back as nothing. Another query is the same page. */
function count(): void {
  const { pathname } = location;
  if (pathname === counted) return;
  counted = pathname;
  const { method, path } = insightsRoutes.countView;
  const body = JSON.stringify({ path: pathname.slice(0, 1000) });
  const headers = { 'content-type': 'application/json' };
  // A count that does not arrive is missing; no one is to wait or read about it.
  void fetch(path, { method, body, headers, credentials: 'omit', keepalive: true }).catch(() => undefined);
}

interface Navigations {
  addEventListener(type: 'navigatesuccess' | 'currententrychange', listener: () => void): void;
}

/** Counts this page, and the next ones as the visitor moves on. */
export function countViews(): void {
  if (asksNotToBeTracked()) return;
  count();
  // Browsers without it count the page that a visit begins with.
  (globalThis as { navigation?: Navigations }).navigation?.addEventListener('currententrychange', count);
}
