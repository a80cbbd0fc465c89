import { describe, expect, test } from 'vitest';
import { type Reportable, scoresClosed } from './policy.ts';

const FRIDAY_AT_SEVEN: Reportable = {
  game_type: 'Game',
  status: 'Active',
  result_status: 'none',
  score_trust: 'unreported',
  event_date: '2026-10-30',
  is_event_date_tbd: false,
  start_time: '19:00:00',
  start_time_unknown: false,
  tz: 'America/New_York',
  season: 2026,
  removed_at: null,
  locked_at: null,
};

const takesReports = (game: Reportable, now: Temporal.Instant) => scoresClosed(game, now, 'member') === undefined;

const at = (moment: string) => Temporal.Instant.from(moment);
const FRIDAY_NIGHT = at('2026-10-30T21:30:00-04:00');

describe('scores of a game on Friday at seven', () => {
  test.each([
    ['a minute before it begins', '2026-10-30T18:59:59-04:00', false],
    ['the moment it begins', '2026-10-30T19:00:00-04:00', true],
    ['at eleven at night, when it is Saturday in UTC', '2026-10-30T23:00:00-04:00', true],
    ['a week later, before midnight', '2026-11-06T23:59:59-05:00', true],
    ['on the eighth day', '2026-11-07T00:00:00-05:00', false],
    ['in Maryland at seven, when it is four in California', '2026-10-30T23:00:00Z', true],
  ])('%s: %s → %s', (_, moment, expected) => {
    expect(takesReports(FRIDAY_AT_SEVEN, at(moment))).toBe(expected);
  });

  test('in California it begins three hours later', () => {
    const game = { ...FRIDAY_AT_SEVEN, tz: 'America/Los_Angeles' };
    expect(takesReports(game, at('2026-10-30T23:00:00Z'))).toBe(false);
    expect(takesReports(game, at('2026-10-31T02:00:00Z'))).toBe(true);
  });
});

describe('scores of a game whose time is not known', () => {
  test.each([
    ['with the time flagged unknown', { start_time_unknown: true }],
    ['without a time', { start_time: null }],
  ])('%s are taken from noon of its day, where it is played', (_, unknown) => {
    const game = { ...FRIDAY_AT_SEVEN, ...unknown };
    expect(takesReports(game, at('2026-10-30T11:59:59-04:00'))).toBe(false);
    expect(takesReports(game, at('2026-10-30T12:00:00-04:00'))).toBe(true);
    expect(takesReports({ ...game, tz: 'America/Los_Angeles' }, at('2026-10-30T12:00:00-04:00'))).toBe(false);
  });

  test.each([
    ['without a date', { event_date: null, is_event_date_tbd: true }],
    ['with a date that is not settled', { is_event_date_tbd: true }],
  ])('%s are not taken', (_, undated) => {
    expect(takesReports({ ...FRIDAY_AT_SEVEN, ...undated }, FRIDAY_NIGHT)).toBe(false);
  });
});

describe('on the night of the game', () => {
  test.each<[string, Partial<Reportable>, boolean]>([
    ['a score that someone reported can be contradicted', { score_trust: 'reported' }, true],
    ['a disputed score can be reported again', { score_trust: 'disputed' }, true],
    ['a final, confirmed score can be contradicted', { result_status: 'final', score_trust: 'confirmed' }, true],
    ['an official score is closed', { result_status: 'final', score_trust: 'official' }, false],
    ['a suspended game takes scores', { result_status: 'suspended' }, true],
    ['a scrimmage takes scores', { game_type: 'Scrimmage' }, true],
    ['a tournament game takes scores', { game_type: 'Tournament' }, true],
    ['a custom event has no scores', { game_type: 'Event' }, false],
    ['a postponed game takes none', { status: 'Postponed' }, false],
    ['a canceled game takes none', { status: 'Canceled' }, false],
    ['a removed game takes none', { removed_at: new Date() }, false],
    ['a forfeit is ruled', { result_status: 'forfeit' }, false],
    ['a double forfeit is ruled', { result_status: 'double_forfeit' }, false],
    ['no contest is ruled', { result_status: 'no_contest' }, false],
    ['a vacated win is ruled', { result_status: 'vacated' }, false],
    ['a game awaiting a ruling takes none before it', { result_status: 'pending' }, false],
  ])('%s', (_, change, expected) => {
    expect(takesReports({ ...FRIDAY_AT_SEVEN, ...change }, FRIDAY_NIGHT)).toBe(expected);
  });
});

test.each([
  ['in the first week of July like everyone', '2027-07-03T12:00:00-04:00', undefined],
  ['no longer after a week, when its season is over', '2027-07-08T12:00:00-04:00', 'season-over'],
])('a coach reports a game of the last day of June %s', (_, moment, expected) => {
  const game = { ...FRIDAY_AT_SEVEN, event_date: '2027-06-30' };
  expect(scoresClosed(game, at(moment), 'coach')).toBe(expected);
});
