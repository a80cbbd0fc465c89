import { expect, test } from 'vitest';
import { hasHostileWords, hasPhoneNumber, hostileParts } from './find-in-text.ts';

test.each([
  'kys',
  'K Y S',
  'you are such a f.u.c.k',
  'fuck you',
  'he is a cancer',
  'go kill yourself',
  'nobody likes her',
  "I'll kill you",
])('%s is hostile', (text) => {
  expect(hasHostileWords(text)).toBe(true);
});

test.each([
  'Dickinson scored twice against Essex.',
  'The Cockeysville Rec team and Hancock High',
  'Assateague Island assists the passing class',
  'They killed it in the fourth quarter!',
  'What a shot, nothing but net.',
  'Titus Cummings had 12 rebounds.',
])('%s is not', (text) => {
  expect(hasHostileWords(text)).toBe(false);
});

test.each([
  '410-555-0142',
  '(410) 555 0142',
  '4105550142',
  '+1 410 555 0142',
  'Call me: 555-0142',
  '4 1 0 5 5 5 0 1 4 2',
])('%s is a phone number', (text) => {
  expect(hasPhoneNumber(text)).toBe(true);
});

test.each(['21-14, 7-0 at the half', 'In 2026-2027 we won 12', '2026-10-30', 'a 3:02.14 in the 1600', 'room 12345'])(
  '%s is none',
  (text) => {
    expect(hasPhoneNumber(text)).toBe(false);
  },
);

test.each([
  ['fuckhoward', ['words']],
  ['KillYourself', ['words']],
  ['4105550142', ['phone']],
  ['CallPat4105550142', ['phone']],
  ['pat4105550142', ['phone']],
  ['MySnapIsPat21', ['handle']],
  ['PatAtExampleDotCom', ['email']],
  ['patdoegmailcom', ['email']],
  ['FalconSeven', []],
  ['PatD', []],
  ['Hancock2026', []],
  ['InstantReplay', []],
  ['AtTheDisco99', []],
  ['Member1234567', []],
])('in the name %s there is to look at: %j', (name, reasons) => {
  expect(hostileParts(name)).toEqual(reasons);
});
