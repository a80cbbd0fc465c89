import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayNameKey } from './display-name-key.ts';

test.each([
  ['PatDoe', 'patdoe'],
  ['PatDoe', 'Pat Doe'],
  ['PatDoe', 'PÁTDÖE'],
  ['PatDoe', 'PatD0e'],
  ['PatDoe', 'РаtDое'],
  ['PatDoe', 'ＰａｔＤｏｅ'],
  ['PatDoe', '𝐏𝐚𝐭𝐃𝐨𝐞'],
  ['PatDoe', 'PatㅤDoe'],
  ['NIKO', 'ΝΙΚΟ'],
  ['Ali', 'AIi'],
  ['Hawk1', 'HawkI'],
  ['Hawks', 'Hawk5'],
  ['Straße', 'STRASSE'],
  ['Turner', 'Tumer'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['Иван', 'ИВАН'],
])('%s and %s are one name to a reader', (one, other) => {
  expect(displayNameKey(other)).toBe(displayNameKey(one));
});

test.each([
  ['Member1', 'Member2'],
  ['Member10', 'Member01'],
  ['Falcon21', 'Falcon12'],
  ['PatDoe', 'PatDoes'],
  ['अमर', 'अमरा'],
  ['Кров', 'Кровь'],
])('%s and %s stay two names', (one, other) => {
  expect(displayNameKey(other)).not.toBe(displayNameKey(one));
});

test('a name of marks and blanks alone has no key', () => {
  expect(displayNameKey('\u0301ㅤ ')).toBe('');
});

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
      const key = displayNameKey(name);
      expect(displayNameKey(key)).toBe(key);
    }),
  );
});
