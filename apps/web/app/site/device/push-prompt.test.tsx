import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserQueryClient } from '#web/api/browser-query-client.ts';
import { bindSend } from '#web/api/call.ts';
import { meQuery } from '#web/people/accounts/queries.ts';
import { aPushBrowser } from '#web/testing/push-browser.ts';
import { askForPush } from './push-prompt.tsx';

const ANSWERS: Readonly<Record<string, object>> = { '/api/csz/push/key': { key: 'the public key' } };
const sent: string[] = [];
const ask = () => act(() => askForPush());

beforeEach(() => {
  sent.length = 0;
  const client = browserQueryClient();
  bindSend(client, async (address) => {
    sent.push(address);
    return { status: 200, body: JSON.stringify(ANSWERS[address] ?? { message: '' }) };
  });
  client.setQueryData(meQuery.queryKey, { memberId: '7' } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  document.body.replaceChildren();
});

test('who follows a team reads what notifications are for, and only their yes lets the browser ask', async () => {
  const { requestPermission } = aPushBrowser('granted');
  await ask();
  expect(screen.getByRole('heading', { name: 'Know the score at once?' })).not.toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, notify me' }));
  await waitFor(() => expect(sent).toContain('/api/csz/push/subscriptions'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is put once a device, to members, and where the browser was not answered yet', async () => {
  const { requestPermission } = aPushBrowser('granted');
  browserQueryClient().setQueryData(meQuery.queryKey, null);
  await ask();
  expect(screen.queryByRole('dialog')).toBeNull();
  browserQueryClient().setQueryData(meQuery.queryKey, { memberId: '7' } as never);
  await ask();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await ask();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
});
