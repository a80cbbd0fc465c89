import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { csvFile, csvLine, readCsvText } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
  'a spreadsheet reads %j as text',
  (cell) => {
    const file = csvFile([[cell]]);
    expect(file.replace(/^\ufeff"?/, '')[0]).toBe("'");
  },
);

test.each(['Stony Creek', "O'Brien", '7-0', '', "'quoted'"])('%j stays as it is', (cell) => {
  expect(csvFile([[cell]])).toBe(`\ufeff${cell}\r\n`);
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvFile([['a,b', 'say "hi"', 'one\ntwo']])).toBe('\ufeff"a,b","say ""hi""","one\ntwo"\r\n');
});

test('no cell of any text starts a formula, and reading takes the guard off again', () => {
  assert(
    property(string({ unit: 'binary' }), (cell) => {
      const written = csvFile([[cell]]).slice(1, -2);
      const kept = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(kept).not.toMatch(/^[=+\-@\t\r]/);
      // A text that looks guarded already loses its apostrophe; such a text is not written.
      if (!/^'[=+\-@\t\r]/.test(cell)) expect(readCsvText(kept)).toBe(cell);
    }),
  );
});

test.each([
  ['an old line break', 'one\rtwo', '"one\rtwo"\r\n'],
  ['a quotation mark alone', 'say "hi"', '"say ""hi"""\r\n'],
  ['a comma alone', 'a,b', '"a,b"\r\n'],
])('a cell with %s is quoted', (_what, cell, line) => {
  expect(csvLine([cell])).toBe(line);
});

test.each([
  ["'=1+1", '=1+1'],
  ["'quoted'", "'quoted'"],
  ['=1+1', '=1+1'],
  ['x-1', 'x-1'],
  ['0=1', '0=1'],
])('the cell %j says %j', (cell, said) => {
  expect(readCsvText(cell)).toBe(said);
});
