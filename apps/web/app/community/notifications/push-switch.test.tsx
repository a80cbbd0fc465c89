import { SIGNED_IN_COOKIE } from '@csz/contract/core/constants';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPushBrowser } from '#web/testing/push-browser.ts';
import { show } from '#web/testing/show.tsx';
import { PushSwitch } from './push-switch.tsx';

const SUBSCRIPTIONS = '/api/csz/push/subscriptions';
const answers = {
  '/api/csz/me': { me: { memberId: '7' } },
  '/api/csz/push/key': { key: 'the public key' },
  [SUBSCRIPTIONS]: { message: '' },
  [`${SUBSCRIPTIONS}/remove`]: { message: '' },
};
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Notifications on this device' });

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

test('the browser asks only after the press; then the portal learns the device, and forgets it again', async () => {
  const { subscribe, unsubscribe, requestPermission } = aPushBrowser('granted');
  const { sent, requests } = show(<PushSwitch />, { answers });
  await waitFor(() => expect(box().disabled).toBe(false));
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(box());
  await waitFor(() => expect(box().checked).toBe(true));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the public key' });
  const endpoint = 'https://push.example.org/1';
  expect(sent).toEqual([{ endpoint, keys: { p256dh: 'a key', auth: 'a secret' } }]);
  await waitFor(() => expect(box().disabled).toBe(false));
  fireEvent.click(box());
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(sent[1]).toEqual({ endpoint });
  expect(requests).toContain(`${SUBSCRIPTIONS}/remove`);
  await waitFor(() => expect(box().checked).toBe(false));
});

test('who says no to the browser reads where to change that', async () => {
  const { subscribe } = aPushBrowser('denied');
  show(<PushSwitch />, { answers });
  await waitFor(() => expect(box().disabled).toBe(false));
  fireEvent.click(box());
  expect(await screen.findByText(/Your browser blocks our notifications/)).not.toBeNull();
  expect(subscribe).not.toHaveBeenCalled();
  expect(box().disabled).toBe(true);
});

test('a browser that cannot, and a portal that does not, say so instead of a switch that does nothing', async () => {
  show(<PushSwitch />, { answers });
  expect(await screen.findByText(/This browser cannot show notifications/)).not.toBeNull();
  expect(box().disabled).toBe(true);
});
