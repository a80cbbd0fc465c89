import { browserQueryClient } from '#web/api/browser-query-client.ts';
import type { OWNER } from '#web/community/notifications/push-device.ts';
import { findMe, meQuery } from '#web/people/accounts/queries.ts';
import type { LOGGED_OUT_EVENT } from '#web/people/accounts/use-session.ts';
import type { FOLLOWED_EVENT } from '#web/people/follows/queries.ts';
import type { KEPT_MARK } from '#web/sports/scores/report/keep-for-later.ts';

// Their words alone: with what they stand beside, every visit would load the code of members.
const FOLLOWED: typeof FOLLOWED_EVENT = 'csz-followed';
const LOGGED_OUT: typeof LOGGED_OUT_EVENT = 'csz-logged-out';
const PUSH_OWNER: typeof OWNER = 'csz_push';
const KEPT: typeof KEPT_MARK = 'csz_kept_reports';

/** Where the device remembers for whom it has said that the app is installed. */
const INSTALLED = 'csz_installed';

/** What a device does for the member who is signed in, now and after the next log-in; who logs out takes it along. */
export function serveMember(): void {
  addEventListener(FOLLOWED, async () => (await import('./push-prompt.tsx')).askForPush());
  addEventListener(LOGGED_OUT, (event) => void forgetMember((event as CustomEvent<string | undefined>).detail));
  addEventListener('appinstalled', () => void welcome(true));
  addEventListener('online', () => void sendReports());
  addEventListener(KEPT, () => void sendReports());
  // A line may come back without a word of it.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendReports());
  const isApp = isInstalled();
  void welcome(isApp);
  void sendReports();
  const client = browserQueryClient();
  let shown = client.getQueryData(meQuery.queryKey)?.memberId;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== meQuery.queryKey[0]) return;
    const memberId = client.getQueryData(meQuery.queryKey)?.memberId;
    if (memberId === shown) return;
    shown = memberId;
    if (memberId === undefined) return;
    void welcome(isApp);
    void sendReports();
  });
}

/** Opened from the home screen, in a window of its own. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

async function welcome(isApp: boolean): Promise<void> {
  const client = browserQueryClient();
  const me = await findMe(client).catch(() => null);
  if (me === null) return;
  if (localStorage.getItem(PUSH_OWNER) === me.memberId) {
    const { renewPush } = await import('#web/community/notifications/push-device.ts');
    await renewPush(client, me.memberId).catch(() => {});
  }
  // Without a line it is said at the next start.
  if (!isApp || !navigator.onLine || localStorage.getItem(INSTALLED) === me.memberId) return;
  const { pointsRoutes } = await import('@csz/contract/points/routes');
  if (navigator.sendBeacon(pointsRoutes.installApp.path)) localStorage.setItem(INSTALLED, me.memberId);
}

/** Sends what waits on this device; without a line it is tried again when there is one. */
async function sendReports(): Promise<void> {
  if (localStorage.getItem(KEPT) === null || !navigator.onLine) return;
  const { listKeptReports, sendKeptReports } = await import('#web/sports/scores/report/kept-reports.ts');
  await sendKeptReports().catch(() => {});
  if ((await listKeptReports()).length === 0) return localStorage.removeItem(KEPT);
  const memberId = (await findMe(browserQueryClient()).catch(() => null))?.memberId;
  await (await import('./refused-report.ts')).watchRefused(memberId);
}

async function forgetMember(memberId: string | undefined): Promise<void> {
  if (localStorage.getItem(PUSH_OWNER) !== null)
    await (await import('#web/community/notifications/push-device.ts')).forgetPush();
  if (localStorage.getItem(KEPT) === null || memberId === undefined) return;
  const { dropReportsOf, listKeptReports } = await import('#web/sports/scores/report/kept-reports.ts');
  await dropReportsOf(memberId);
  if ((await listKeptReports()).length === 0) localStorage.removeItem(KEPT);
}
