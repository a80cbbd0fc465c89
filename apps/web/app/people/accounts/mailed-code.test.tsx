import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { LoginForm } from './login-form.tsx';
import { SignInLinkPage } from './sign-in-link-page.tsx';
// Loaded on demand; here its loading is not what is waited for.
import './mailed-code.tsx';

const ME = { me: { memberId: '1', email: 'pat@example.org' } };
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('who has forgotten the password logs in by a code of a mail, and by the second factor after it', async () => {
  const onDone = vi.fn();
  let isFactorSent = false;
  const { sent } = show(
    <NoticeProvider>
      <LoginForm onDone={onDone} />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/signInLink': { message: 'A code is on its way.' },
        '/api/csz/signInLink/code': () => {
          const answer = isFactorSent
            ? {}
            : new Refused(401, { code: 'second-factor-required', message: 'Once more.' });
          isFactorSent = true;
          return answer;
        },
        '/api/csz/me': ME,
      },
    },
  );
  await type('Email', 'pat@example.org');
  await press('No password? Get a code by mail');
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'pat@example.org');
  await press('Email me a code');
  expect(await screen.findByText('A code is on its way.')).toBeTruthy();
  await type('Code of our mail', '12 34');
  await press('Log In');
  expect(await screen.findByText('The code has six digits')).toBeTruthy();
  await type('Code of our mail', '123 456');
  await press('Log In');
  await type('Code of your app', '654321');
  await press('Log In');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual([{ email: 'pat@example.org' }, { code: '123 456' }, { code: '123 456', factorCode: '654321' }]);
});

const NEEDED = new Refused(401, { code: 'second-factor-required', message: 'Type the code of your app.' });

test('a code of the app that is left empty is asked for again, by the password as by a mail', async () => {
  show(
    <NoticeProvider>
      <LoginForm onDone={() => undefined} />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/signInLink': { message: 'A code is on its way.' },
        '/api/csz/signInLink/code': NEEDED,
        '/api/csz/login': NEEDED,
      },
    },
  );
  await type('Email', 'pat@example.org');
  await type('Password', 'a-long-password');
  await press('Log In');
  await screen.findByLabelText('Code');
  await press('Log In');
  expect(await screen.findByText('Type the code of your app.')).toBeTruthy();
  await press('No password? Get a code by mail');
  await press('Email me a code');
  await type('Code of our mail', '123456');
  await press('Log In');
  await screen.findByLabelText('Code of your app');
  await press('Log In');
  expect(await screen.findByText('Type the code of your app.')).toBeTruthy();
});

test.each([
  ['the code of a mail', false],
  ['the link of a mail', true],
])('a suspended member finds the way to an appeal by %s', async (_way, isByLink) => {
  const suspended = new Refused(403, { code: 'account-suspended', message: 'Suspended.', link: '/appeal?token=abc' });
  show(
    <NoticeProvider>
      {isByLink ? <SignInLinkPage /> : <LoginForm email="pat@example.org" onDone={() => undefined} />}
    </NoticeProvider>,
    {
      at: '/sign-in-link?token=abc',
      answers: {
        '/api/csz/signInLink': { message: 'A code is on its way.' },
        '/api/csz/signInLink/code': suspended,
        '/api/csz/signInLink/open': suspended,
      },
    },
  );
  if (!isByLink) {
    await press('No password? Get a code by mail');
    await press('Email me a code');
    await type('Code of our mail', '123456');
  }
  await press('Log In');
  const link = await screen.findByRole('link', { name: 'Appeal this decision' });
  expect(link.getAttribute('href')).toBe('/appeal?token=abc');
});

test('on the way back to the password the address is still there', async () => {
  show(
    <NoticeProvider>
      <LoginForm onDone={() => undefined} />
    </NoticeProvider>,
  );
  await type('Email', 'pat@example.org');
  await press('No password? Get a code by mail');
  await press('Use my password');
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'pat@example.org');
});

test('the link of the mail logs in at the press of a button, and says so when it is too old', async () => {
  const { sent, requests } = show(
    <NoticeProvider>
      <SignInLinkPage />
    </NoticeProvider>,
    {
      at: '/sign-in-link?token=abc',
      answers: {
        '/api/csz/signInLink/open': new Refused(400, { code: 'link-not-good', message: 'This link is too old.' }),
      },
    },
  );
  expect(requests).toEqual([]);
  await press('Log In');
  expect(await screen.findByText('This link is too old.')).toBeTruthy();
  expect(sent).toEqual([{ token: 'abc' }]);
});
