import { expect, test } from 'vitest';
import { figuresInForce } from '../figures.ts';
import { POINT_FIGURES, payOf, postPaysAt } from './figures.ts';

const figuresWith = (changed: Record<string, number> = {}) => figuresInForce(POINT_FIGURES, changed);

test('a type pays what staff changed its figure to', () => {
  const figures = figuresWith({ pay16: 30 });
  expect([payOf(16, figures), payOf(20, figures)]).toEqual([30, 5]);
});

test('a right pick pays the tenth part of what a round pays at most', () => {
  expect(payOf(21, figuresWith())).toBe(5);
  expect([payOf(21, figuresWith({ pay21: 39 })), payOf(21, figuresWith({ pay21: 9 }))]).toEqual([3, 0]);
});

test('a post pays a day after it was written, and at once where staff want no delay', () => {
  expect(postPaysAt(0, figuresWith())).toBe(86_400_000);
  expect(postPaysAt(5, figuresWith({ postDelayHours: 0 }))).toBe(5);
});
