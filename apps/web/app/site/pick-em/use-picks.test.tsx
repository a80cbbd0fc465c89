import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '#web/people/accounts/queries.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { SlateForm } from './slate-form.tsx';
import { aSlate, aSlateGame } from './testing/a-slate.ts';
import { usePicks } from './use-picks.ts';

const PICKS = '/api/csz/pick-em/picks';
const TOKEN = '/api/csz/auth/generate-af-token';
const slate = aSlate([aSlateGame({ id: '11' }), aSlateGame({ id: '12' })]);

function Form() {
  const picks = usePicks([slate]);
  return <SlateForm slate={slate} picks={picks} />;
}

function SignedIn({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(meQuery.queryKey, { memberId: '7' } as never);
  }, [client]);
  return children;
}

afterEach(() => localStorage.clear());

const tap = (name: RegExp, nth: number) => {
  const radio = screen.getAllByLabelText(name)[nth];
  if (radio !== undefined) fireEvent.click(radio);
};
const kept = (owner: string) => {
  const { days: _, ...outbox } = JSON.parse(localStorage.getItem(`pick-em:${owner}`) ?? 'null') ?? {};
  return 'picks' in outbox ? outbox : null;
};

/** A server that keeps what it is sent. */
function aServer() {
  const saved = new Map<string, string>();
  const picks = () => [...saved].map(([slateGameId, schoolId]) => ({ slateGameId, schoolId, isRight: null }));
  const mine = () => ({ slateId: '5', picks: picks(), tieBreak: null, right: 0, wrong: 0, rank: null, players: 1 });
  return { saved, list: () => ({ items: saved.size === 0 ? [] : [mine()], total: saved.size }) };
}

test('a guest’s picks stay on the device, also over a reload', async () => {
  show(<Form />);
  tap(/Glen/, 0);
  expect(await screen.findByText('1 of 2 picked')).toBeTruthy();
  expect(screen.getByText('Kept on this device. They count once you log in.')).toBeTruthy();
  expect(kept('guest')).toEqual({ picks: { 11: '1' }, guesses: {} });
});

test('picks of a slate that was never looked at again leave the device when it is long decided', async () => {
  const today = Math.floor(Date.now() / 86_400_000);
  const days = { 'pick 98': today - 14, 'pick 99': today - 13, 'guess 4': today - 30 };
  localStorage.setItem('pick-em:guest', JSON.stringify({ picks: { 98: '1', 99: '3' }, guesses: { 4: 40 }, days }));
  show(<Form />);
  tap(/Glen/, 0);
  expect(await screen.findByText('1 of 2 picked')).toBeTruthy();
  expect(kept('guest')).toEqual({ picks: { 11: '1', 99: '3' }, guesses: {} });
});

test('a game that is picked again after its old pick was dropped is kept from today on', async () => {
  const today = Math.floor(Date.now() / 86_400_000);
  const days = { 'pick 11': today - 20, 'pick 12': today - 3 };
  localStorage.setItem('pick-em:guest', JSON.stringify({ picks: { 11: '1', 12: '2' }, guesses: {}, days }));
  show(<Form />);
  tap(/Glen/, 0);
  expect(await screen.findByText('2 of 2 picked')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('pick-em:guest') ?? '')).toMatchObject({
    picks: { 11: '1', 12: '2' },
    days: { 'pick 11': today, 'pick 12': today - 3 },
  });
});

test('what a guest picked is saved when they log in, and leaves the device', async () => {
  localStorage.setItem('pick-em:guest', JSON.stringify({ picks: { 11: '1', 12: '2' }, guesses: { 5: 41 } }));
  const server = aServer();
  const save = () => {
    server.saved.set('11', '1').set('12', '2');
    return { saved: ['11', '12'], late: [], gone: [] };
  };
  const answers = {
    [TOKEN]: { token: 'of-member-7' },
    [PICKS]: (address: string) => (address.includes('?') ? server.list() : save()),
    '/api/csz/pick-em/slates/5/tie-break': { message: 'Saved.' },
  };
  const { sent } = show(
    <SignedIn>
      <Form />
    </SignedIn>,
    { answers },
  );
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(sent).toEqual([
    {
      token: 'of-member-7',
      picks: [
        { slateGameId: '11', schoolId: '1' },
        { slateGameId: '12', schoolId: '2' },
      ],
    },
    { token: 'of-member-7', total: 41 },
  ]);
  expect([kept('guest'), kept('7')]).toEqual([null, null]);
  await waitFor(() => expect(screen.getByText('2 of 2 picked')).toBeTruthy());
});

test('what a member has saved stays when they log in after picking as a guest', async () => {
  localStorage.setItem('pick-em:guest', JSON.stringify({ picks: { 11: '1', 12: '2', 99: '3' }, guesses: {} }));
  const server = aServer();
  server.saved.set('11', '2');
  const save = () => {
    server.saved.set('12', '2');
    return { saved: ['12'], late: [], gone: [] };
  };
  const answers = {
    [TOKEN]: { token: 'of-member-7' },
    [PICKS]: (address: string) => (address.includes('?') ? server.list() : save()),
  };
  const { sent } = show(
    <SignedIn>
      <Form />
    </SignedIn>,
    { answers },
  );
  expect(await screen.findByText('2 of 2 picked')).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ token: 'of-member-7', picks: [{ slateGameId: '12', schoolId: '2' }] }]));
  expect(kept('guest')).toEqual({ picks: { 99: '3' }, guesses: {} });
});

test('the guess is kept when it is whole, not at each digit', async () => {
  show(<Form />);
  await screen.findByText('Tap the team that wins.');
  const field = screen.getByLabelText<HTMLInputElement>(/Total points/);
  fireEvent.change(field, { target: { value: '4' } });
  fireEvent.change(field, { target: { value: '41' } });
  expect(kept('guest')).toBeNull();
  fireEvent.blur(field);
  expect(kept('guest')).toEqual({ picks: {}, guesses: { 5: 41 } });
  fireEvent.change(field, { target: { value: '' } });
  expect(field.value).toBe('');
});

test('a pick that does not go through says so, stays, and is sent again', async () => {
  const server = aServer();
  let isAway = true;
  const answers = {
    [TOKEN]: { token: 'of-member-7' },
    [PICKS]: (address: string) => {
      if (address.includes('?')) return server.list();
      if (isAway) return new Refused(503, { code: 'database-away', message: 'Our records are out of reach.' });
      server.saved.set('11', '2');
      return { saved: ['11'], late: [], gone: [] };
    },
  };
  show(
    <SignedIn>
      <Form />
    </SignedIn>,
    { answers },
  );
  await screen.findByText('Tap a team. It is saved as you tap.');
  tap(/Ridge/, 0);
  expect(await screen.findByText('Not saved yet. Our records are out of reach.')).toBeTruthy();
  expect(screen.getByText('1 of 2 picked')).toBeTruthy();
  expect(kept('7')).toEqual({ picks: { 11: '2' }, guesses: {} });
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(kept('7')).toBeNull();
});

test('without a token nothing is sent, and it says so', async () => {
  const answers = {
    [TOKEN]: new Refused(500, { code: 'server-error', message: '500 Server Error' }),
    [PICKS]: { items: [], total: 0 },
  };
  show(
    <SignedIn>
      <Form />
    </SignedIn>,
    { answers },
  );
  await screen.findByText('Tap a team. It is saved as you tap.');
  tap(/Glen/, 1);
  expect(await screen.findByText('Not saved yet. Get AF Token Failure')).toBeTruthy();
});

test('a pick that meets an ended session asks to log in, and is saved after that without a further tap', async () => {
  const server = aServer();
  let logIn = () => {};
  let isSignedIn = false;
  const answers = {
    [TOKEN]: { token: 'of-member-7' },
    [PICKS]: (address: string) => {
      if (address.includes('?')) return server.list();
      if (!isSignedIn) return new Refused(401, { code: 'not-signed-in', message: 'Not Authorized' });
      server.saved.set('11', '2');
      return { saved: ['11'], late: [], gone: [] };
    },
  };
  const ask = vi.fn((then: () => void = () => {}) => {
    logIn = then;
  });
  show(
    <LoginPromptContext.Provider value={{ ask }}>
      <SignedIn>
        <Form />
      </SignedIn>
    </LoginPromptContext.Provider>,
    { answers },
  );
  await screen.findByText('Tap a team. It is saved as you tap.');
  tap(/Ridge/, 0);
  expect(await screen.findByText(/^Not saved yet\. Nothing was sent/)).toBeTruthy();
  expect(ask).toHaveBeenCalledWith(expect.any(Function), { isUnsent: false, isStaffCheck: false });
  isSignedIn = true;
  act(() => logIn());
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(kept('7')).toBeNull();
});
