import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schoolInitials, schoolNameKey, splitBrackets, splitState } from './school-name.ts';
import { US_STATES } from './us-states.ts';

test.each([
  ['BIshop Brossart', 'Bishop Brossart'],
  ['Betsy Layne (KY)', 'Betsy Layne'],
  ['Betsy Layne [ky]', 'Betsy Layne'],
  ['Betsy Layne (Kentucky)', 'Betsy Layne'],
  ["St. Mary's", 'Saint Marys'],
  ['St.John Central', 'St. John Central'],
  ['Mount Saint Joseph', 'Mount St. Joseph'],
  ['Bishop O’Connell', "BISHOP O'CONNELL"],
  ['Buckhannon-Upshur', 'Buckhannon Upshur'],
  ['Ryle & Sons', 'Ryle and Sons'],
  ['Oakdale High School', 'Oakdale'],
  ['Oakdale H.S. (MD)', 'Oakdale HS'],
  ['Oakdale HighSchool', 'Oakdale'],
  ['  Peñasco   Academy ', 'Penasco Academy'],
  ['Groß Gymnasium', 'GROSS GYMNASIUM'],
])('%s and %s are one name', (one, other) => {
  expect(schoolNameKey(one)).toBe(schoolNameKey(other));
});

test.each([
  ['Oakdale (JV)', 'Oakdale'],
  ['Central (Martinsburg)', 'Central'],
  ['Washington', 'Washington (WA) County'],
  ['Pike Central', 'Pike County Central'],
  ['Mt. View', 'Mount View'],
  ['Booths', 'Boot'],
  ['South Marion', 'North Marion'],
])('%s and %s are two names', (one, other) => {
  expect(schoolNameKey(one)).not.toBe(schoolNameKey(other));
});

test.each([
  ['High School', 'highschool'],
  ['HS', 'hs'],
  ['', ''],
  [' - ', ''],
  ['Washington', 'washington'],
])('the key of %j is %j', (name, key) => {
  expect(schoolNameKey(name)).toBe(key);
});

// Words that the reductions look at, mixed with others, so that they meet in every order.
const word = fc.oneof(
  fc.constantFrom('High', 'School', 'HS', 'H.S.', 'HighSchool', 'Saint', 'St.', '&', 'and', '(KY)', '(Ohio)', "O'Hara"),
  fc.stringMatching(/^[A-Za-z0-9éñöß]{1,8}$/),
);
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

test('the key of a key is the key', () => {
  fc.assert(
    fc.property(name, (text) => {
      expect(schoolNameKey(schoolNameKey(text))).toBe(schoolNameKey(text));
    }),
  );
});

test('any text has a key without spaces or punctuation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(schoolNameKey(text)).toMatch(/^[\p{L}\p{N}]*$/u);
    }),
  );
});

test('case does not count', () => {
  fc.assert(
    fc.property(name, (text) => {
      expect(schoolNameKey(text.toUpperCase())).toBe(schoolNameKey(text));
      expect(schoolNameKey(text.toLowerCase())).toBe(schoolNameKey(text));
    }),
  );
});

test('spaces and punctuation between the words do not count', () => {
  const plain = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 5 });
  const between = fc.array(fc.constantFrom(' ', '  ', '-', ' - ', '. ', ', ', '/', "' "), {
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(plain, between, (words, gaps) => {
      const messy = words.map((text, index) => `${gaps[index]}${text}`).join('') + gaps[5];
      expect(schoolNameKey(messy)).toBe(schoolNameKey(words.join(' ')));
    }),
  );
});

test('what is in brackets behind a name is different from it', () => {
  expect(splitBrackets(' Phelps (KY) ')).toEqual({ name: 'Phelps', inside: 'KY' });
  expect(splitBrackets('Dover [ New Jersey ]')).toEqual({ name: 'Dover', inside: 'New Jersey' });
  expect(splitBrackets('Dover')).toBeUndefined();
  expect(splitBrackets('(KY)')).toBeUndefined();
});

test.each([
  ["St. Mary's Ryken", 'SMR'],
  ['Our Lady of Good Counsel', 'OLG'],
  ['Ashland (KY)', 'A'],
  ['Oakdale High School', 'O'],
  ['---', '?'],
])('%s wears %s on its crest', (text, initials) => {
  expect(schoolInitials(text)).toBe(initials);
});

test('the fifty states and the District of Columbia each have their own code, name and a zone that exists', () => {
  expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(51);
  expect(new Set(US_STATES.map(({ name: stateName }) => stateName)).size).toBe(51);
  for (const { tz } of US_STATES) expect(() => Temporal.Now.zonedDateTimeISO(tz)).not.toThrow();
});

test('a state in brackets is different from anything else in them', () => {
  expect(splitState('Betsy Layne (ky)')).toMatchObject({ name: 'Betsy Layne', state: { code: 'KY' } });
  expect(splitState('Dover [ New  Jersey ]')).toMatchObject({ name: 'Dover', state: { code: 'NJ' } });
  for (const name of ['Oakdale (JV)', 'Dover', '(KY)']) expect(splitState(name)).toBeUndefined();
});
