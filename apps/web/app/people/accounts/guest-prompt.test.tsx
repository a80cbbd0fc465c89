import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { GuestPrompt } from './guest-prompt.tsx';
import { startGuestSession } from './guest-session.ts';

afterEach(() => sessionStorage.clear());

test('a visitor who never chose to be a guest is asked nothing', () => {
  show(<GuestPrompt />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a guest whose quarter of an hour is over is asked once, and not again after saying no', async () => {
  startGuestSession();
  sessionStorage.setItem('csz_guest', String(Date.now() - 1));
  show(<GuestPrompt />);

  (await screen.findByRole('button', { name: 'Not now' })).click();
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  expect(sessionStorage.getItem('csz_guest')).toBeNull();
});
