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
])('%s says the full name of Pat Doe, who is 15', (displayName) => {
  expect(publicDisplayName({ ...PAT, displayName })).toBe('PatD');
});

test.each(['PatD', 'PatD2', 'Pat', 'Doe', 'Falcon21', 'PatDoeFan', 'PatDonovan'])(
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
  ['', 'Doe', 'Doe', 'Doe'],
  ['Pat', '', 'Pat', 'Pat'],
])('of %s %s, "%s" becomes %s', (firstName, lastName, displayName, expected) => {
  expect(publicDisplayName({ firstName, lastName, displayName, age: 16 })).toBe(expected);
});
