import { accountsRoutes } from '@csz/contract/accounts/routes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAction } from '#web/api/use-action.ts';
import { LoginForm } from '#web/people/accounts/login-form.tsx';
import { LoginPromptProvider } from '#web/people/accounts/login-prompt.tsx';
import { Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { SecondFactor } from './second-factor.tsx';
// Loaded on demand; here its loading is not what is waited for.
import './passkey-browser.ts';
import './set-up-dialog.tsx';
import '#web/people/accounts/login-dialog.tsx';

const OFF = {
  isOn: false,
  hasApp: false,
  since: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: true,
  isAdvised: true,
};
const SINCE = '2026-10-30T21:30:00Z';
const ON = { ...OFF, isOn: true, hasApp: true, since: SINCE, recoveryCodesLeft: 2 };
const PASSKEY = { id: '7', name: 'Safari on iPhone', addedAt: SINCE, lastUsedAt: null, isBackedUp: true };
const CODES = ['kx7mq-2hd9t', 'aaaaa-bbbbb'];

afterEach(() => vi.unstubAllGlobals());

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the log-in asks for a code where the account has a second factor, and keeps what was typed', async () => {
  const refused = new Refused(401, { code: 'second-factor-required', message: 'Enter a code.' });
  const { sent } = show(
    <NoticeProvider>
      <LoginForm onDone={() => undefined} />
    </NoticeProvider>,
    { answers: { '/api/csz/login': refused } },
  );
  await type('Email', 'pat@example.org');
  await type('Password', 'quarry ridge 21');
  await press('Log In');
  await type('Code', '123456');
  await press('Log In');
  const typed = { email: 'pat@example.org', password: 'quarry ridge 21' };
  await waitFor(() => expect(sent).toEqual([typed, { ...typed, code: '123456' }]));
});

test('it is set up with the password, a code of the app and one of the mail, and shows the recovery codes once', async () => {
  const guards = [OFF, ON];
  const { sent } = show(
    <NoticeProvider>
      <SecondFactor />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/secondFactor': () => guards[0] ?? ON,
        '/api/csz/secondFactor/begin': {
          secret: 'JBSWY3DPEHPK3PXP',
          address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
          picture: '<svg/>',
          message: 'Scan the picture.',
        },
        '/api/csz/secondFactor/confirm': () => {
          guards.shift();
          return { recoveryCodes: CODES };
        },
      },
    },
  );
  expect(await screen.findByText('You decide for others.')).toBeTruthy();
  await press('Set up an authenticator app');
  await type('Password', 'quarry ridge 21');
  await press('Continue');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await type('Code of the app', '12 34 5');
  await type('Code of our mail', '654321');
  await press('Switch it on');
  expect(await screen.findByText('The code has six digits')).toBeTruthy();
  await type('Code of the app', '123 456');
  await press('Switch it on');
  for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy();
  expect(sent).toEqual([{ password: 'quarry ridge 21' }, { code: '123 456', mailedCode: '654321' }]);
  // Only this once: Escape asks first.
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect(await screen.findByText('Have you kept the codes?')).toBeTruthy();
  await press('Cancel');
  expect(screen.getByText(CODES[0] ?? '')).toBeTruthy();
  await press('I have kept them');
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  expect(await screen.findByText(/You have 2 recovery codes left: make new ones/)).toBeTruthy();
});

/** A form of staff. */
function Decision() {
  const [reason, setReason] = useState('');
  const action = useAction(accountsRoutes.liftAgeScreen);
  return (
    <>
      <input aria-label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      <button type="button" onClick={() => action.run({ body: { email: 'parent@example.org', reason } })}>
        Lift
      </button>
    </>
  );
}

test('staff who write show it once more: what they typed stays, and goes out when they press again', async () => {
  let isShown = false;
  const { requests } = show(
    <NoticeProvider>
      <LoginPromptProvider>
        <Decision />
      </LoginPromptProvider>
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/me': { me: { memberId: '1' } },
        '/api/csz/secondFactor': ON,
        '/api/csz/admin/ageScreen/lift': () =>
          isShown ? { message: 'Done.' } : new Refused(403, { code: 'second-factor-again', message: 'Once more.' }),
        '/api/csz/secondFactor/check': () => {
          isShown = true;
          return { message: 'Thank you.' };
        },
      },
    },
  );
  await type('Reason', 'A parent.');
  await press('Lift');
  await type('Code', '123456');
  await press('Go on');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'A parent.');
  await press('Lift');
  await waitFor(() => expect(requests.filter((address) => address.includes('lift'))).toHaveLength(2));
});

test('a passkey is renamed and removed, and the last one says what follows', async () => {
  const { sent, requests } = show(
    <NoticeProvider>
      <SecondFactor />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/secondFactor': { ...OFF, isOn: true, passkeys: [PASSKEY], recoveryCodesLeft: 10 },
        '/api/csz/passkeys/7': { message: 'Done.' },
      },
    },
  );
  expect(await screen.findByText(/not used yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch the app off' })).toBeNull();
  await press('Rename Safari on iPhone');
  await type('Name', 'My phone');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ name: 'My phone' }]));
  await press('Remove Safari on iPhone');
  expect(screen.getByText(/your password alone logs you in then/)).toBeTruthy();
  await press('Remove it');
  await waitFor(() => expect(requests.filter((address) => address.endsWith('/passkeys/7'))).toHaveLength(2));
});

test('a passkey that is refused begins again at the password, with the reason', async () => {
  const buffer = new TextEncoder().encode('made').buffer;
  const made = {
    id: 'bWFkZQ',
    rawId: buffer,
    type: 'public-key',
    response: { clientDataJSON: buffer, attestationObject: buffer, getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
  };
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, credentials: { create: async () => made } });
  const options = {
    challenge: 'AAAA',
    rp: { name: 'Scores' },
    user: { id: 'AAAA', name: 'Pat', displayName: 'Pat' },
    pubKeyCredParams: [],
  };
  const { requests } = show(
    <NoticeProvider>
      <SecondFactor />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/secondFactor': OFF,
        '/api/csz/passkeys/begin': { options, message: 'Go on.' },
        '/api/csz/passkeys': new Refused(400, { code: 'passkey-over', message: 'That took too long.' }),
      },
    },
  );
  await press('Add a passkey');
  for (const attempt of [1, 2]) {
    await type('Password', 'quarry ridge 21');
    await press('Continue');
    await press('Create the passkey');
    expect(await screen.findByText('That took too long.')).toBeTruthy();
    expect(requests.filter((address) => address.endsWith('/begin'))).toHaveLength(attempt);
    expect(screen.queryByRole('button', { name: 'Create the passkey' })).toBeNull();
  }
});

test('who has passkeys alone is led to them, and reads that the field takes recovery codes', async () => {
  show(
    <NoticeProvider>
      <SecondFactor />
    </NoticeProvider>,
    { answers: { '/api/csz/secondFactor': { ...OFF, isOn: true, passkeys: [PASSKEY], recoveryCodesLeft: 10 } } },
  );
  await press('New recovery codes');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(screen.getByText('One of your recovery codes')).toBeTruthy();
  expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('off');
  expect(screen.queryByText(/authenticator app, or/)).toBeNull();
});

test('where the browser has no passkeys, the log-in says so and takes the password', async () => {
  const { sent } = show(
    <NoticeProvider>
      <LoginForm onDone={() => undefined} />
    </NoticeProvider>,
    { answers: { '/api/csz/passkeys/logIn/begin': { options: { challenge: 'AAAA' } } } },
  );
  await press('Log in with a passkey');
  expect(await screen.findByText('This browser has no passkeys here. Go on another way.')).toBeTruthy();
  expect(sent).toEqual([]);
});
