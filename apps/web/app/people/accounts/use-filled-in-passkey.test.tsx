import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { LoginForm } from './login-form.tsx';

const TEN_MINUTES_MS = 600_000;

/** The windows of the browser that were opened, in order, and how each is closed. */
const windows = vi.hoisted((): { isFilledIn: boolean; close: () => void }[] => []);
vi.mock('#web/people/second-factor/passkey-browser.ts', () => ({
  stopWaiting: () => {},
  logInWithPasskey: (_client: object, { isFilledIn = false } = {}) =>
    new Promise((_given, fail) => {
      windows.push({ isFilledIn, close: () => fail(new Error('No passkey was used.')) });
    }),
}));

beforeEach(() => {
  windows.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = () => windows.map(({ isFilledIn }) => (isFilledIn ? 'field' : 'button'));
const pressButton = async () => fireEvent.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));

test('passkeys are offered in the field again after the window of the button was closed, and not while it is open', async () => {
  show(
    <NoticeProvider>
      <LoginForm onDone={() => undefined} />
    </NoticeProvider>,
  );
  await waitFor(() => expect(opened()).toEqual(['field']));
  await pressButton();
  await waitFor(() => expect(opened()).toEqual(['field', 'button']));
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  expect(opened()).toEqual(['field', 'button']);
  windows[1]?.close();
  await waitFor(() => expect(opened()).toEqual(['field', 'button', 'field']));
  expect(screen.getByText('No passkey was used.')).toBeTruthy();
  await pressButton();
  await waitFor(() => expect(opened()).toHaveLength(4));
  windows[3]?.close();
  await waitFor(() => expect(opened()).toEqual(['field', 'button', 'field', 'button', 'field']));
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  await waitFor(() => expect(opened().slice(5)).toEqual(['field']));
});
