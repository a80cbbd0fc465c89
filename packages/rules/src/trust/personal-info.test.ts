import { expect, test } from 'vitest';
import { personalInfoIn } from './personal-info.ts';

test.each([
  ['Write to pat.doe@example.org', ['email']],
  ['pat (at) example dot org', ['email']],
  ['pat[at]example[dot]org', ['email']],
  ['She lives at 12 Elm Street.', ['address']],
  ['Party at 4420 N Old Mill Rd', ['address']],
  ['my snap is pat_21', ['handle']],
  ['insta: @pat.doe', ['handle']],
  ['add me @pat_21', ['handle']],
  ['find me, pat#2100', ['handle']],
  ['Maya walks home alone at 3:15 pm', ['timetable']],
  ['Maya Doe has lunch fifth period', ['timetable']],
])('%s', (text, found) => {
  expect(personalInfoIn(text)).toEqual(found);
});

test.each([
  'Eagles @ Howard. The whole county came.',
  'Howard plays at 7 pm on Friday.',
  'He ran 21 yards down the road to the end zone.',
  'Final score 21-14, what a night!',
  'Instagram is down again.',
  '@Quarry Ridge was great today',
  'Coach Lee leaves the program after ten years.',
  'The bus leaves at 4:30 pm.',
])('%s says nothing about a person', (text) => {
  expect(personalInfoIn(text)).toEqual([]);
});

test('a text made to be slow is not', () => {
  const started = performance.now();
  for (const piece of ['a', 'a.', 'a@', 'A ', '1 A ', 'Maya is ']) personalInfoIn(piece.repeat(12_000 / piece.length));
  expect(performance.now() - started).toBeLessThan(1000);
});
