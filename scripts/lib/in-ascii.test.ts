import { SourceMap } from 'node:module';
import { encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { inAscii, movedBehind } from './in-ascii.mjs';

const CODE = ['const one = "don’t", two = "é"; call(one);', 'const three = /[‘🏈]/u; call(three);'].join('\n');

test('letters beyond ASCII are escaped, and mean the same', () => {
  expect(inAscii(CODE)).not.toMatch(/[^\0-\x7f]/);
  expect(inAscii('"don’t"')).toBe('"don\\u2019t"');
  expect(inAscii('"é"')).toBe('"\\u00e9"');
  expect(JSON.parse(inAscii('"don’t 🏈 é"'))).toBe('don’t 🏈 é');
});

test('a letter that would mean another thing when it is escaped is refused', () => {
  expect(() => inAscii('call(/a\\–b/)')).toThrow('Write the letter at the end of this as its number');
  expect(() => inAscii('call(String.raw`a – b`)')).toThrow('Write the letter');
  expect(() => inAscii('call(String.raw`a - b`, "–")')).not.toThrow();
});

test('what stands behind an escaped letter is found where it has moved to', () => {
  const places = CODE.split('\n').map((line, at) => [
    [0, 0, at, 0] as [number, number, number, number],
    [line.indexOf('call'), 0, at, 7] as [number, number, number, number],
  ]);
  const map = { version: 3, sources: ['words.ts'], names: [], mappings: encode(places) };
  const moved = new SourceMap(JSON.parse(movedBehind(JSON.stringify(map), CODE)));
  for (const [at, line] of inAscii(CODE).split('\n').entries()) {
    expect(moved.findEntry(at, line.indexOf('call'))).toMatchObject({ originalLine: at, originalColumn: 7 });
    expect(moved.findEntry(at, line.indexOf('call') - 1)).toMatchObject({ originalLine: at, originalColumn: 0 });
  }
});
