import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LedgerEntry, nextEntry } from './ledger.ts';

const due = { isEarned: true, pay: 3, today: '2026-10-30' };

test('the first line grants what the type pays on the day of the member', () => {
  expect(nextEntry(undefined, due)).toEqual({ seq: 1, points: 3, day: '2026-10-30' });
});

test('what is granted already is not granted again, and what was never granted is not taken back', () => {
  expect(nextEntry({ seq: 1, points: 3, day: '2026-10-30' }, due)).toBeUndefined();
  expect(nextEntry(undefined, { ...due, isEarned: false })).toBeUndefined();
});

test('what is taken back and given again is what it was, whatever the type pays now', () => {
  const first = { seq: 1, points: 3, day: '2026-10-30' };
  const later = { pay: 50, today: '2026-11-02' };
  const back = nextEntry(first, { ...later, isEarned: false });
  expect(back).toEqual({ seq: 2, points: -3, day: '2026-10-30' });
  expect(nextEntry(back, { ...later, isEarned: true })).toEqual({ seq: 3, points: 3, day: '2026-10-30' });
});

test('a type that pays nothing has no line', () => {
  expect(nextEntry(undefined, { ...due, pay: 0 })).toBeUndefined();
});

test('however often a thing is done and undone, it pays once or not at all', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), fc.integer({ min: 1, max: 50 }), (steps, pay) => {
      const lines: LedgerEntry[] = [];
      for (const isEarned of steps) {
        const next = nextEntry(lines.at(-1), { isEarned, pay, today: '2026-10-30' });
        if (next !== undefined) lines.push(next);
      }
      const sum = lines.reduce((total, { points }) => total + points, 0);
      expect(sum).toBe(steps.at(-1) === true ? pay : 0);
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
    }),
  );
});
