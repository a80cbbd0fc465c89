import { expect, test } from 'vitest';
import { figuresWith, isTrustFigure, TRUST_FIGURES } from './figures.ts';

test('every figure is usually within its range', () => {
  for (const [name, { usual, least, most }] of Object.entries(TRUST_FIGURES)) {
    expect(usual, name).toBeGreaterThanOrEqual(least);
    expect(usual, name).toBeLessThanOrEqual(most);
  }
});

test('a changed figure replaces the usual one, and the others stay', () => {
  expect(figuresWith({ postsPerDay: 7 })).toMatchObject({ postsPerDay: 7, likesPerDay: 50 });
});

test('a word that is no figure is none', () => {
  expect(isTrustFigure('postsPerDay')).toBe(true);
  expect(isTrustFigure('toString')).toBe(false);
});
