import { POINT_FIGURES } from '@csz/rules/points/figures';
import { TRUST_FIGURES } from '@csz/rules/trust/figures';
import { expect, test } from 'vitest';
import { listLabels, subjectOf } from './labels.ts';

test.each([
  ['points', POINT_FIGURES],
  ['trust', TRUST_FIGURES],
] as const)('every figure of %s has its words, once', (kind, figures) => {
  const named = listLabels(kind).map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(figures).sort());
  expect(new Set(named.map((name) => subjectOf(kind, name))).size).toBe(named.length);
});

test('a figure of what pays has the number and the text of its type', () => {
  expect(subjectOf('points', 'pay16')).toBe(
    'spirit points, What each type pays: 16: reported a correct score for a game',
  );
});
