import { expect, test } from 'vitest';
import { readDate } from './read-cell.ts';

const TODAY = '2026-10-30';

test.each([
  ['2026-10-30', '2026-10-30'],
  ['10/30/2026', '2026-10-30'],
  ['9/5/2014', '2014-09-05'],
  ['2012-07-01', '2012-07-01'],
])('the date %s is %s', (text, date) => {
  expect(readDate(text, TODAY)).toBe(date);
});

test.each([
  ...['10/30/26', '30-Oct-26', '30-Oct-2026', '30 October 2026', 'Oct 30, 2026', 'October 30 2026', 'Oct. 30th, 2026'],
  ...['Fri, Oct 30, 2026', 'Friday, October 30, 2026', 'Fri 10/30/2026', 'FRI. 2026-10-30', '46325', '46325.0'],
  ...['10/30/2026 0:00', '10/30/2026 12:00:00 AM', '2026-10-30 00:00:00', '2026-10-30T00:00:00.000'],
])('%s, as spreadsheets write a day, is October 30', (text) => {
  expect(readDate(text, TODAY)).toBe('2026-10-30');
});

test.each(['TBD', 'tba', 'TBC', 'T.B.D.', 'to be decided', 'To Be Announced', 'unknown'])(
  '%s is no day yet',
  (text) => {
    expect(readDate(text, TODAY)).toBeNull();
  },
);

test.each<readonly [string, string]>([
  ['', 'The date is missing.'],
  ...[
    ...['30.10.2026', '10/30', 'Oct 30', '30-Okt-26', 'Friday', '10/30/2026 19:00', '4632', '463251', '46325.5'],
    ...['10-30-2026', '2026/10/30', 'October 2026', '10/30/026'],
  ].map((text) => [text, `The date ${text} is not written like 2026-10-30 or 10/30/2026.`] as const),
  ['2013-02-29', 'The date 2013-02-29 does not exist.'],
  ['13/1/2013', 'The date 13/1/2013 does not exist.'],
  ['31-Nov-26', 'The date 31-Nov-26 does not exist.'],
  ...['Monday, October 30, 2026', 'Thu 10/30/2026', 'Sat, 30-Oct-26'].map(
    (text) => [text, `The date ${text} contradicts itself: that day is a Friday.`] as const,
  ),
  ['Monkey, October 30, 2026', 'The date Monkey, October 30, 2026 is not written like 2026-10-30 or 10/30/2026.'],
  ['2012-06-30', 'The date 2012-06-30 is before the first season, 2012-2013.'],
  ['7/1/99', 'The date 7/1/99 is more than three years ahead.'],
  ['2029-10-30', 'The date 2029-10-30 is more than three years ahead.'],
  ['10000', 'The date 10000 is before the first season, 2012-2013.'],
])('the date %j is rejected: %s', (text, reason) => {
  expect(() => readDate(text, TODAY)).toThrow(reason);
});
