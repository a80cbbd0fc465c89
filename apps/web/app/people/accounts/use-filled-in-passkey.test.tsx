import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { LoginForm } from './login-form.tsx';

const TEN_MINUTES_MS = 600_000;

/** The windows of the browser that were opened, in order, and how each is closed. */
const windows = vi.hoisted(
  (): { isFilledIn: boolean; challenge: string; close: () => void; pick?: () => void }[] => [],
);
vi.mock('#web/people/second-factor/passkey-browser.ts', () => ({
  stopWaiting: () => {},
  logInWithPasskey: (
    _client: object,
    { challenge }: { challenge: string },
    { isFilledIn = false, onPicked: pick }: { isFilledIn?: boolean; onPicked?: () => void },
  ) =>
    new Promise((_given, fail) => {
      const close = () => fail(new Error('No passkey was used.'));
      windows.push({ isFilledIn, challenge, close, ...(pick && { pick }) });
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

/** The form, with a server that begins each log-in with another challenge, when it is let to. */
function showForm(gate: () => Promise<void> = async () => {}) {
  let begun = 0;
  const begin = async () => {
    begun += 1;
    const challenge = `challenge ${begun}`;
    await gate();
    return { options: { challenge } };
  };
  return show(
    <NoticeProvider>
      <LoginForm onDone={() => undefined} />
    </NoticeProvider>,
    { answers: { '/api/csz/passkeys/logIn/begin': begin } },
  );
}

test('passkeys are offered in the field again after the window of the button was closed, and not while it is open', async () => {
  showForm();
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

test('the window of the button opens with what was fetched for the field, and what is still on its way closes it not', async () => {
  let letGo = () => {};
  const { requests } = showForm(() => new Promise((given) => (letGo = given)));
  const begun = () => requests.filter((address) => address.endsWith('/begin'));
  await waitFor(() => expect(begun()).toHaveLength(1));
  await pressButton();
  letGo();
  await waitFor(() => expect(opened()).toEqual(['button']));
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  expect([opened(), begun().length]).toEqual([['button'], 1]);
});

test('a press of the button while a passkey of the field is on its way has a challenge of its own', async () => {
  showForm();
  await waitFor(() => expect(opened()).toEqual(['field']));
  windows[0]?.pick?.();
  await pressButton();
  await waitFor(() =>
    expect(windows).toMatchObject([
      { isFilledIn: true, challenge: 'challenge 1' },
      { isFilledIn: false, challenge: 'challenge 2' },
    ]),
  );
});

test('a browser that fills in no passkeys fetches what its window needs when the button is about to be pressed', async () => {
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => false });
  const { requests } = showForm();
  const button = await screen.findByRole('button', { name: 'Log in with a passkey' });
  expect(requests).toEqual([]);
  fireEvent.pointerEnter(button);
  fireEvent.focus(button);
  await waitFor(() => expect(requests).toHaveLength(1));
  await pressButton();
  await waitFor(() => expect(windows).toMatchObject([{ isFilledIn: false, challenge: 'challenge 1' }]));
  windows[0]?.close();
  await screen.findByText('No passkey was used.');
  await pressButton();
  await waitFor(() =>
    expect(
      windows.map(({ challenge }) => challenge),
      'each counts once',
    ).toEqual(['challenge 1', 'challenge 2']),
  );
});
