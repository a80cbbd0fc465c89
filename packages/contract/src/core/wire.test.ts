import { expect, test } from 'vitest';
import * as z from 'zod';
import { CivilDate, Flag, Id, IdList, listOf, paging, SearchTerm, SeasonParam, WallTime } from './wire.ts';

/** What a value is read as; undefined when it is refused. */
const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data;

test.each([
  ['1', '1'],
  ['999999999', '999999999'],
  ['0', undefined],
  ['012', undefined],
  ['1000000000', undefined],
  ['1.5', undefined],
  ['', undefined],
])('the id %j is read as %j', (sent, id) => {
  expect(read(Id, sent)).toBe(id);
});

test.each([
  ['3', ['3']],
  ['3,14', ['3', '14']],
  ['3,', undefined],
  ['3,0', undefined],
  ['3,,4', undefined],
])('the ids %j are read as %j', (sent, ids) => {
  expect(read(IdList, sent)).toEqual(ids);
});

test('a list has at most 500 ids', () => {
  const ids = (count: number) => Array.from({ length: count }, () => '7').join(',');
  expect([read(IdList, ids(500)), read(IdList, ids(501))]).toEqual([ids(500).split(','), undefined]);
});

test.each([
  ['2026-10-30', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0001-01-01', true],
  ['0000-01-01', false],
  ['2026-10-3', false],
])('that %s is a day: %s', (sent, isDay) => {
  expect(CivilDate.safeParse(sent).success).toBe(isDay);
});

test.each([
  ['00:00:00', true],
  ['19:59:59', true],
  ['23:59:59', true],
  ['24:00:00', false],
  ['23:60:00', false],
  ['23:00:60', false],
  ['9:00:00', false],
  ['19:00', false],
])('that %s is a time: %s', (sent, isTime) => {
  expect(WallTime.safeParse(sent).success).toBe(isTime);
});

test.each([
  ['2026-2027', 2026],
  ['2026', 2026],
  ['2012', 2012],
  ['2011', undefined],
  ['2026-2028', undefined],
  ['20267', undefined],
  ['fall', undefined],
])('the season %j is read as %j', (sent, year) => {
  expect(read(SeasonParam, sent)).toBe(year);
});

test.each([
  ['true', true],
  ['false', false],
  ['yes', undefined],
  ['', undefined],
])('the flag %j is read as %j', (sent, flag) => {
  expect(read(Flag, sent)).toBe(flag);
});

test('words to look for lose the spaces around them, are at most 100 characters and have no NUL', () => {
  const longest = 'x'.repeat(100);
  expect(['  Stony Creek ', ` ${longest} `, `${longest}x`, 'a\0b'].map((sent) => read(SearchTerm, sent))).toEqual([
    'Stony Creek',
    longest,
    undefined,
    undefined,
  ]);
});

test('a list opens at its first page, in its own size', () => {
  expect(read(z.object(paging(24)), {})).toEqual({ page: 1, perPage: 24 });
  expect(read(z.object(paging(24)), { page: '3', perPage: '50' })).toEqual({ page: 3, perPage: 50 });
});

test.each([
  ['page', '1', true],
  ['page', '0', false],
  ['page', '100000', true],
  ['page', '100001', false],
  ['page', '1.5', false],
  ['perPage', '5000', true],
  ['perPage', '5001', false],
])('that %s may be %s: %s', (part, sent, isAllowed) => {
  expect(z.object(paging(24)).safeParse({ [part]: sent }).success).toBe(isAllowed);
});

test('a list may have a smaller page than others at most', () => {
  const isAllowed = (perPage: string) => z.object(paging(20, 50)).safeParse({ perPage }).success;
  expect([isAllowed('50'), isAllowed('51')]).toEqual([true, false]);
});

test('the answer of a list is its items and how many there are', () => {
  const shape = listOf(Id);
  expect(read(shape, { items: ['1'], total: 7 })).toEqual({ items: ['1'], total: 7 });
  expect(read(shape, { items: ['x'], total: 1 })).toBeUndefined();
  expect(read(shape, { items: [], total: 0.5 })).toBeUndefined();
});
