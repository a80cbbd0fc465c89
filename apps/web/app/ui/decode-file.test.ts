import { IMPORT_LIMITS } from '@csz/contract/schedule/season-file-limits';
import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const read = (...bytes: number[]) => decodeFile(new Blob([new Uint8Array(bytes)]));

test('UTF-8 is read as such, with its mark or without', async () => {
  expect(await decodeFile(new Blob(['Peña']))).toBe('Peña');
  expect(await read(0xef, 0xbb, 0xbf, 0x41)).toBe('A');
});

test('what an older Windows program wrote is read too', async () => {
  expect(await read(0x50, 0x65, 0xf1, 0x61)).toBe('Peña');
});

test('“Unicode text” of a spreadsheet is read too', async () => {
  expect(await read(0xff, 0xfe, 0x41, 0, 0xf1, 0)).toBe('Añ');
});

test.each([
  ['a workbook', [0x50, 0x4b, 3, 4], /^This is a workbook/],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], /^This is a workbook/],
  ['a PDF', [0x25, 0x50, 0x44, 0x46], /^This is a PDF/],
  ['nothing', [], /^This file is empty/],
])('%s is recognized', async (_, bytes, sentence) => {
  await expect(read(...bytes)).rejects.toThrow(sentence);
});

test('a file beyond the limit is not even sent', async () => {
  await expect(decodeFile(new Blob(['x'.repeat(IMPORT_LIMITS.bytes + 1)]))).rejects.toThrow(/up to 2 MB/);
});
