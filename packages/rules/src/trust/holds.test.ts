import { expect, test } from 'vitest';
import { figuresInForce } from '../figures.ts';
import { TRUST_FIGURES } from './figures.ts';
import { type FoundInText, holdsOf } from './holds.ts';

const figures = figuresInForce(TRUST_FIGURES);
const harmless: FoundInText = {
  level: 'new',
  isEmailVerified: true,
  isFirstText: false,
  typedForMs: undefined,
  hosts: [],
  newcomersOfHost: 0,
  isAboutForeignGame: false,
  images: 0,
  personalInfo: [],
  hasPhone: false,
  hasHostileWords: false,
};
const staff = { ...harmless, level: 'staff' } as const;
const regular = { ...harmless, level: 'regular' } as const;

test.each<[string, FoundInText, string[]]>([
  ['plain words of a newcomer', harmless, []],
  ['a link of a newcomer to a host we know', { ...harmless, hosts: ['known', 'own', 'stream'] }, []],
  ['any other link of a newcomer', { ...harmless, hosts: ['other'] }, ['link']],
  ['the same link of a regular member', { ...regular, hosts: ['other'] }, []],
  [
    'the third newcomer with one host',
    { ...harmless, hosts: ['other'], newcomersOfHost: 3 },
    ['link', 'repeated-host'],
  ],
  ['a picture of a newcomer', { ...harmless, images: 1 }, ['newcomer-picture']],
  ['a picture of a regular member', { ...regular, images: 5 }, []],
  ['a picture without a confirmed address', { ...regular, images: 1, isEmailVerified: false }, ['unverified-email']],
  [
    'a link without a confirmed address',
    { ...regular, hosts: ['known'], isEmailVerified: false },
    ['unverified-email'],
  ],
  ['a shortener, from any member', { ...staff, hosts: ['shortener'] }, ['look-alike-host']],
  ['a look-alike, from any member', { ...staff, hosts: ['look-alike'] }, ['look-alike-host']],
  ['a quarantined host, from any member', { ...staff, hosts: ['quarantined'] }, ['quarantined-host']],
  ['a phone number of a regular member', { ...regular, hasPhone: true }, ['phone']],
  ['hostile words of a coach', { ...harmless, level: 'trusted', hasHostileWords: true }, ['words']],
  ['an address and a handle', { ...regular, personalInfo: ['address', 'handle'] }, ['address', 'handle']],
  ['the phone number of the office, by staff', { ...staff, hasPhone: true, personalInfo: ['email'] }, []],
  ['a first text in two seconds', { ...harmless, isFirstText: true, typedForMs: 2000 }, ['typed-too-fast']],
  [
    'a first text that leaves out how long it took',
    { ...harmless, isFirstText: true, typedForMs: undefined },
    ['typed-too-fast'],
  ],
  ['a first text in three seconds', { ...harmless, isFirstText: true, typedForMs: 3000 }, []],
  [
    'a foreign host on a post about a game',
    { ...regular, hosts: ['other'], isAboutForeignGame: true },
    ['stream-link'],
  ],
  ['a known host on a post about a game', { ...regular, hosts: ['known'], isAboutForeignGame: true }, ['stream-link']],
  ['a verified stream on a post about a game', { ...regular, hosts: ['stream'], isAboutForeignGame: true }, []],
  ['the same host from who keeps the team', { ...regular, hosts: ['other'] }, []],
])('%s', (_, found, holds) => {
  expect(holdsOf(found, figures)).toEqual(holds);
});
