import { profileRoutes } from '@csz/contract/profile/routes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
// Loaded on demand; here its loading is not what is waited for.
import './login-dialog.tsx';
import { LoginPromptProvider } from './login-prompt.tsx';
import { MemberOnly } from './member-only.tsx';
import { meQuery, useMe } from './queries.ts';

const PAT = { memberId: '1', displayName: 'Pat' };
const ENDED = new Refused(401, { code: 'not-signed-in', message: 'Not Authorized' });
const PROFILE = '/api/csz/memberProfile';

/** The query client of the page that was opened last. */
const opened: QueryClient[] = [];

/** The header's name and a page of members, as the portal composes them. */
function Portal() {
  const client = useQueryClient();
  const me = useMe();
  useEffect(() => {
    opened.push(client);
    client.setQueryData(meQuery.queryKey, PAT as never);
    client.setQueryData(['profile'], { cellPhone: '555 0100' });
    client.setQueryData(['feed'], 'private words');
  }, [client]);
  return (
    <>
      <p>{me?.displayName ?? 'Guest'}</p>
      <MemberOnly>
        <Profile />
      </MemberOnly>
    </>
  );
}

function Profile() {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: () => call(client, profileRoutes.getMemberProfile, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [firstName, setFirstName] = useState('');
  const { error, run } = useAction(profileRoutes.updateMemberProfile);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run({ body: { firstName } });
      }}
    >
      <p>{error}</p>
      <input aria-label="First name" value={firstName} onChange={(event) => setFirstName(event.target.value)} />
      <p>{(data as { cellPhone: string } | undefined)?.cellPhone}</p>
      <button type="button" onClick={() => void refetch()}>
        Look again
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

const open = (answers: Answers) =>
  show(
    <NoticeProvider>
      <LoginPromptProvider>
        <Portal />
      </LoginPromptProvider>
    </NoticeProvider>,
    { answers },
  );

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function logIn() {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'pat@example.org' } });
  press('Continue');
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'quarry ridge' } });
  press('Log In');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a call of a session that has ended signs out on the screen and opens the log-in', async () => {
  const { requests } = open({ [PROFILE]: ENDED, '/api/csz/me': { me: null } });
  await screen.findByText('Pat');
  press('Look again');
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.getByText('You are not logged in any more. Log in to go on.')).toBeDefined();
  expect(screen.getByText('Guest')).toBeDefined();
  expect(screen.queryByText('555 0100')).toBeNull();
  expect(requests.filter((address) => address === '/api/csz/me')).toHaveLength(1);
});

test('what was fetched for the member is forgotten', async () => {
  open({ [PROFILE]: ENDED, '/api/csz/me': { me: null } });
  await screen.findByText('Pat');
  press('Look again');
  await screen.findByText('Guest');
  const kept = () =>
    opened
      .at(-1)
      ?.getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  await waitFor(() => expect(kept()).toEqual([meQuery.queryKey[0]]));
});

test('a session that turns out to hold makes the call once more, and nothing is seen of it', async () => {
  let tries = 0;
  const { requests } = open({
    [PROFILE]: () => {
      tries += 1;
      return tries === 1 ? ENDED : { cellPhone: '555 0199' };
    },
    '/api/csz/me': { me: PAT },
  });
  await screen.findByText('Pat');
  press('Look again');
  expect(await screen.findByText('555 0199')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests).toEqual([PROFILE, '/api/csz/me', PROFILE]);
});

test('a second refusal signs out, whatever becomes of the session', async () => {
  const { requests } = open({ [PROFILE]: ENDED, '/api/csz/me': { me: PAT } });
  await screen.findByText('Pat');
  press('Look again');
  expect(await screen.findByText('Guest')).toBeDefined();
  expect(requests).toEqual([PROFILE, '/api/csz/me', PROFILE]);
});

test('another member who logged in in another window takes over the screen, and nothing is sent for them', async () => {
  let tries = 0;
  const { sent } = open({
    [PROFILE]: () => {
      tries += 1;
      return tries === 1 ? ENDED : { cellPhone: '555 0199' };
    },
    '/api/csz/me': { me: { memberId: '2', displayName: 'Sam' } },
  });
  await screen.findByText('Pat');
  press('Save');
  expect(await screen.findByText('Sam')).toBeDefined();
  expect(await screen.findByText('555 0199')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

const typed = () => screen.queryByLabelText<HTMLInputElement>('First name');

test('a member whose session ended over a form logs in again, finds it as it was, and sends it', async () => {
  let isSignedIn = false;
  const { sent } = open({
    [PROFILE]: () => (isSignedIn ? { cellPhone: '' } : ENDED),
    '/api/csz/me': () => ({ me: isSignedIn ? PAT : null }),
    '/api/csz/check/': { exists: true },
    '/api/csz/login': () => {
      isSignedIn = true;
      return {};
    },
  });
  await screen.findByText('Pat');
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Patricia' } });
  press('Save');
  expect(await screen.findByText(/What you typed stays: log in, then send it./)).toBeDefined();
  expect(screen.getByText('Guest')).toBeDefined();
  expect(typed()?.closest('[hidden]'), 'what is private is not to be seen').not.toBeNull();
  await logIn();
  await screen.findByText('Pat');
  expect([typed()?.value, typed()?.closest('[hidden]')]).toEqual(['Patricia', null]);
  const saved = () => sent.filter((body) => (body as { firstName?: string }).firstName === 'Patricia').length;
  expect(saved()).toBe(1);
  press('Save');
  await waitFor(() => expect(saved()).toBe(2));
});

test('what someone still types stays when the page itself is the first to learn that the session has ended', async () => {
  open({ [PROFILE]: ENDED, '/api/csz/me': { me: null } });
  await screen.findByText('Pat');
  fireEvent.input(await screen.findByLabelText('First name'), { target: { value: 'Patricia' } });
  press('Look again');
  expect(await screen.findByText(/What you typed stays: log in, then send it./)).toBeDefined();
  expect([typed()?.value, typed()?.closest('[hidden]') === null]).toEqual(['Patricia', false]);
});

test('what was typed and sent before the session ended is not called unsent', async () => {
  open({ [PROFILE]: ENDED, '/api/csz/me': { me: null } });
  await screen.findByText('Pat');
  fireEvent.input(await screen.findByLabelText('First name'), { target: { value: 'Patricia' } });
  fireEvent.input(await screen.findByLabelText('First name'), { target: { value: '' } });
  press('Look again');
  expect(await screen.findByText('You are not logged in any more. Log in to go on.')).toBeDefined();
});

test.each([
  [
    'what was saved and stays in its field is not called unsent',
    '',
    'You are not logged in any more. Log in to go on.',
  ],
  ['what was typed after that is', 'Patty', /What you typed stays: log in, then send it./],
])('%s', async (_what, after, words) => {
  let hasEnded = false;
  const { sent } = open({
    [PROFILE]: () => (hasEnded ? ENDED : { cellPhone: '' }),
    '/api/csz/me': () => ({ me: hasEnded ? null : PAT }),
  });
  await screen.findByText('Pat');
  fireEvent.input(await screen.findByLabelText('First name'), { target: { value: 'Patricia' } });
  press('Save');
  await waitFor(() => expect([sent.length, opened.at(-1)?.isMutating()]).toEqual([1, 0]));
  if (after !== '') fireEvent.input(screen.getByLabelText('First name'), { target: { value: after } });
  hasEnded = true;
  press('Look again');
  expect(await screen.findByText(words)).toBeDefined();
});

test('what was typed stays while the log-in dialog is on its way', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('./login-dialog.tsx', async (original) => {
    await arrived;
    return original();
  });
  onTestFinished(() => {
    vi.doUnmock('./login-dialog.tsx');
  });
  open({ [PROFILE]: ENDED, '/api/csz/me': { me: null } });
  await screen.findByText('Pat');
  fireEvent.input(await screen.findByLabelText('First name'), { target: { value: 'Patricia' } });
  press('Save');
  await screen.findByText('Guest');
  expect(typed()?.value).toBe('Patricia');
  arrive();
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('a form whose member does not log in again is gone', async () => {
  open({ [PROFILE]: ENDED, '/api/csz/me': { me: null } });
  await screen.findByText('Pat');
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Patricia' } });
  press('Save');
  await screen.findByRole('dialog');
  press('Close');
  await waitFor(() => expect(typed()).toBeNull());
});

test('another member who logs in finds nothing of the form', async () => {
  let isSignedIn = false;
  open({
    [PROFILE]: () => (isSignedIn ? { cellPhone: '' } : ENDED),
    '/api/csz/me': () => ({ me: isSignedIn ? { memberId: '2', displayName: 'Sam' } : null }),
    '/api/csz/check/': { exists: true },
    '/api/csz/login': () => {
      isSignedIn = true;
      return {};
    },
  });
  await screen.findByText('Pat');
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Patricia' } });
  press('Save');
  await screen.findByRole('dialog');
  await logIn();
  await screen.findByText('Sam');
  expect(typed()?.value).toBe('');
});

test('what a page asks for a guest opens nothing', async () => {
  const { requests } = show(
    <LoginPromptProvider>
      <Profile />
    </LoginPromptProvider>,
    { answers: { [PROFILE]: ENDED } },
  );
  await waitFor(() => expect(requests).toEqual([PROFILE]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
