import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresInForce } from '../figures.ts';
import { type Claimant, hidesByClaims, scoreOf, type WeighedClaim, weightOfClaim } from './claims.ts';
import { TRUST_FIGURES } from './figures.ts';
import type { TrustLevel } from './level.ts';

const figures = figuresInForce(TRUST_FIGURES);
const claimant: Claimant = { level: 'basic', upheld: 0, rejected: 0, newcomersOfNetwork: 0 };
const claim = (memberId: number, given: Partial<WeighedClaim> = {}): WeighedClaim => ({
  memberId,
  type: 'Spam',
  level: 'regular',
  weight: 3,
  network: `network ${memberId}`,
  device: `device ${memberId}`,
  ...given,
});
const hides = (claims: readonly WeighedClaim[], isImmune = false) => hidesByClaims(claims, { isImmune }, figures);

test.each<[TrustLevel, number]>([
  ['new', 0.5],
  ['basic', 1],
  ['regular', 3],
  ['trusted', 4],
  ['staff', 5],
])('the claim of a member who is %s weighs %d', (level, weight) => {
  expect(weightOfClaim({ ...claimant, level }, figures)).toBe(weight);
});

test('the third claim of new members from one network weighs nothing', () => {
  expect(weightOfClaim({ ...claimant, level: 'new', newcomersOfNetwork: 1 }, figures)).toBe(0.5);
  expect(weightOfClaim({ ...claimant, level: 'new', newcomersOfNetwork: 2 }, figures)).toBe(0);
  expect(weightOfClaim({ ...claimant, newcomersOfNetwork: 2 }, figures)).toBe(1);
});

test('the record moves a weight either way, and never beyond twice or half', () => {
  expect(weightOfClaim({ ...claimant, upheld: 3 }, figures)).toBeCloseTo(1.41);
  expect(weightOfClaim({ ...claimant, rejected: 3 }, figures)).toBeCloseTo(0.71);
  const slow = figuresInForce(TRUST_FIGURES, { claimRecordInertia: 9 });
  expect(weightOfClaim({ ...claimant, upheld: 3 }, slow)).toBeCloseTo(1.19);
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (upheld, rejected) => {
      const weight = weightOfClaim({ ...claimant, upheld, rejected }, figures);
      expect(weight).toBeGreaterThanOrEqual(0.5);
      expect(weight).toBeLessThanOrEqual(2);
    }),
  );
});

test('six of two independent members hide', () => {
  expect(hides([claim(1)])).toBe(false);
  expect(hides([claim(1), claim(2)])).toBe(true);
  expect(hides([claim(1), claim(2, { weight: 2.9 })])).toBe(false);
  expect(hides([claim(1, { weight: 9 })]), 'one member alone').toBe(false);
});

test('a household counts once', () => {
  expect(hides([claim(1), claim(2, { network: 'network 1' })])).toBe(false);
  expect(hides([claim(1), claim(2, { device: 'device 1' })])).toBe(false);
  expect(hides([claim(1, { device: '' }), claim(2, { device: '' })]), 'unknown devices are not one').toBe(true);
  expect(hides([claim(1), claim(2, { network: 'network 1' }), claim(3)])).toBe(true);
});

test.each(['PersonalInfo', 'Threat', 'SelfHarm', 'Sexual'])('one claim of %s hides at once', (type) => {
  expect(hides([claim(1, { type, level: 'basic', weight: 1 })])).toBe(true);
  expect(hides([claim(1, { type, level: 'new', weight: 0.5 })]), 'of a new member it does not').toBe(false);
});

test('claims never hide what staff wrote or pinned', () => {
  expect(hides([claim(1), claim(2), claim(3, { type: 'Threat' })], true)).toBe(false);
});

test('a score adds the weights up', () => {
  expect(scoreOf([{ weight: 0.5 }, { weight: 1.41 }])).toBe(1.91);
});
