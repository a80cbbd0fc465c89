import { pointsRoutes } from '@csz/contract/points/routes';
import { browserQueryClient } from '#web/api/browser-query-client.ts';
import { forgetPush, renewPush } from '#web/community/notifications/push-device.ts';
import { findMe, meQuery } from '#web/people/accounts/queries.ts';
import { LOGGED_OUT_EVENT } from '#web/people/accounts/use-session.ts';
import { FOLLOWED_EVENT } from '#web/people/follows/queries.ts';

/** Where the device remembers for whom it has said that the app is installed. */
const INSTALLED = 'csz_installed';

/** What a device does for the member who is signed in, now and after the next log-in; who logs out takes it along. */
export function serveMember(): void {
  addEventListener(FOLLOWED_EVENT, async () => (await import('./push-prompt.tsx')).askForPush());
  addEventListener(LOGGED_OUT_EVENT, () => void forgetPush());
  addEventListener('appinstalled', () => void welcome(true));
  void welcome(isInstalled());
  const client = browserQueryClient();
  let shown = client.getQueryData(meQuery.queryKey)?.memberId;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== meQuery.queryKey[0]) return;
    const memberId = client.getQueryData(meQuery.queryKey)?.memberId;
    if (memberId === shown) return;
    shown = memberId;
    if (memberId !== undefined) void welcome(isInstalled());
  });
}

/** Opened from the home screen, in a window of its own. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

async function welcome(isApp: boolean): Promise<void> {
  const client = browserQueryClient();
  const me = await findMe(client).catch(() => null);
  if (me === null) return;
  await renewPush(client, me.memberId).catch(() => {});
  if (!isApp || localStorage.getItem(INSTALLED) === me.memberId) return;
  // Without a line it is said at the next start.
  if (navigator.onLine && navigator.sendBeacon(pointsRoutes.installApp.path))
    localStorage.setItem(INSTALLED, me.memberId);
}
