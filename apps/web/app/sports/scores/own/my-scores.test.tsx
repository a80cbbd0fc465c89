import type { GameDetail } from '@csz/contract/games/calls';
import type { MyReport } from '@csz/contract/scores/calls';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFinalGame, aGameDetail } from '#web/testing/samples.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { MyScores } from './my-scores.tsx';
import { reportStatus } from './report-status.ts';

const ADDRESS = '/api/csz/memberScores';

/** Centennial 21, Howard 14, as a fan reported it; the game agrees and is settled. */
function aReport(change: Partial<MyReport> = {}, game: Partial<GameDetail> = {}): MyReport {
  return {
    id: '7',
    gameId: '100',
    title: 'Howard at Centennial, Football, 2026-10-30',
    scores: { 'result of Centennial': 21, 'result of Howard': 14 },
    parts: {},
    resultStatus: 'final',
    forfeitedBy: [],
    reporter: 'Pat Doe',
    role: 'Fan',
    schoolId: '31',
    schoolName: 'Howard',
    isCorrection: false,
    reason: '',
    wasRight: true,
    reportedAt: '2026-10-31T01:10:00.000Z',
    game: aGameDetail({ ...aFinalGame({ scoreTrust: 'confirmed' }), ...game }),
    ...change,
  };
}

const wrong = { scores: { 'result of Centennial': 20, 'result of Howard': 14 } };
const open = { resultStatus: 'none' } as const;

test.each<[string, Partial<MyReport>, Partial<GameDetail>, string]>([
  ['is settled as it says', {}, {}, 'Confirmed. The game stands as you reported it.'],
  ['was put right by it', {}, { scoreTrust: 'corrected' }, 'Corrected. The game stands as you reported it.'],
  ['stands alone', {}, { ...open, scoreTrust: 'reported' }, 'Reported. No one else has confirmed it yet.'],
  [
    'settles by itself',
    {},
    { ...open, scoreTrust: 'reported', settlesAt: '2026-10-31T14:00:00.000Z' },
    'Reported. It becomes final on Oct 31, 2026, 10:00 am if neither school disagrees.',
  ],
  [
    'is contradicted',
    wrong,
    { ...open, scoreTrust: 'disputed', isUnderReview: true },
    'Disputed. We were sent different scores. A staff member will verify the score.',
  ],
  ['was wrong', wrong, {}, 'Another result. The game now says: Howard 14, Centennial 21.'],
  [
    'is a correction that waits',
    { ...wrong, isCorrection: true },
    { isUnderReview: true },
    'In review. A staff member will verify the score.',
  ],
  ['was from halfway', { ...wrong, ...open }, {}, 'Score so far. The game now says: Howard 14, Centennial 21.'],
  ['was taken back', {}, { ...open, scoreTrust: 'unreported' }, 'No result. The game waits for its score again.'],
  ['is called off', {}, { status: 'Canceled' }, 'Canceled. The game was called off.'],
  ['is postponed', {}, { status: 'Postponed' }, 'Postponed. The game was put off to another day.'],
])('what became of a report is shown where the game %s', (_, report, game, expected) => {
  const { label, words } = reportStatus(aReport(report, game));
  expect(`${label}. ${words}`).toBe(expected);
});

test('members find their reports with the game, their scores and their status', async () => {
  show(<MyScores />, { answers: { [ADDRESS]: { items: [aReport({ reason: 'The last kick counted.' })], total: 1 } } });
  const game = await screen.findByRole('link', { name: 'Howard at Centennial' });
  expect(game.getAttribute('href')).toBe('/scores/view/100');
  const row = game.closest('li')?.textContent;
  expect(row).toContain('You reported Howard 14, Centennial 21, because: The last kick counted.');
  expect(game.closest('li')?.querySelector('time')?.title).toBe('Oct 30, 2026, 9:10 pm');
  expect(row).toContain('Confirmed. The game stands as you reported it.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('more reports come one page after the other', async () => {
  const pageOf = (address: string) => ({
    items: [aReport({ id: address.includes('page=2') ? '6' : '7' })],
    total: 2,
  });
  const { requests } = show(<MyScores />, { answers: { [ADDRESS]: pageOf } });
  fireEvent.click(await screen.findByRole('button', { name: 'View More Scores' }));
  await expect.poll(() => screen.getAllByRole('link', { name: 'Howard at Centennial' })).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toHaveLength(2);
});

test('who reported nothing is led to the games, and a list that does not come is asked for again', async () => {
  show(<MyScores />, { answers: { [ADDRESS]: { items: [], total: 0 } } });
  expect(await screen.findByText(/You have not reported a score yet/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/scores');
  document.body.replaceChildren();
  show(<MyScores />, { answers: { [ADDRESS]: new Refused(503, {}) } });
  expect(await screen.findByText('Your scores could not be loaded.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
