import { expect, test } from 'vitest';
import type { GameField } from '#server/sports/column-mappings/api.ts';
import { type FileDays, readGame } from './read-game.ts';

const GOOD = { date: '2026-10-30', home: 'Oakdale', away: 'Tuscarora' };

const read = (cells: Partial<Record<GameField, string>>, file: Partial<FileDays> = {}) =>
  readGame((field) => ({ ...GOOD, ...cells })[field] ?? '', { today: '2026-10-30', season: undefined, ...file });

test('a row with nothing but a day and two teams is a game, the first team at home', () => {
  const game = read({});
  expect(game).toMatchObject({ date: '2026-10-30', home: 0, isHomeStated: false });
  expect(Object.values(game.stated).every((value) => value === undefined)).toBe(true);
});

test.each([
  [{ site: 'home' }, 0],
  [{ site: 'A' }, 1],
  [{ site: '@' }, 1],
  [{ site: 'neutral' }, null],
  [{ neutral: 'yes' }, null],
  [{ neutral: 'no' }, 0],
])('a row with %j has its home team at %s', (cells, home) => {
  expect(read(cells)).toMatchObject({ home, isHomeStated: true });
});

test.each([
  ['@ Tuscarora', 1],
  ['@Tuscarora', 1],
  ['at Tuscarora', 1],
  ['vs. Tuscarora', 0],
  ['VS Tuscarora', 0],
])('a team’s own file writes %s', (away, home) => {
  const game = read({ away });
  expect(game).toMatchObject({ home, isHomeStated: true });
  expect(game.teams[1].name).toBe('Tuscarora');
});

test.each(['Atholton', 'Vsevolod Academy'])('%s is a name, not a place and a name', (away) => {
  expect(read({ away })).toMatchObject({ isHomeStated: false, teams: [{}, { name: away }] });
});

test('a column of its own says more than a mark before the opponent', () => {
  expect(read({ away: '@ Tuscarora', site: 'neutral' })).toMatchObject({ home: null });
});

test.each([
  ['', null],
  ['41', 41],
])('the game number %j is read as %s', (text, number) => {
  expect(read({ 'game-number': text }).number).toBe(number);
});

test('what is no game number is refused', () => {
  expect(() => read({ 'game-number': '#41' })).toThrow('The game number #41 is not one of the portal.');
});

test('every optional column is read into its own field', () => {
  const { stated, id, sport, level } = read({
    time: '7 pm',
    'end-time': '9:30 pm',
    location: 'North Field',
    notes: 'Homecoming',
    name: 'Turkey Bowl',
    'game-type': 'tournament',
    league: 'no',
    playoff: 'yes',
    doubleheader: '2',
    status: 'cancelled',
    id: 'A-17',
    sport: 'Football',
    level: 'JV',
  });
  expect({ ...stated, id, sport, level }).toEqual({
    start_time: '19:00:00',
    end_time: '21:30:00',
    location: 'North Field',
    notes: 'Homecoming',
    name: 'Turkey Bowl',
    game_type: 'Tournament',
    is_league: false,
    is_playoff: true,
    doubleheader_no: 2,
    status: 'Canceled',
    id: 'A-17',
    sport: 'Football',
    level: 'JV',
  });
});

test.each(['TBD', 'tba', 'T.B.D.', 'To be decided', 'to be determined', 'Date to be announced', 'unknown'])(
  'a row whose day is %s has none, in the season that it says',
  (date) => {
    const season = { date: null, isDayOpen: true, season: 2026 };
    expect(read({ date, season: '2026-2027' })).toMatchObject(season);
    expect(read({ date, season: '26-27' }, { season: 2024 }), 'the row knows better than the file').toMatchObject(
      season,
    );
    expect(read({ date }, { season: 2026, likelySeason: 2024 })).toMatchObject(season);
    expect(read({ date }, { likelySeason: 2026 })).toMatchObject(season);
  },
);

test('an empty day is to be decided where the season is stated, and missing where it is only likely', () => {
  const undated = { date: null, isDayOpen: false, season: 2026 };
  expect(read({ date: '', season: '2026/27' })).toMatchObject(undated);
  expect(read({ date: '' }, { season: 2026 })).toMatchObject(undated);
  expect(() => read({ date: '' }, { likelySeason: 2026 })).toThrow('The date is missing.');
});

test('a day that is known has its own season, whatever the file is about', () => {
  expect(read({ season: 'Fall' }, { season: 2024 })).toMatchObject({ date: '2026-10-30', season: 2026 });
});

test.each([
  [
    { date: 'TBD' },
    'The day is to be decided, but the season is not known. Write it in a column called season, like 2026-2027.',
  ],
  [{ date: 'TBD', season: '2026' }, 'The season 2026 is not written like 2026-2027.'],
  [{ date: 'TBD', season: '2026-2028' }, 'The season 2026-2028 is not written like 2026-2027.'],
  [{ date: 'TBD', season: '2011-2012' }, 'The season 2011-2012 is not written like 2026-2027.'],
  [{ date: 'TBD', season: '2031-2032' }, 'The season 2031-2032 is more than three years ahead.'],
  [{ home: '' }, 'The home team is missing.'],
  [{ 'game-type': 'Event', away: '' }, 'Custom events are kept in the calendar, so this row stays out.'],
  [{ 'game-type': 'custom event' }, 'Custom events are kept in the calendar, so this row stays out.'],
  [{ away: 'Tuscarora; Linganore' }, 'A game of more than two teams is kept in the calendar, so this row stays out.'],
  [{ doubleheader: '0' }, 'The doubleheader number 0 is not one from 1 to 9.'],
  [{ 'game-type': 'Party' }, 'The game type is Party, not one of Game, Scrimmage, Tournament.'],
  [{ away: 'x'.repeat(121) }, 'The name is longer than 120 characters.'],
])('%j is rejected: %s', (cells, reason) => {
  expect(() => read(cells)).toThrow(reason);
});
