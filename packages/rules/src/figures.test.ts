import { expect, test } from 'vitest';
import { figuresInForce } from './figures.ts';
import { POINT_FIGURES } from './points/figures.ts';
import { TRUST_FIGURES } from './trust/figures.ts';

test.each([...Object.entries(POINT_FIGURES), ...Object.entries(TRUST_FIGURES)])(
  '%s is usually within its range',
  (_, figure) => {
    expect(figure.usual).toBeGreaterThanOrEqual(figure.least);
    expect(figure.usual).toBeLessThanOrEqual(figure.most);
  },
);

test('a changed figure replaces the usual one, and the others stay', () => {
  expect(figuresInForce(TRUST_FIGURES, { postsPerDay: 7 })).toMatchObject({ postsPerDay: 7, likesPerDay: 50 });
});

test('what is kept under a name that is no figure any more counts for nothing', () => {
  expect(Object.keys(figuresInForce(TRUST_FIGURES, { ofOldRules: 7 }))).toEqual(Object.keys(TRUST_FIGURES));
});
