import type { ScoreReport } from '@csz/contract/scores/calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { ReportList } from './report-list.tsx';

const game = aGameDetail({ teams: [aTeam({ id: '1' }), aTeam({ id: '2', isHome: true })] });
const report = (change: Partial<ScoreReport>): ScoreReport => ({
  id: '1',
  gameId: game.id,
  scores: { 1: 21, 2: 14 },
  parts: {},
  resultStatus: 'final',
  forfeitedBy: [],
  reporter: '',
  role: 'Fan',
  schoolId: null,
  schoolName: '',
  isCorrection: true,
  reason: '',
  wasRight: null,
  reportedAt: '2026-10-31T01:00:00.000Z',
  ...change,
});
const PART = { canSubmitScores: false, canCorrect: false, canSettle: false, role: 'Head Coach', schoolId: '1' };
const reports = [
  report({ id: '5' }),
  report({ id: '6', role: 'Head Coach', reason: 'The last basket counted.' }),
  report({ id: '7' }),
];

const onPage = (reasons: Record<string, string>) =>
  show(<ReportList game={game} reports={reports} />, {
    answers: { [`/api/csz/games/${game.id}/me`]: { ...PART, myReport: null, reasons } },
  });

test('who keeps a team reads the reasons that are not public, marked as such', async () => {
  onPage({ 5: 'I was there.' });
  expect(await screen.findByText(/because: I was there\. \(not shown to everyone\)/)).toBeTruthy();
  expect(screen.getByText(/because: The last basket counted\.$/)).toBeTruthy();
});

test('everyone else reads those of coaches and staff', async () => {
  onPage({});
  expect(await screen.findAllByText(/because/)).toHaveLength(1);
});
