import { describe, expect, test } from 'vitest';
import type { Claim } from './claim.ts';
import { isUnlikely, type Judgement, judgeReports, type SettledScore, UNOPPOSED_MS } from './settling.ts';
import { DEFAULT_SCORING, type SportScoring } from './sport-scoring.ts';

const BASKETBALL: SportScoring = { ...DEFAULT_SCORING, allowTie: false, softMax: 120 };
const SOCCER: SportScoring = { ...DEFAULT_SCORING, unit: 'goals', softMax: 15 };
const EIGHT_PM = 1_800_000_000_000;
const MINUTE = 60_000;

let count = 0;
const sides = (home: number, away: number) => [
  { id: 1, score: home },
  { id: 2, score: away },
];

/** A report of 60:48 by the home coach at eight, unless stated otherwise. */
function claim(given: Partial<Claim> = {}, scores: [number, number] = [60, 48]): Claim {
  count += 1;
  return {
    id: count,
    reporter: `reporter ${count}`,
    voice: 'coach',
    side: 'home',
    sides: sides(...scores),
    isFinal: true,
    isOpenCorrection: false,
    at: EIGHT_PM,
    ...given,
  };
}

const judge = (claims: Claim[], given: Partial<Omit<Judgement, 'claims'>> = {}) =>
  judgeReports({ claims, settled: null, scoring: BASKETBALL, now: EIGHT_PM + MINUTE, ...given });

const member = (side: Claim['side'], scores?: [number, number], rest: Partial<Claim> = {}) =>
  claim({ voice: 'member', side, ...rest }, scores);
const coach = (side: Claim['side'], scores?: [number, number], rest: Partial<Claim> = {}) =>
  claim({ side, ...rest }, scores);

describe('a game without a result', () => {
  test.each<[string, Claim[], object]>([
    ['nothing was reported', [], { trust: 'unreported', settles: false }],
    ['one fan says so', [member('home')], { trust: 'reported', settles: false, settlesAt: null }],
    ['two fans of one side agree', [member('home'), member('home')], { trust: 'reported', settles: false }],
    ['fans of both sides agree', [member('home'), member('away')], { trust: 'confirmed', settles: true }],
    ['a fan and a stranger agree', [member('home'), member(null)], { trust: 'confirmed', settles: true }],
    ['both coaches agree', [coach('home'), coach('away')], { trust: 'confirmed', settles: true }],
    ['a coach and a fan of the other side agree', [coach('home'), member('away')], { settles: true }],
    ['a coach and a fan of the same side agree', [coach('home'), member('home')], { settles: false }],
    ['both coaches differ', [coach('home'), coach('away', [48, 60])], { trust: 'disputed', review: 'disputed' }],
    ['a fan contradicts a coach', [coach('home'), member('away', [61, 48])], { trust: 'disputed', settlesAt: null }],
    [
      'both coaches agree and a fan does not',
      [coach('home'), coach('away'), member('home', [61, 48])],
      { trust: 'confirmed', settles: true, review: null },
    ],
    [
      'two fans agree and a coach does not',
      [member('home'), member('away'), coach('home', [61, 48])],
      { trust: 'disputed', settles: false },
    ],
    [
      'fans of both sides agree and a stranger does not',
      [member('home'), member('away'), member(null, [61, 48])],
      { trust: 'confirmed', settles: true },
    ],
    ['staff say so', [claim({ voice: 'staff', side: null })], { trust: 'official', settles: true }],
    ['staff say so against both coaches', [coach('home'), claim({ voice: 'staff' }, [1, 0])], { settles: true }],
    ['it is not over', [coach('home', undefined, { isFinal: false })], { trust: 'reported', settlesAt: null }],
  ])('%s', (_, claims, verdict) => {
    expect(judge(claims)).toMatchObject(verdict);
  });

  test('a coach settles alone after two hours, counted from the first of those who agree', () => {
    const first = coach('home');
    const second = coach('home', undefined, { at: EIGHT_PM + 30 * MINUTE });
    expect(judge([first, second])).toMatchObject({ settles: false, settlesAt: EIGHT_PM + UNOPPOSED_MS });
    expect(judge([first, second], { now: EIGHT_PM + UNOPPOSED_MS })).toMatchObject({
      trust: 'confirmed',
      settles: true,
    });
  });

  test('while staff are to rule on the game no time makes the word of a coach the result', () => {
    const given = { now: EIGHT_PM + 120 * MINUTE, awaitsRuling: true };
    expect(judge([coach('home')], given)).toMatchObject({ trust: 'reported', settles: false, settlesAt: null });
    expect(judge([coach('home'), coach('away')], given)).toMatchObject({ settles: true });
  });

  test('two hours later a contradicted coach is still contradicted', () => {
    const claims = [coach('home'), member('away', [61, 48])];
    expect(judge(claims, { now: EIGHT_PM + 2 * UNOPPOSED_MS })).toMatchObject({ settles: false, review: 'disputed' });
  });

  test('who corrects themselves is judged by their last word', () => {
    const slip = coach('home', [6, 48], { reporter: 'Corey' });
    const fixed = coach('home', [60, 48], { reporter: 'Corey', at: EIGHT_PM + MINUTE });
    expect(judge([fixed, slip, coach('away')])).toMatchObject({ trust: 'confirmed', settles: true });
  });

  test('a coach leads an ambassador, an ambassador a member, and then the newest', () => {
    const old = member('home', [1, 0]);
    const young = member('away', [2, 0], { at: EIGHT_PM + MINUTE });
    const ambassador = claim({ voice: 'ambassador' }, [3, 0]);
    expect(judge([old, young]).leading).toBe(young);
    expect(judge([old, young, ambassador]).leading).toBe(ambassador);
    const first = coach('home', [4, 0]);
    expect(judge([old, young, ambassador, first]).leading).toBe(first);
  });

  test('of reports that weigh as much and were made at one moment the later entered one leads', () => {
    const first = coach('home', [4, 0]);
    const second = coach('away', [5, 0]);
    expect([judge([first, second]).leading, judge([second, first]).leading]).toEqual([second, second]);
    const again = { ...coach('home', [6, 0]), reporter: first.reporter };
    expect([judge([first, again]).leading, judge([again, first]).leading]).toEqual([again, again]);
  });

  test.each<[string, number | null, number | null, boolean]>([
    ['the same place', 1, 1, true],
    ['another place', 1, 2, false],
    ['a place that only one names', 1, null, true],
    ['a place that only the other names', null, 1, true],
  ])('two who report %s agree: %s and %s, %s', (_, place, other, isSame) => {
    const placed = (first: number | null) => [
      { id: 1, score: 60, place: first },
      { id: 2, score: 48 },
    ];
    const claims = [
      coach('home', undefined, { sides: placed(place) }),
      coach('away', undefined, { sides: placed(other) }),
    ];
    expect(judge(claims)).toMatchObject({ trust: isSame ? 'confirmed' : 'disputed', settles: isSame });
  });

  test('a report of fewer teams is another result, whichever reporter made it first', () => {
    const [home] = sides(60, 48);
    const whole = coach('home');
    const half = coach('away', undefined, { sides: home === undefined ? [] : [home] });
    for (const claims of [
      [whole, half],
      [half, { ...whole, id: half.id + 1 }],
    ])
      expect(judge(claims)).toMatchObject({ trust: 'disputed', settles: false });
  });

  test.each<[string, SportScoring, [number, number], boolean]>([
    ['beyond the soft maximum', BASKETBALL, [121, 48], true],
    ['at the soft maximum', BASKETBALL, [120, 48], false],
    ['level where one side must have won', BASKETBALL, [48, 48], true],
    ['level where that can be', SOCCER, [2, 2], false],
  ])('%s', (_, scoring, scores, isAsked) => {
    const claims = [coach('home', scores), coach('away', scores)];
    const verdict = judge(claims, { scoring, now: EIGHT_PM + 2 * UNOPPOSED_MS });
    expect(verdict).toMatchObject({ settles: !isAsked, review: isAsked ? 'unlikely' : null });
  });

  test('while it is played the newest score is shown, and the coach’s of those of one moment', () => {
    const early = coach('home', [7, 0], { isFinal: false });
    const late = member('away', [21, 14], { isFinal: false, at: EIGHT_PM + 60 * MINUTE });
    const then = member('home', [21, 7], { isFinal: false, at: EIGHT_PM + 5 * MINUTE });
    expect(judge([early, late]).leading).toBe(late);
    expect(judge([early, then]).leading).toBe(early);
  });

  test('a level score that one calls a tie and another one a win is disputed where ties can be', () => {
    const won = (side: 'home' | 'away') =>
      coach(side, undefined, {
        sides: [
          { id: 1, score: 2, wonBy: 'shootout' },
          { id: 2, score: 2 },
        ],
      });
    const claims = [won('home'), coach('away', [2, 2])];
    expect(judge(claims, { scoring: SOCCER })).toMatchObject({ trust: 'disputed', settles: false });
    expect(judge(claims, { scoring: BASKETBALL })).toMatchObject({ trust: 'confirmed', settles: true });
    expect(judge([won('home'), won('away')], { scoring: SOCCER })).toMatchObject({ settles: true });
  });

  test('a level score is likely once it says who won and how', () => {
    const level = [
      { id: 1, score: 2, wonBy: 'shootout' },
      { id: 2, score: 2 },
    ];
    expect(isUnlikely(level, BASKETBALL)).toBe(false);
    expect(isUnlikely([{ id: 1, score: 2 }, ...level.slice(1)], BASKETBALL)).toBe(true);
  });
});

describe('a game that is settled', () => {
  const settled: SettledScore = { sides: sides(60, 48), trust: 'confirmed', isByStaff: false };
  const correction = (voice: Claim['voice'], side: Claim['side'] = 'home', scores: [number, number] = [61, 48]) =>
    claim({ voice, side, isOpenCorrection: true }, scores);

  test.each<[string, Claim[], Partial<SettledScore>, object]>([
    ['no report contradicts', [coach('home')], {}, { trust: 'confirmed', review: null, settles: false }],
    ['a report from before it was settled differs', [coach('away', [1, 0])], {}, { trust: 'confirmed', review: null }],
    ['a fan contradicts', [correction('member')], {}, { trust: 'confirmed', review: 'correction', settles: false }],
    ['a coach contradicts', [correction('coach')], {}, { trust: 'disputed', review: 'correction', settles: false }],
    ['a reporter repeats the same', [correction('coach', 'home', [60, 48])], {}, { review: null, settles: false }],
    [
      'both coaches correct it together',
      [correction('coach'), correction('coach', 'away')],
      {},
      { trust: 'corrected', settles: true, review: null },
    ],
    [
      'both coaches contradict staff',
      [correction('coach'), correction('coach', 'away')],
      { isByStaff: true, trust: 'official' },
      { trust: 'disputed', settles: false, review: 'correction' },
    ],
    ['a fan of each side contradicts', [correction('member'), correction('member', 'away')], {}, { settles: false }],
    ['staff correct it', [correction('staff', null)], { isByStaff: true }, { trust: 'corrected', settles: true }],
  ])('%s', (_, claims, given, verdict) => {
    expect(judge(claims, { settled: { ...settled, ...given } })).toMatchObject(verdict);
  });

  test('who takes a contradiction back leaves the score as sure as it was', () => {
    const doubt = claim({ reporter: 'Corey', isOpenCorrection: true }, [61, 48]);
    const back = claim({ reporter: 'Corey', isOpenCorrection: true, at: EIGHT_PM + MINUTE });
    expect(judge([doubt, back], { settled })).toMatchObject({ trust: 'confirmed', review: null });
  });
});
