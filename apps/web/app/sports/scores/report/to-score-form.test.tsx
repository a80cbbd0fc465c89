import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { keepReportedHere } from './reported-here.ts';
import { ToScoreForm } from './to-score-form.tsx';

const ME = '/api/csz/me';
const PART = '/api/csz/games/100/me';
const REPORTED = { resultStatus: 'final', scores: { '1': 21, '2': 14 } };
const OPENED_AGAIN = { resultStatus: 'none', scores: {} };
const words = () => screen.getByRole('link').textContent?.trim();

test('once a guest reported from this device, the way to the form says that the score is changed there', () => {
  show(<ToScoreForm gameId="100" />);
  expect([words(), screen.getByRole('link').getAttribute('href')]).toEqual(['Add Score', '#score']);
  act(() => keepReportedHere({ gameId: '100', words: 'Howard 21, Centennial 14' }));
  expect(words()).toBe('Change Score');
});

test.each([
  ['has reported', REPORTED, 'Change Score'],
  ['has reported nothing', null, 'Add Score'],
  ['as staff opened the game again', OPENED_AGAIN, 'Add Score'],
])('for a member who %s it says so, even after another report from the same device', async (_, myReport, expected) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
  keepReportedHere({ gameId: '100', words: 'Howard 21, Centennial 14' });
  const { requests } = show(<ToScoreForm gameId="100" />, {
    answers: { [ME]: { me: { memberId: '1' } }, [PART]: { canSubmitScores: true, role: 'Fan', myReport } },
  });
  await expect.poll(() => [ME, PART].every((address) => requests.includes(address))).toBe(true);
  await act(() => new Promise((known) => setTimeout(known)));
  expect(words()).toBe(expected);
});
