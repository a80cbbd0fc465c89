import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Claim } from './claim.ts';
import { isSameResult, isUnlikely, judgeReports, UNOPPOSED_MS } from './settling.ts';
import { DEFAULT_SCORING, type SportScoring } from './sport-scoring.ts';

const BASKETBALL: SportScoring = { ...DEFAULT_SCORING, allowTie: false, softMax: 120 };
const SOCCER: SportScoring = { ...DEFAULT_SCORING, unit: 'goals', softMax: 15 };
const EIGHT_PM = 1_800_000_000_000;

const sides = (home: number, away: number) => [
  { id: 1, score: home },
  { id: 2, score: away },
];
const judge = (claims: Claim[], { now }: { now: number }) =>
  judgeReports({ claims, settled: null, scoring: BASKETBALL, now });

const anyClaim = fc.record({
  id: fc.nat(1000),
  reporter: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  voice: fc.constantFrom<Claim['voice']>('coach', 'ambassador', 'member'),
  side: fc.constantFrom('home', 'away', null),
  sides: fc.constantFrom(sides(60, 48), sides(61, 48), sides(48, 48), sides(180, 2)),
  hasTie: fc.boolean(),
  accuracy: fc.record({ right: fc.nat(9), wrong: fc.nat(9) }),
  isFinal: fc.boolean(),
  isOpenCorrection: fc.boolean(),
  at: fc.integer({ min: EIGHT_PM, max: EIGHT_PM + 3 * UNOPPOSED_MS }),
});
const anyClaims = fc.uniqueArray(anyClaim, { selector: ({ id }) => id, maxLength: 8 });
const anyMoment = fc.integer({ min: EIGHT_PM, max: EIGHT_PM + 6 * UNOPPOSED_MS });

test('the order in which reports arrive in a list changes nothing', () => {
  const shuffled = anyClaims.chain((claims) =>
    fc.tuple(fc.constant(claims), fc.shuffledSubarray(claims, { minLength: claims.length })),
  );
  fc.assert(
    fc.property(shuffled, anyMoment, ([a, b], now) => {
      expect(judge(b, { now })).toEqual(judge(a, { now }));
    }),
  );
});

test('nothing unlikely and nothing unfinished settles without staff, and what settles waits for no report', () => {
  fc.assert(
    fc.property(anyClaims, anyMoment, (claims, now) => {
      const { settles, leading, review, settlesAt, trust } = judge(claims, { now });
      if (settles) {
        expect(isUnlikely(leading?.sides ?? [], BASKETBALL)).toBe(false);
        expect(leading?.isFinal).toBe(true);
        expect([review, settlesAt, trust]).toEqual([null, null, 'confirmed']);
      }
      if (settlesAt !== null) expect([review, settlesAt > now]).toEqual([null, true]);
    }),
  );
});

test('a report that was judged again with nothing new says the same', () => {
  fc.assert(
    fc.property(anyClaims, anyMoment, (claims, now) => {
      const repeated = claims.map((said) => ({ ...said, id: said.id + 2000 }));
      const again = judge([...claims, ...repeated], { now });
      expect({ ...again, leading: again.leading?.sides }).toEqual({
        ...judge(claims, { now }),
        leading: judge(claims, { now }).leading?.sides,
      });
    }),
  );
});

test('people of one side alone settle nothing before two hours are over, and strangers alone nothing ever', () => {
  const oneSide = fc.tuple(fc.array(anyClaim, { maxLength: 6 }), fc.constantFrom('home', null)).map(([claims, side]) =>
    claims.map((said, id) => ({
      ...said,
      id,
      side,
      ...(side === null ? { hasTie: false, voice: 'member' as const } : {}),
    })),
  );
  fc.assert(
    fc.property(oneSide, (claims) => {
      expect(judge(claims, { now: EIGHT_PM }).settles).toBe(false);
    }),
  );
});

test('a stranger who contradicts a school changes nothing of how and when a score settles', () => {
  const stranger = anyClaim.map((said) => ({
    ...said,
    id: 5000,
    reporter: 'stranger',
    voice: 'member' as const,
    side: null,
    hasTie: false,
    sides: sides(1, 0),
  }));
  // At least one school has a reliable reporter.
  const schools = anyClaims.map((claims) =>
    claims.map((said) => ({ ...said, isFinal: true, side: said.side ?? 'home', hasTie: true })),
  );
  fc.assert(
    fc.property(schools, stranger, anyMoment, (claims, other, now) => {
      fc.pre(claims.length > 0);
      expect(judge([...claims, { ...other, isFinal: true }], { now })).toEqual(judge(claims, { now }));
    }),
  );
});

test('agreeing is mutual', () => {
  fc.assert(
    fc.property(anyClaim, anyClaim, (a, b) => {
      expect(isSameResult(a.sides, b.sides, SOCCER)).toBe(isSameResult(b.sides, a.sides, SOCCER));
    }),
  );
});
