import { expect, test } from 'vitest';
import {
  figureLabel,
  isPointFigure,
  POINT_FIGURES,
  type PointFigureName,
  payOf,
  pointFiguresWith,
  postPaysAt,
} from './figures.ts';

test('every figure has a name, and is usually within its range', () => {
  for (const [name, { usual, least, most }] of Object.entries(POINT_FIGURES)) {
    expect(figureLabel(name as PointFigureName), name).not.toBe('');
    expect(usual, name).toBeGreaterThanOrEqual(least);
    expect(usual, name).toBeLessThanOrEqual(most);
  }
});

test('a figure of what pays has the number and the text of its type', () => {
  expect(figureLabel('pay16')).toBe('16: reported a correct score for a game');
});

test('a changed figure replaces the usual one, and the others stay', () => {
  const figures = pointFiguresWith({ pay16: 30 });
  expect([payOf(16, figures), payOf(20, figures)]).toEqual([30, 5]);
});

test('a right pick pays the tenth part of what a round pays at most', () => {
  expect(payOf(21, pointFiguresWith())).toBe(5);
  expect([payOf(21, pointFiguresWith({ pay21: 39 })), payOf(21, pointFiguresWith({ pay21: 9 }))]).toEqual([3, 0]);
});

test('a word that is no figure is none', () => {
  expect([isPointFigure('pay16'), isPointFigure('pay22'), isPointFigure('toString')]).toEqual([true, false, false]);
});

test('a post pays a day after it was written, and at once where staff want no delay', () => {
  expect(postPaysAt(0, pointFiguresWith())).toBe(86_400_000);
  expect(postPaysAt(5, pointFiguresWith({ postDelayHours: 0 }))).toBe(5);
});
