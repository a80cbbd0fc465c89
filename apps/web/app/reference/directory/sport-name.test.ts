import { expect, test } from 'vitest';
import { sportChoice, sportName } from './sport-name.ts';

const football = { name: 'All Football', shortName: 'Football', isParent: true };
const basketball = { name: 'Basketball', shortName: 'Basketball', isParent: true };
const varsity = { name: 'Boys Basketball', shortName: 'B Basketball', isParent: false };

test('sports are called one way, whatever keeps their names apart', () => {
  expect([football, basketball, varsity].map(sportName)).toEqual(['Football', 'Basketball', 'Boys Basketball']);
  expect([football, basketball, varsity].map(sportChoice)).toEqual([
    ...['All Football', 'All Basketball', 'Boys Basketball'],
  ]);
});
