import type { PushPayload } from '@csz/contract/push/calls';
import { pushRoutes } from '@csz/contract/push/routes';
import { worker } from './worker-scope.ts';

/** Shows what the portal sent; a browser that is pushed to and shows nothing takes the permission back. */
export function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = (data?.json() ?? {}) as Partial<PushPayload>;
  return worker.registration.showNotification(title ?? 'County Sports Zone', {
    body: body ?? 'There is news for you.',
    icon: '/icon-192.png',
    ...(tag === undefined ? {} : { tag }),
    data: { url: url ?? '/notifications' },
  });
}

/** Leads to what a notification is about: in a page that is open, or in a new one. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const { url } = notification.data as { url: string };
  const { href, origin } = new URL(url, location.origin);
  const target = origin === location.origin ? href : `${location.origin}/`;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => page.url === target) ?? pages[0];
  if (open === undefined) return void (await worker.clients.openWindow(target));
  // A page that another worker loaded cannot be led: it stays, and a new one opens.
  if (open.url === target) return void (await open.focus());
  const led = await open.navigate(target).catch(() => undefined);
  await (led?.focus() ?? worker.clients.openWindow(target));
}

/** The push service gave this browser another address: the portal learns it in the place of the old one. */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey ?? null;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const renewed = newSubscription ?? (key === null ? null : await worker.registration.pushManager.subscribe(options));
  if (oldSubscription != null)
    await post(pushRoutes.removePushSubscription.path, { endpoint: oldSubscription.endpoint });
  if (renewed !== null) await post(pushRoutes.addPushSubscription.path, renewed.toJSON());
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csz-session': 'cookie' },
    body: JSON.stringify(body),
  });
