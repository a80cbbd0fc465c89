import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicDisplayName } from './public-display-name.ts';

const PAT = { firstName: 'Pat', lastName: 'Doe', age: 15 };

test.each([
  'PatDoe',
  'DoePat',
  'pat doe',
  'Doe, Pat',
  'pat.doe',
  'pat_doe',
  'PÁT DÖE',
  'PatD0e',
  'PatDoe2',
  '21PatDoe',
  'PatDoe_07',
  'Pat07Doe',
  'PatJamesDoe',
  'Pat James Doe',
  'Doe-James-Pat',
  'patjdoe',
])('%s says the full name of Pat Doe, who is 15', (displayName) => {
  expect(publicDisplayName({ ...PAT, displayName })).toBe('PatD');
});

test.each(['PatD', 'PatD2', 'Pat', 'Doe', 'Falcon21', 'PatDoeFan', 'PatDonovan', 'Patrioticdoe'])(
  '%s does not, and stays',
  (displayName) => {
    expect(publicDisplayName({ ...PAT, displayName })).toBe(displayName);
  },
);

test.each([
  [13, 'PatD'],
  [17, 'PatD'],
  [undefined, 'PatD'],
  [18, 'PatDoe'],
  [70, 'PatDoe'],
])('at the age of %s Pat Doe is called %s', (age, name) => {
  expect(publicDisplayName({ ...PAT, age, displayName: 'PatDoe' })).toBe(name);
});

test.each([
  ['Mary Ann', "O'Hara", 'MaryAnnOHara', 'MaryAnnO'],
  ['Zoë', 'Ödland', 'ZoeOdland', 'ZoëÖ'],
  ['Jo', 'van Dyk', 'Jo van Dyk', 'JoV'],
  ['Pat', 'Lill', 'PatLil1', 'PatL'],
  ['Tyler', 'Nash', 'tylernash', 'TylerN'],
  ['Tyler', 'Nash', 'tylerjamesnash', 'TylerN'],
  ['Mary Ann', 'Smith-Jones', 'MarySmith', 'MaryAnnS'],
  ['Mary Ann', 'Anna', 'MaryAnna', 'MaryAnn'],
  ['Ines', 'Garcia Lopez', 'InesLopez', 'InesG'],
  ['Al', 'Ng', 'AlJamesNg', 'AlN'],
  ['Al', 'Ng', 'AlwaysWinning', 'AlwaysWinning'],
  ['Pat', 'D', 'PatD', 'PatD'],
  ['伟', '王', '王伟', '伟'],
  ['', 'Doe', 'Doe', 'Doe'],
  ['Pat', '', 'Pat', 'Pat'],
])('of %s %s, "%s" becomes %s', (firstName, lastName, displayName, expected) => {
  expect(publicDisplayName({ firstName, lastName, displayName, age: 16 })).toBe(expected);
});

/** Short ones of few letters meet by chance more often than those of people. */
const person = fc.record({
  firstName: fc.oneof(
    fc.stringMatching(/^[a-dmnr]{1,4}( [a-dmnr]{1,3})?$/),
    fc.constantFrom('Pat', 'Zoë', 'Mary Ann', 'Ива́н', '민수', '伟'),
  ),
  lastName: fc.oneof(
    fc.stringMatching(/^[a-dmnr]{2,5}([ -][a-dmnr]{1,3})?$/),
    fc.constantFrom('Doe', "O'Hara", 'van Dyk', 'Ödland', '김', '王'),
  ),
});
const middle = fc.constantFrom('', ' ', '_', '.', '7', ' James ', ' j ');
const young = fc.constantFrom(undefined, 4, 13, 17);

test('whatever the order, the case, the signs and the middle, no full name is left of a minor', () => {
  fc.assert(
    fc.property(
      person,
      fc.record({ between: middle, isReversed: fc.boolean(), isUpper: fc.boolean() }),
      young,
      (name, how, age) => {
        const { firstName, lastName } = name;
        const { between, isReversed, isUpper } = how;
        const full = (isReversed ? [lastName, firstName] : [firstName, lastName]).join(between);
        const displayName = isUpper ? full.toUpperCase() : full;
        const shown = publicDisplayName({ ...name, displayName, age });
        expect(shown).not.toBe(displayName);
        expect(firstName.replace(/[^\p{L}\p{M}]/gu, '')).toContain(shown.slice(0, -1));
        expect(publicDisplayName({ ...name, displayName: shown, age }), 'it is looked at once more').toBe(shown);
      },
    ),
  );
});

test('adults, and names without a word of the owner, stay as they are', () => {
  fc.assert(
    fc.property(person, fc.integer({ min: 18, max: 100 }), fc.string(), (name, age, displayName) => {
      expect(publicDisplayName({ ...name, displayName, age })).toBe(displayName);
      expect(publicDisplayName({ ...name, displayName: 'HjklQ21', age: 15 })).toBe('HjklQ21');
    }),
  );
});
