import { expect, test } from 'vitest';
import * as z from 'zod';
import { color, decimal, domain, oneOf, readCells, wholeNumber, words } from './read-cells.ts';

const schema = z.strictObject({ domain, color, note: words(5), kind: oneOf(['public', 'private']) });
const CELLS = { domain: ' @HCPSS.org ', color: '#1F3A5F', note: null, kind: 'private' };

test('what staff type is kept without what they need not type', () => {
  expect(readCells(schema, CELLS)).toEqual({ domain: 'hcpss.org', color: '#1f3a5f', note: '', kind: 'private' });
});

test.each([
  ['', ''],
  [null, ''],
  ['mail.hcpss.org', 'mail.hcpss.org'],
])('a domain may be %j', (typed, kept) => {
  expect(readCells(schema, { ...CELLS, domain: typed }).domain).toBe(kept);
});

test('each field that is wrong says so at its name, and so does one that there is not', () => {
  const wrong = { domain: 'hcpss', color: 'blue', note: 'too long', kind: 'charter', motto: 'Onward' };
  expect(() => readCells(schema, wrong)).toThrow(
    expect.objectContaining({
      code: 'bad-request',
      fields: expect.arrayContaining([
        { path: 'fields.domain', message: 'Must be a domain like hcpss.org' },
        { path: 'fields.color', message: 'Must be a color like #1f3a5f' },
        { path: 'fields.note', message: 'Must be 5 characters or less' },
        { path: 'fields.kind', message: 'Must be one of: public, private' },
        { path: 'fields.motto', message: 'There is no such field' },
      ]),
    }),
  );
});

test.each([
  [wholeNumber(1, 9), '9', true],
  [wholeNumber(1, 9), 1, true],
  [wholeNumber(1, 9), '0', false],
  [wholeNumber(1, 9), '1.5', false],
  [decimal(0, 2), '1.5', true],
  [decimal(0, 2), '2.001', false],
])('a number is within its limits (%#)', (number, typed, isRight) => {
  expect(number.safeParse(typed).success).toBe(isRight);
});
