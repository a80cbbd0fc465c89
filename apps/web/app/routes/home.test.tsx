import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FrontPage } from '#web/site/home/front-page.tsx';
import { SignInPage } from '#web/site/home/sign-in-page.tsx';
import { aFinalGame } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { loader } from './home.tsx';

const opened = (cookie: string) => {
  // The simulated page keeps cookies out of a request's headers.
  const request = { headers: new Map([['cookie', cookie]]) };
  return loader({ request } as unknown as Parameters<typeof loader>[0]).catch((left: Response) =>
    left.headers.get('location'),
  );
};

test('the home page leads members home, and who is neither member nor guest to signing in', async () => {
  expect(await opened('csz_session=abc; csz_guest=1')).toBe('/my-account/home');
  expect(await opened('theme=dark')).toBe('/sign-in');
});

const tonight = {
  state: { id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true },
  now: { today: '2026-10-30', time: '21:00:00' },
  at: Date.parse('2026-10-30T21:00:00-04:00'),
};
const answers = { '/api/csz/games': { items: [aFinalGame({ id: '90' })], total: 1, league: null } };

test('a guest sees tonight’s scores there, and what an account would add', async () => {
  show(<FrontPage tonight={tonight} />, { answers });
  const scores = screen.getByRole('region', { name: 'Tonight’s scores' });
  expect((await within(scores).findAllByRole('link', { name: /final/ }))[0]?.getAttribute('href')).toBe(
    '/scores/view/90',
  );
  expect(screen.getByRole('region', { name: 'What members get' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/sign-up');
});

test('beside the form to sign in are tonight’s scores and what a member gains; without scores the form stands alone', async () => {
  show(<SignInPage tonight={tonight} />, { at: '/sign-in', answers });
  const beside = screen.getByRole('complementary', { name: 'Tonight and membership' });
  await within(beside).findByRole('link', { name: /final/ });
  expect(within(beside).getByText('Your teams first')).toBeDefined();
  show(<SignInPage tonight={undefined} />, { at: '/sign-in' });
  expect(screen.getAllByLabelText('Email')).toHaveLength(2);
});
