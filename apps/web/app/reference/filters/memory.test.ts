import { expect, test } from 'vitest';
import { memoryCookie, readMemory, remembering } from './memory.ts';

const howard = { stateId: '1', countyId: '5', sportId: '12' };

test('what was remembered is read back among other cookies', () => {
  const [pair] = memoryCookie(howard).split(';');
  expect(readMemory(`theme=dark; ${pair}; other=1`)).toEqual(howard);
});

test('the memory lasts a year, for every page of this site and for no other site', () => {
  expect(memoryCookie(howard)).toBe(
    'csz_filters=stateId=1&countyId=5&sportId=12; Path=/; Max-Age=31536000; SameSite=Lax',
  );
});

test.each([null, '', 'csz_filters=', 'csz_filters=countyId=5', 'csz_filters=stateId=x', 'my_csz_filters=stateId=1'])(
  'nothing is remembered in %j',
  (cookies) => {
    expect(readMemory(cookies)).toBeUndefined();
  },
);

test('an id that is none is forgotten, the others stay', () => {
  expect(readMemory('csz_filters=stateId=1&countyId=<script>')).toEqual({ stateId: '1' });
});

test('a look at the scores of the same county keeps the school', () => {
  expect(remembering({ ...howard, schoolId: '7' }, howard)).toEqual({ ...howard, schoolId: '7' });
});

test('another county clears the school', () => {
  expect(remembering({ ...howard, schoolId: '7' }, { stateId: '1', countyId: '6' })).toEqual({
    stateId: '1',
    countyId: '6',
  });
});
