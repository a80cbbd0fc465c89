import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { CompleteProfile } from './complete-profile.tsx';

const state = vi.hoisted(() => ({ me: null as object | null }));
vi.mock('#web/people/accounts/queries.ts', async (original) => ({
  ...(await original<typeof import('#web/people/accounts/queries.ts')>()),
  useMe: () => state.me,
}));

const PROFILE = {
  id: '7',
  firstName: '',
  lastName: '',
  displayName: 'Pat',
  waitingName: null,
  email: 'pat@example.org',
  cellPhone: null,
  zipCode: null,
  birthday: '1990-05-01',
};
const AT = '/profile-sign-up?redirect=%2Fscores%2Fview%2F7';
const answers = {
  '/api/csz/memberProfile': PROFILE,
  '/api/csz/registerMyAccount': { accessToken: null, refreshToken: null, expiresIn: 1, memberId: '7', roleName: '' },
};

beforeEach(() => {
  state.me = { memberId: '7' };
});

test('names and phone complete the account that was just opened; the birthday is known and not asked again', async () => {
  const shown = show(<CompleteProfile />, { at: AT, answers });
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Pat' } });
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: "O'Hara" } });
  expect(screen.queryByLabelText(/Date of birth/)).toBeNull();
  expect(screen.queryByText(/Required to report scores/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Finish Profile Later' }).getAttribute('href')).toBe(
    '/add-school-sub?redirect=%2Fscores%2Fview%2F7',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(shown.address()).toBe('/add-school-sub?redirect=%2Fscores%2Fview%2F7'));
  expect(shown.requests).toContain('/api/csz/registerMyAccount');
  expect(shown.sent).toEqual([
    {
      email: 'pat@example.org',
      firstName: 'Pat',
      lastName: "O'Hara",
      cellPhone: null,
      zipCode: '',
      birthday: '1990-05-01',
    },
  ]);
});

test('where the operator requires a phone to report scores, its field says so', async () => {
  show(<CompleteProfile />, { at: AT, answers, portal: { requirePhone: true } });
  expect(await screen.findByText('*Required to report scores and for alerts.')).not.toBeNull();
});

test('who has no account yet is led to opening one, and keeps the way', async () => {
  state.me = null;
  const shown = show(<CompleteProfile />, { at: AT, answers });
  await waitFor(() => expect(shown.address()).toBe('/sign-up?redirect=%2Fscores%2Fview%2F7'));
});
