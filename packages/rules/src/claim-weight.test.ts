import { expect, test } from 'vitest';
import type { Claim } from './claim.ts';
import { reliability } from './claim-weight.ts';
import { judgeReports, UNOPPOSED_MS } from './settling.ts';
import { DEFAULT_SCORING } from './sport-scoring.ts';

const EIGHT_PM = 1_800_000_000_000;
const MINUTE = 60_000;

let count = 0;

/** A report of 60:48 by the home coach at eight, unless stated otherwise. */
function claim(given: Partial<Claim> = {}, [home, away]: [number, number] = [60, 48]): Claim {
  count += 1;
  const sides = [
    { id: 1, score: home },
    { id: 2, score: away },
  ];
  const said = { reporter: `reporter ${count}`, voice: 'coach', side: 'home', isFinal: true } as const;
  return { ...said, id: count, sides, isOpenCorrection: false, at: EIGHT_PM, ...given };
}

const judge = (claims: Claim[]) =>
  judgeReports({ claims, settled: null, scoring: { ...DEFAULT_SCORING, allowTie: false }, now: EIGHT_PM + MINUTE });
const coach = (side: Claim['side']) => claim({ side });
const member = (side: Claim['side'], scores?: [number, number], rest: Partial<Claim> = {}) =>
  claim({ voice: 'member', side, ...rest }, scores);

test.each<[string, Claim[], object]>([
  ['two strangers agree', [member(null), member(null)], { trust: 'reported', settles: false, settlesAt: null }],
  ['two strangers differ', [member(null), member(null, [61, 48])], { trust: 'disputed', settles: false }],
  [
    'a stranger contradicts a fan of one of the schools',
    [member('home'), member(null, [61, 48])],
    { trust: 'reported', settles: false, review: null },
  ],
  [
    'a stranger contradicts a coach',
    [coach('home'), member(null, [61, 48])],
    { trust: 'reported', review: null, settlesAt: EIGHT_PM + UNOPPOSED_MS },
  ],
  [
    'a fan and a stranger agree and another stranger does not',
    [member('home'), member(null), member(null, [61, 48])],
    { trust: 'reported', settles: false, review: null },
  ],
  [
    'a friend of both schools contradicts a coach',
    [coach('home'), member(null, [61, 48], { hasTie: true })],
    { trust: 'disputed', settlesAt: null },
  ],
  [
    'a fan who was wrong twice contradicts a coach',
    [coach('home'), member('away', [61, 48], { accuracy: { right: 0, wrong: 2 } })],
    { trust: 'reported', review: null, settlesAt: EIGHT_PM + UNOPPOSED_MS },
  ],
  [
    'an ambassador who is wrong more often than right contradicts a coach',
    [coach('home'), claim({ voice: 'ambassador', side: 'away', accuracy: { right: 2, wrong: 6 } }, [61, 48])],
    { trust: 'reported', review: null },
  ],
  [
    'a fan who was wrong once contradicts a coach',
    [coach('home'), member('away', [61, 48], { accuracy: { right: 0, wrong: 1 } })],
    { trust: 'disputed', settlesAt: null },
  ],
  [
    'two fans who were often wrong agree',
    ['home', 'away'].map((side) => member(side, [60, 48], { accuracy: { right: 0, wrong: 4 } })),
    { trust: 'reported', settles: false },
  ],
  [
    'two fans agree and one who was wrong before does not',
    [member('home'), member('away'), member('home', [61, 48], { accuracy: { right: 0, wrong: 1 } })],
    { trust: 'confirmed', settles: true },
  ],
  [
    'two fans agree and one who was right before does not',
    [member('home'), member('away'), member('home', [61, 48], { accuracy: { right: 1, wrong: 0 } })],
    { trust: 'disputed', settles: false },
  ],
])('%s', (_, claims, verdict) => {
  expect(judge(claims)).toMatchObject(verdict);
});

test('of fans the one leads whose reports were right', () => {
  const proven = member('home', [60, 48], { accuracy: { right: 9, wrong: 1 } });
  const newer = member('away', [61, 48], { at: EIGHT_PM + MINUTE });
  const stranger = member(null, [62, 48], { at: EIGHT_PM + 2 * MINUTE });
  expect(judge([proven, newer, stranger]).leading).toBe(proven);
  expect(judge([newer, stranger]).leading).toBe(newer);
});

test('a new reporter counts as right four times of five, and a history weighs more the longer it is', () => {
  expect(reliability({ right: 0, wrong: 0 })).toBe(0.8);
  expect(reliability({ right: 0, wrong: 2 })).toBeLessThan(0.6);
  expect(reliability({ right: 90, wrong: 10 })).toBeGreaterThan(reliability({ right: 9, wrong: 1 }));
});
