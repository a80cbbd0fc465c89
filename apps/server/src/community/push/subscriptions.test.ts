import { expect, test } from 'vitest';
import { isPushService } from './subscriptions.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dK3:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  'https://web.push.apple.com/QJz',
])('the push service of a browser is known: %s', (endpoint) => {
  expect(isPushService(endpoint, { pushLocalHost: undefined })).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.org/x',
  'https://example.org/fcm.googleapis.com',
  'https://evilfcm.googleapis.com/x',
  'https://fcm.googleapis.com@example.org/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'file:///etc/passwd',
  'no address',
])('any other address is none: %s', (endpoint) => {
  expect(isPushService(endpoint, { pushLocalHost: undefined })).toBe(false);
});

test('a service of this machine is known where the setting names it, and only that one', () => {
  const settings = { pushLocalHost: '127.0.0.1:4799' };
  expect(isPushService('http://127.0.0.1:4799/x', settings)).toBe(true);
  expect(isPushService('http://127.0.0.1:4798/x', settings)).toBe(false);
  expect(isPushService('http://127.0.0.1/x', settings)).toBe(false);
});
