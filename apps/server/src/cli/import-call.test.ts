import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { IMPORT_OPTIONS, readImportCall } from './import-call.ts';

const read = (...args: string[]) => {
  const { values, positionals } = parseArgs({ args, options: IMPORT_OPTIONS, allowPositionals: true });
  return readImportCall({ values, positionals, settings: readSettings({}) });
};

test('a call without flags reads commas and UTF-8, and rejects unknown schools', () => {
  expect(read('games', 'a.csv', 'b.csv')).toMatchObject({
    kind: 'games',
    files: ['a.csv', 'b.csv'],
    columns: {},
    unknownSchools: 'reject',
    encoding: 'utf-8',
    delimiter: ',',
    preview: false,
  });
});

test('the season of games without a day is read', () => {
  expect(read('games', 'a.csv', '--season', '2026-27').season).toBe(2026);
});

test('columns, aliases and states are read in pairs', () => {
  const call = read(
    'games',
    'a.csv',
    '--map',
    'home=Team = A',
    '--map',
    'notes=',
    '--alias',
    'A=B Prep (KY)=12',
    '--add-state',
    'cn=Canada, america/toronto',
    '--delimiter',
    'tab',
  );
  expect(call).toMatchObject({
    columns: { home: 'Team = A', notes: '' },
    aliases: [{ name: 'A=B Prep (KY)', schoolId: 12 }],
    addStates: [{ code: 'CN', name: 'Canada', tz: 'America/Toronto' }],
    delimiter: '\t',
  });
});

test.each([
  [[], 'Say what the file holds: csz import schools FILE or csz import games FILE.'],
  [['teams', 'a.csv'], 'Say what the file holds'],
  [['games'], 'Name the file: csz import games FILE.'],
  [['schools', 'a.csv', '--sport', 'Football'], '--sport is for games only.'],
  [['games', 'a.csv', '--activate'], '--activate is for schools only.'],
  [['games', 'a.csv', 'b.csv', '--rejects', 'r.csv'], '--rejects names one file'],
  [['games', 'a.csv', '--map', 'home'], '--map needs a name and a value with = between them, but it is home.'],
  [['games', 'a.csv', '--alias', 'Oakdale=twelve'], '--alias is written like "Pike Central (KY)=12"'],
  [['games', 'a.csv', '--add-state', 'CN=Canada'], '--add-state is written like "CN=Canada, America/Toronto".'],
  [['games', 'a.csv', '--add-state', 'CN=Canada, Toronto'], 'There is no time zone Toronto'],
  [['games', 'a.csv', '--add-state', 'CN=Canada, EST5EDT'], 'There is no time zone EST5EDT'],
  [['games', 'a.csv', '--add-state', 'CN=Canada, -05:00'], 'There is no time zone -05:00'],
  [['games', 'a.csv', '--season', '2026'], '--season is written like 2026-2027, not 2026.'],
  [['schools', 'a.csv', '--season', '2026-2027'], '--season is for games only.'],
  [['games', 'a.csv', '--unknown-schools', 'guess'], '--unknown-schools is placeholder or reject, not guess.'],
  [['games', 'a.csv', '--encoding', 'latin'], '--encoding is utf-8 or windows-1252, not latin.'],
])('%j is a wrong call: %s', (args, sentence) => {
  expect(() => read(...args)).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(sentence) }),
  );
});
