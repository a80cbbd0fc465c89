import { expect, test } from 'vitest';
import { ReportedScore } from './calls.ts';
import { saveUploadScores } from './upload-scores.ts';

const side = { gameResultId: '7', score: 21 };

test.each([
  ['a place', { place: 9999 }, { place: 10_000 }],
  ['a place', { place: 1 }, { place: 2 ** 31 }],
  ['a place', { place: 1 }, { place: 0 }],
  ['a place', { place: 2 }, { place: 1.5 }],
  ['a period', { parts: [7, 9999] }, { parts: [7, 1e308] }],
  ['a period', { parts: [0.001] }, { parts: [1e-300] }],
  ['a score', { score: 143.225 }, { score: 1e-300 }],
])('%s is a number that is kept as it was said, or refused', (_, kept, refused) => {
  expect(ReportedScore.safeParse({ ...side, ...kept }).success).toBe(true);
  expect(ReportedScore.safeParse({ ...side, ...refused }).success).toBe(false);
});

test('null stands for no team score; a missing score is refused', () => {
  expect(ReportedScore.safeParse({ ...side, score: null }).data).toEqual({ gameResultId: '7', score: null });
  expect(ReportedScore.safeParse({ gameResultId: '7' }).success).toBe(false);
  expect(ReportedScore.safeParse({ ...side, score: '' }).success).toBe(false);
  const upload = (finalScore: unknown) =>
    saveUploadScores.body.safeParse({ teams: [{ id: '7', finalScore }], isCertain: false });
  expect(upload(null).success).toBe(true);
  expect(upload(undefined).success).toBe(false);
});
