import { expect, test } from 'vitest';
import { GAME_FIELDS } from './fields.ts';
import { mapColumns, passedOverColumns } from './map-columns.ts';

const columns = (header: string[], named: Record<string, string> = {}) =>
  Object.fromEntries(mapColumns(GAME_FIELDS, header, named));

test('columns with our names are found, whatever their case and spacing', () => {
  expect(columns(['Date', 'HOME', 'away', 'Home Score', 'away_score', 'weather'])).toEqual({
    date: 0,
    home: 1,
    away: 2,
    'home-score': 3,
    'away-score': 4,
  });
});

test('headers that many programs write are understood', () => {
  expect(columns(['home_team', 'home_team_score', 'visiting_team', 'visiting_team_score', 'game date'])).toEqual({
    date: 4,
    home: 0,
    away: 2,
    'home-score': 1,
    'away-score': 3,
  });
});

test('a column that was named wins over a header that fits, and an empty name leaves a field out', () => {
  const header = ['date', 'home', 'away', 'notes', 'played on'];
  expect(columns(header, { date: 'Played On', notes: '' })).toEqual({ date: 4, home: 1, away: 2 });
});

test.each([
  ['a field that does not exist', { referee: 'home' }, 'There is no field referee; the fields are date, home, away'],
  [
    'a column that does not exist',
    { notes: 'remarks' },
    'There is no column remarks. Its columns are date, home, away',
  ],
  ['a column that stands twice', { notes: 'remark' }, 'The column remark is in the file 2 times'],
])('%s is refused in one sentence', (_, named, sentence) => {
  expect(() => columns(['date', 'home', 'away', 'remark', 'Remark'], named)).toThrow(sentence);
});

test.each([
  [['date', 'home', 'score', 'away', 'score'], { 'home-score': 2, 'away-score': 4 }],
  [['date', 'visitor', 'Score', 'home', 'Score'], { 'home-score': 4, 'away-score': 2 }],
  [['date', 'home', 'away', 'pts', 'pts'], { 'home-score': 3, 'away-score': 4 }],
  [['date', 'home', 'state', 'away', 'state'], { 'home-state': 2, 'away-state': 4 }],
])('of two columns of one name in %j each is that of a team', (header, pair) => {
  const found = columns(header);
  expect(found).toMatchObject(pair);
  expect(found).not.toHaveProperty('score');
  expect(found).not.toHaveProperty('state');
});

test.each([
  [['date', 'opponent', 'score', 'score'], ['home']],
  [['date', 'home', 'away', 'score', 'score', 'score'], []],
])('the scores of %j may be anyone’s, so the file is refused', (header, assumed) => {
  expect(() => mapColumns(GAME_FIELDS, header, {}, assumed)).toThrow(
    /^The column score is in the file [23] times; rename them home-score and away-score\.$/,
  );
});

test('one column for both scores is a field', () => {
  expect(columns(['date', 'home', 'away', 'score'])).toMatchObject({ score: 3 });
});

test('columns that no field is read from are known by name', () => {
  const header = ['date', ' Weather ', 'home', '', 'away', 'notes'];
  const found = mapColumns(GAME_FIELDS, header, { notes: '' });
  expect(passedOverColumns(header, found)).toEqual(['Weather', 'notes']);
});

test('a file without a needed column is refused with how to name it', () => {
  expect(() => columns(['when', 'home', 'guests'])).toThrow(
    'No column of the file is the date, away; say which one with --map date=COLUMN. Its columns are when, home, guests.',
  );
});
