import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserQueryClient } from '#web/api/browser-query-client.ts';
import { meQuery } from '#web/people/accounts/queries.ts';
import { LOGGED_OUT_EVENT } from '#web/people/accounts/use-session.ts';
import { aPushBrowser } from '#web/testing/push-browser.ts';
import { serveMember } from './serve-member.ts';

const INSTALLS = '/api/csz/spiritPoints/member/installs';
const sent: string[] = [];
const signIn = (memberId: string) =>
  act(async () => void browserQueryClient().setQueryData(meQuery.queryKey, { memberId } as never));

beforeEach(() => {
  sent.length = 0;
  const client = browserQueryClient();
  client.setQueryData(meQuery.queryKey, null);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((address) => sent.push(String(address)) > 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

test('a member who opens the app from the home screen says so once; a guest after logging in', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  serveMember();
  expect(sent).toEqual([]);
  await signIn('7');
  await waitFor(() => expect(sent).toEqual([INSTALLS]));
  await waitFor(() => expect(localStorage.getItem('csz_installed')).toBe('7'));
  window.dispatchEvent(new Event('appinstalled'));
  await signIn('7');
  expect(sent).toEqual([INSTALLS]);
});

test('who logs out takes the notifications of this device along', async () => {
  const { unsubscribe } = aPushBrowser('granted');
  const { pushManager } = await navigator.serviceWorker.ready;
  await pushManager.subscribe();
  localStorage.setItem('csz_push', '7');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  serveMember();
  window.dispatchEvent(new Event(LOGGED_OUT_EVENT));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(localStorage.getItem('csz_push')).toBeNull();
});
