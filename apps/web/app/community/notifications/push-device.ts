import { pushRoutes } from '@csz/contract/push/routes';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** How it stands with notifications on this device. */
export type PushState = 'on' | 'off' | 'blocked' | 'impossible' | 'needs-home-screen';

/** Where the device remembers whose notifications it shows: another member who logs in here gets none unasked. */
export const OWNER = 'csz_push';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** Whether the browser can be pushed to, and what its member decided. */
export async function readPushState(client: QueryClient, memberId: string): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() ? 'needs-home-screen' : 'impossible';
  const { key } = await call(client, pushRoutes.getPushKey, {});
  if (key === null) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  // One that another member left behind ended with their session.
  return (await findSubscription()) !== null && localStorage.getItem(OWNER) === memberId ? 'on' : 'off';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Asks the browser's own question, and has the portal send this device its member's notifications. Only after a press.
 *
 * @returns whether they come now; false when the browser was answered no.
 * @throws {Refusal} `push-service-unknown`, `push-off`.
 */
export async function switchPushOn(client: QueryClient, memberId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await call(client, pushRoutes.getPushKey, {});
  if (key === null) return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await report(client, subscription);
  } catch (refused) {
    await subscription.unsubscribe();
    throw refused;
  }
  localStorage.setItem(OWNER, memberId);
  return true;
}

async function report(client: QueryClient, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await call(client, pushRoutes.addPushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

/** Sends this device nothing any more. */
export async function switchPushOff(client: QueryClient): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null) return;
  await call(client, pushRoutes.removePushSubscription, { body: { endpoint: subscription.endpoint } });
  await forgetPush();
}

/** For a device whose member has left: the portal has ended it with the session. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(OWNER);
  await (await findSubscription())?.unsubscribe();
}

/** A session that ended took its notifications along; in the next one of the same member they come again. */
export async function renewPush(client: QueryClient, memberId: string): Promise<void> {
  if (localStorage.getItem(OWNER) !== memberId) return;
  const subscription = await findSubscription();
  if (subscription !== null) await report(client, subscription);
}
