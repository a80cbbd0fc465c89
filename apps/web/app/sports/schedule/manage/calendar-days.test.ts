import { describe, expect, test } from 'vitest';
import {
  aloneOnTheirDay,
  byDay,
  firstHour,
  formatPeriod,
  loadedRange,
  monthStart,
  mostAllDay,
  mostAtOnce,
  placeOf,
  shiftedEnd,
  stepped,
  weekStart,
} from './calendar-days.ts';
import { asSeenBy, dateAtTime, spokenEntry, timeSportName } from './entry-labels.ts';
import { anEntry } from './testing/a-calendar-game.ts';

describe('the days of the calendar', () => {
  test('are loaded eight months before and after the month shown', () => {
    expect(loadedRange('2026-10-30')).toEqual({ from: '2026-02-01', to: '2027-06-30' });
  });

  test.each([
    ['2026-10-30', 'month', 1, '2026-11-01'],
    ['2027-01-31', 'month', -1, '2026-12-01'],
    ['2026-10-30', 'week', 1, '2026-11-06'],
    ['2026-03-01', 'day', -1, '2026-02-28'],
  ] as const)('from %s one %s on by %i comes %s', (day, view, steps, to) => {
    expect(stepped(day, view, steps)).toBe(to);
  });

  test('are named by month, week and day', () => {
    expect(formatPeriod('2026-10-30', 'month')).toBe('October 2026');
    expect(formatPeriod('2026-10-30', 'week').replace(/\s/g, ' ')).toBe('Oct 25 – 31, 2026');
    expect(formatPeriod('2026-10-30', 'day')).toBe('Friday, October 30, 2026');
    expect([weekStart('2026-11-01'), weekStart('2026-11-07')]).toEqual(['2026-11-01', '2026-11-01']);
    expect(monthStart('2026-11-30', 3)).toBe('2027-02-01');
  });
});

describe('an entry', () => {
  const untimed = { startTime: null, endTime: null };
  test.each([
    ['with both times', {}, '2026-10-30 18:30:00', '2026-10-30 20:30:00'],
    ['without an end lasts an hour', { endTime: null }, '2026-10-30 18:30:00', '2026-10-30 19:30:00'],
    ['that ends after midnight', { endTime: '00:30:00' }, '2026-10-30 18:30:00', '2026-10-30 23:59:00'],
    ['that starts late', { startTime: '23:30:00', endTime: null }, '2026-10-30 23:30:00', '2026-10-30 23:59:00'],
    ['with the time TBD', { startTimeUnknown: true }, '2026-10-30 00:00:00', '2026-10-30 23:59:59'],
    ['without a time', untimed, '2026-10-30 00:00:00', '2026-10-30 23:59:59'],
    ['postponed', { ...untimed, status: 'Postponed' }, '2026-10-30 00:00:00', '2026-10-30 23:59:59'],
    [
      'that ends as it starts',
      { startTime: '18:30:00', endTime: '18:30:00' },
      '2026-10-30 18:30:00',
      '2026-10-30 23:59:00',
    ],
    ['of all day', { isAllDay: true }, '2026-10-30 00:00:00', '2026-10-30 23:59:59'],
  ] as const)('%s', (_title, change, start, end) => {
    expect(placeOf(anEntry(change))).toEqual({ start, end });
  });

  test('is shown as a line of the calendar and of the list', () => {
    expect(timeSportName(anEntry())).toBe('6:30 pm: Football, Howard at Centennial');
    expect(timeSportName(anEntry({ status: 'Postponed' }))).toBe('(Postponed) 6:30 pm: Football, Howard at Centennial');
    expect(dateAtTime(anEntry())).toBe('Fri, Oct 30, 2026 @ 6:30 pm');
    expect(timeSportName({ ...anEntry(), here: 'America/Denver' })).toBe('6:30 pm EDT: Football, Howard at Centennial');
    expect(timeSportName({ ...anEntry(), here: 'America/Detroit' })).toBe('6:30 pm: Football, Howard at Centennial');
    expect(dateAtTime(anEntry({ isEventDateTBD: true, startTimeUnknown: true }))).toBe('Date TBD @ TBD');
    expect(spokenEntry(anEntry({ hasProposal: true }))).toBe(
      '6:30 pm: Football, Howard at Centennial, Friday, October 30, 2026, a change is proposed',
    );
  });

  test("is shown in one school's calendar by its opponent, and nowhere by its sport twice", () => {
    const seenBy = (schoolId: string | undefined, change = {}) => timeSportName(asSeenBy(anEntry(change), schoolId));
    expect(seenBy('31')).toBe('6:30 pm: Football, at Centennial');
    expect(seenBy('30')).toBe('6:30 pm: Football, vs. Howard');
    for (const other of [undefined, '99']) expect(seenBy(other)).toBe('6:30 pm: Football, Howard at Centennial');
    expect(seenBy('31', { gameType: 'Event', title: 'Media day' })).toBe('6:30 pm: Football, Media day');
    expect(seenBy('31', { teams: [], title: 'Football meet with 5 teams' })).toBe(
      '6:30 pm: Football, meet with 5 teams',
    );
  });

  test('says how it ended once it has, from the side of the school whose calendar it is', () => {
    const [one, other] = anEntry().teams;
    if (one === undefined || other === undefined) throw new Error('two teams');
    const ended = anEntry({
      resultStatus: 'final',
      teams: [one, other].map((team) => ({
        ...team,
        score: team.isHome ? 21 : 14,
        outcome: team.isHome ? ('W' as const) : ('L' as const),
      })),
    });
    expect(timeSportName(ended)).toBe('14-21: Football, Howard at Centennial');
    expect(timeSportName(asSeenBy(ended, '31'))).toBe('L 14-21: Football, at Centennial');
    expect(timeSportName(asSeenBy(ended, '30'))).toBe('W 21-14: Football, vs. Howard');
    expect(['30', '31'].map((school) => asSeenBy(ended, school).side)).toEqual(['home', 'away']);
    expect(timeSportName({ ...ended, status: 'Canceled' })).toBe('(Canceled) 6:30 pm: Football, Howard at Centennial');
  });

  test('stands under its day, all-day ones first', () => {
    const late = anEntry({ id: '1' });
    const tbd = anEntry({ id: '2', startTimeUnknown: true });
    const other = anEntry({ id: '3', listedOn: '2026-10-31', startTimeUnknown: true });
    expect([...byDay([late, tbd, other])].map(([day, entries]) => [day, entries.map(({ id }) => id)])).toEqual([
      ['2026-10-30', ['2', '1']],
      ['2026-10-31', ['3']],
    ]);
    expect(mostAllDay([late, tbd, other, other], ['2026-10-30', '2026-10-31'])).toBe(2);
    expect(mostAllDay([late, late, tbd, other], ['2026-10-30']), 'timed ones and other days apart').toBe(1);
    expect(mostAllDay([], [])).toBe(0);
  });
});

describe('the hours of a week or a day', () => {
  const at = (startTime: string, endTime: string, listedOn = '2026-10-30') => anEntry({ startTime, endTime, listedOn });

  test('open after school, earlier where something begins earlier, and clear of what lies over them', () => {
    const morning = at('09:30:00', '11:00:00');
    expect(firstHour([at('18:30:00', '20:30:00')], ['2026-10-30'])).toBe('15:00:00');
    expect(firstHour([at('22:00:00', '23:30:00')], ['2026-10-30'])).toBe('18:00:00');
    expect(firstHour([at('16:00:00', '17:00:00'), at('22:00:00', '23:30:00')], ['2026-10-30'])).toBe('16:00:00');
    expect(firstHour([morning], ['2026-10-30'])).toBe('09:00:00');
    expect(firstHour([morning], ['2026-10-30'], 2)).toBe('07:00:00');
    expect(firstHour([morning], ['2026-10-31'])).toBe('15:00:00');
    expect(firstHour([anEntry({ startTimeUnknown: true })], ['2026-10-30'])).toBe('15:00:00');
  });

  test('know which entries have theirs alone, and so room for a second line', () => {
    const entries = [anEntry({ id: '1' }), anEntry({ id: '2' }), anEntry({ id: '3', listedOn: '2026-10-31' })];
    expect([...aloneOnTheirDay(entries)]).toEqual(['3']);
  });

  test('count what is on at the same moment, not what follows upon each other', () => {
    const evening = [at('17:00:00', '19:00:00'), at('18:00:00', '20:00:00'), at('19:00:00', '21:00:00')];
    expect(mostAtOnce(evening, ['2026-10-30'])).toBe(2);
    expect(mostAtOnce([...evening, at('18:30:00', '18:45:00')], ['2026-10-30'])).toBe(3);
    expect(mostAtOnce([anEntry({ startTimeUnknown: true })], ['2026-10-30'])).toBe(0);
    expect(mostAtOnce(evening, ['2026-10-31'])).toBe(0);
  });
});

test.each([
  ['19:00', '18:00', '20:00', '21:00'],
  ['23:30', '18:00', '20:00', '01:30'],
  ['19:00', '18:00', '', ''],
  ['', '18:00', '20:00', '20:00'],
])('a start moved to %s takes the end along', (to, startTime, endTime, expected) => {
  expect(shiftedEnd({ startTime, endTime }, to)).toBe(expected);
});
