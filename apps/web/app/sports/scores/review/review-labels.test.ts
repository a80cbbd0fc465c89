import type { ReviewItem, ScoreReport } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import { aGame, aTeam } from '#web/testing/samples.ts';
import { bySide } from './review-labels.ts';

const home = aTeam({ name: 'Centennial', id: '1', schoolId: '11', isHome: true });
const away = aTeam({ name: 'Howard', id: '2', schoolId: '12' });
const game = aGame({ teams: [home, away] }) as ReviewItem['game'];
const report = (change: Partial<ScoreReport> = {}) =>
  ({
    id: '5',
    scores: { '1': 21, '2': 14 },
    resultStatus: 'final',
    forfeitedBy: [],
    schoolId: '11',
    ...change,
  }) as ScoreReport;

test('both sides lie beside each other, even one that says nothing; who speaks for none stands apart', () => {
  const reports = [report({ id: '5' }), report({ id: '6', schoolId: null }), report({ id: '7', schoolId: '99' })];
  expect(bySide({ game, reports }).map(({ name, reports }) => [name, reports.map(({ id }) => id)])).toEqual([
    ['Howard', []],
    ['Centennial', ['5']],
    ['Neither side', ['6', '7']],
  ]);
});

test('of a meet only the sides that said something are shown', () => {
  const meet = { ...game, teams: [home, away, aTeam({ name: 'Atholton', id: '3', schoolId: '13' })] };
  expect(bySide({ game: meet, reports: [report()] }).map(({ name }) => name)).toEqual(['Centennial']);
});
