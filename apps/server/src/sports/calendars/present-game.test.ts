import { expect, test } from 'vitest';
import { presentGame } from './present-game.ts';
import type { CalendarRow } from './queries.ts';

const aGame = (given: Partial<CalendarRow> = {}): CalendarRow => ({
  id: 12,
  version: 4,
  game_type: 'Game',
  name: '',
  sport_name: 'Football',
  event_date: '2026-10-30',
  is_event_date_tbd: false,
  start_time: '19:00:00',
  start_time_unknown: false,
  end_time: null,
  tz: 'America/New_York',
  location: 'Stony Creek Stadium',
  notes: '<p>Senior <b>night</b></p>',
  youtube_link: '',
  nfhs_link: '',
  status: 'Active',
  result_status: 'none',
  low_wins: false,
  next_game_id: null,
  no_home_team: false,
  created_at: new Date('2026-08-01T12:00:00Z'),
  updated_at: new Date('2026-09-01T12:00:00Z'),
  teams: [
    { shortName: 'Quarry Ridge', isHome: false, score: null, place: null },
    { shortName: 'Stony Creek', isHome: true, score: null, place: null },
  ],
  ...given,
});

const entryOf = (given: Partial<CalendarRow> = {}) =>
  presentGame(aGame(given), '2026-10-30', 'https://scores.example.org');
const spanOf = ({ when }: ReturnType<typeof entryOf>) => [when.start.toString(), when.end?.toString(), when.tz];

test('an evening game has its local time, and ends when a member said', () => {
  const entry = entryOf();
  expect(spanOf(entry)).toEqual(['2026-10-30T19:00:00', undefined, 'America/New_York']);
  expect(spanOf(entryOf({ end_time: '21:15:00' }))[1]).toBe('2026-10-30T21:15:00');
  expect(entry).toMatchObject({
    uid: 'game-12@scores.example.org',
    summary: 'Football: Quarry Ridge at Stony Creek',
    description: 'Senior night',
    status: 'CONFIRMED',
    url: 'https://scores.example.org/scores/view/12',
  });
});

test('every version of the game raises the sequence, so that calendars take the new entry', () => {
  expect([entryOf().sequence, entryOf({ version: 5 }).sequence]).toEqual([4, 5]);
});

test('an end after midnight is on the next day', () => {
  const night = entryOf({ start_time: '22:00:00', end_time: '00:30:00' });
  expect(spanOf(night)[1]).toBe('2026-10-31T00:30:00');
  const relay = entryOf({ start_time: '09:00:00', end_time: '09:00:00' });
  expect(spanOf(relay)[1], 'round the clock').toBe('2026-10-31T09:00:00');
});

test.each([{ start_time: null }, { start_time_unknown: true }])(
  'without a time (%o) it takes the day as TBD',
  (given) => {
    const entry = entryOf(given);
    expect(spanOf(entry)).toEqual(['2026-10-30', '2026-10-31', undefined]);
    expect(entry).toMatchObject({
      summary: 'Football: Quarry Ridge at Stony Creek (time TBD)',
      status: 'TENTATIVE',
    });
  },
);

test('a day that may still change is taken as a whole, whatever the time, until it is settled', () => {
  const open = entryOf({ is_event_date_tbd: true });
  expect(spanOf(open)).toEqual(['2026-10-30', '2026-10-31', undefined]);
  expect(open).toMatchObject({ summary: 'Football: Quarry Ridge at Stony Creek (date TBD)', status: 'TENTATIVE' });
  const settled = entryOf({ version: 5 });
  expect([settled.uid, settled.status, spanOf(settled)[0]]).toEqual([open.uid, 'CONFIRMED', '2026-10-30T19:00:00']);
  expect(settled.sequence).toBeGreaterThan(open.sequence);
});

test.each(['Canceled', 'Postponed'])('a %s game says so, so that no one turns up', (status) => {
  expect(entryOf({ status })).toMatchObject({
    summary: `Football: Quarry Ridge at Stony Creek (${status})`,
    status: 'CANCELLED',
  });
});

test('a postponed game keeps its own id and leads to its new date', () => {
  const entry = entryOf({ status: 'Postponed', next_game_id: 13 });
  expect(entry.uid).toBe('game-12@scores.example.org');
  expect(entry.description).toContain('New date: https://scores.example.org/scores/view/13');
});

test('a final score is in the entry, and a stream before it', () => {
  const teams = [
    { shortName: 'Quarry Ridge', isHome: false, score: 14, place: null },
    { shortName: 'Stony Creek', isHome: true, score: 21, place: null },
  ];
  expect(entryOf({ result_status: 'final', teams }).description).toContain('Final: Quarry Ridge 14, Stony Creek 21');
  const meet = [...teams, { shortName: 'Elm', isHome: false, score: 3, place: null }];
  expect(entryOf({ result_status: 'final', teams: meet }).description, 'a meet has places').not.toContain('Final');
  const half = teams.map((team, at) => (at === 0 ? team : { ...team, score: null }));
  expect(entryOf({ result_status: 'final', teams: half }).description).not.toContain('Final');
  // A reported score that is not settled is no result.
  expect(entryOf({ teams }).description).not.toContain('14');
  expect(entryOf({ youtube_link: 'https://youtu.be/x' }).description).toContain('Watch: https://youtu.be/x');
});

test('an event goes by its name, which is told once, no matter who takes part in it', () => {
  for (const teams of [[], aGame().teams]) {
    const entry = entryOf({ game_type: 'Event', name: 'Tryouts', teams });
    expect([entry.summary, entry.description]).toEqual(['Football: Tryouts', 'Senior night']);
  }
  expect(entryOf({ name: 'Homecoming' }).description).toBe('Homecoming\nSenior night');
});

test('of a race of two in which too few of a team finished, the entry says that it has no team score', () => {
  const teams = [
    { shortName: 'Quarry Ridge', isHome: false, score: null, place: null },
    { shortName: 'Stony Creek', isHome: true, score: 24, place: 1 },
  ];
  const race = { result_status: 'final', low_wins: true, teams };
  expect(entryOf(race).description).toContain('Final: Quarry Ridge no team score, Stony Creek 24');
  const unknown = teams.map((team) => ({ ...team, score: null, place: null }));
  expect(entryOf({ ...race, teams: unknown }).description).not.toContain('Final');
  expect(entryOf({ ...race, low_wins: false }).description, 'a score is missing').not.toContain('Final');
});
