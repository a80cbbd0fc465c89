import { vi } from 'vitest';

const ENDPOINT = 'https://push.example.org/1';

/** A browser that can be pushed to, with the browser's own question answered, and what it was asked for. */
export function aPushBrowser(answer: NotificationPermission) {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
  });
  const subscribe = vi.fn(async () => {
    const keys = { p256dh: 'a key', auth: 'a secret' };
    subscription = { endpoint: ENDPOINT, unsubscribe, toJSON: () => ({ endpoint: ENDPOINT, keys }) };
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  const notification = {
    permission: 'default',
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', notification);
  return { subscribe, unsubscribe, requestPermission: notification.requestPermission };
}
