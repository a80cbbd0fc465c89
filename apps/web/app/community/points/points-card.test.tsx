import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { PointsCard } from './points-card.tsx';

const STAT = {
  rank: 12,
  spiritPoints: { sum: 12345 },
  correctScores: { count: 7 },
  allEventsCount: { count: 80 },
  daysStreak: 1,
  seasonRank: 3,
  schoolRank: null,
};
const ME = { '/api/csz/me': { me: { memberId: '1' } } };

const setSignedIn = (age: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = `csz_signed_in=1; Path=/${age}`;
};
afterEach(() => setSignedIn('; Max-Age=0'));

test('a guest who presses the card is asked to log in', () => {
  const ask = vi.fn();
  const { requests } = show(
    <LoginPromptContext value={{ ask }}>
      <PointsCard />
    </LoginPromptContext>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fmy-account%2Factivity');
  fireEvent.click(link);
  expect(ask).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
});

test('a member reads rank, points, correct scores, events and streak, and goes on to the page of them', async () => {
  setSignedIn('');
  show(<PointsCard />, { answers: { ...ME, '/api/csz/spiritPoints/member/commonStat': STAT } });
  expect(await screen.findByText('12,345')).not.toBeNull();
  for (const words of ['#12', '7', '80', '1 day']) expect(screen.getByText(words)).not.toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/my-account/activity');
});

test('a card whose points do not come says so', async () => {
  setSignedIn('');
  show(<PointsCard />, { answers: ME });
  expect(await screen.findByText("Can't load data", undefined, { timeout: 20_000 })).not.toBeNull();
}, 30_000);
