import { expect, test } from 'vitest';
import type { ImportResult } from '#server/sports/imports/api.ts';
import { describeImport } from './import-report.ts';

const NOTHING: ImportResult = {
  importId: 1,
  rows: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  duplicates: 0,
  rejectedRows: [],
  rejectsPath: undefined,
  unknownSchools: [],
  placeholders: 0,
  warnings: [],
  warned: 0,
  passedOver: [],
  notes: [],
};
const describe = (result: Partial<ImportResult>, options: { preview?: boolean; all?: boolean } = {}) =>
  describeImport('games.csv', { ...NOTHING, ...result }, { kind: 'games', preview: false, all: false, ...options });

const unknown = (name: string, candidates: ImportResult['unknownSchools'][number]['candidates'] = []) => ({
  name,
  stateCode: 'KY',
  firstRow: 2,
  times: 3,
  schoolId: null,
  candidates,
});

test('a file that came in whole is one line', () => {
  expect(describe({ rows: 4655, added: 4655 })).toEqual([
    'games.csv: 4,655 games added, 0 updated, 0 unchanged, 0 rows rejected.',
  ]);
});

test('columns that were passed over are named', () => {
  expect(describe({ added: 1, passedOver: ['weather', 'referee'] })).toContain(
    'Columns that were passed over: weather, referee.',
  );
});

test('rejected rows are shown with their reasons and the file that has all of them', () => {
  const rejectedRows = [{ row: 7, reason: 'The date is missing.' }];
  expect(describe({ added: 1, rejected: 3, duplicates: 2, rejectedRows, rejectsPath: 'games.rejects.csv' })).toEqual([
    'games.csv: 1 games added, 0 updated, 0 unchanged, 3 rows rejected (2 of them repeat an earlier row).',
    'Rejected rows:',
    '  row 7: The date is missing.',
    '  and 2 more',
    'All rejected rows are in games.rejects.csv, each with its reason; the others are in.',
  ]);
});

test('doubtful names are listed with the schools they may be and how to settle one', () => {
  const pike = { id: 41, name: 'Pike County Central', likeness: 0.684, isNew: false };
  const lines = describe({ rejected: 3, unknownSchools: [unknown('Pike Central', [pike])] });
  expect(lines).toContain('  Pike Central (KY): Pike County Central (id 41, 68 % alike)');
  expect(lines).toContain('  If two names are one school, import again with --alias "Pike Central (KY)=41".');
});

test('the likeliest of the doubtful names come first', () => {
  const candidate = (likeness: number) => [{ id: 1, name: 'Known', likeness, isNew: false }];
  const lines = describe({ unknownSchools: [unknown('Far', candidate(0.5)), unknown('Near', candidate(0.9))] });
  const doubtful = lines.filter((line) => line.includes('alike'));
  expect(doubtful).toEqual(['  Near (KY): Known (id 1, 90 % alike)', '  Far (KY): Known (id 1, 50 % alike)']);
});

test('a preview names no id that would be gone with it', () => {
  const fresh = { id: 41, name: 'Pike County Central', likeness: 0.68, isNew: true };
  const lines = describe({ placeholders: 2, unknownSchools: [unknown('Pike Central', [fresh])] }, { preview: true });
  expect(lines[0]).toBe('Preview: nothing has been changed. This is what the import would do.');
  expect(lines).toContain('  Pike Central (KY): Pike County Central (also new, 68 % alike)');
  expect(lines.join('\n')).not.toContain('41');
});

test('the first twenty unknown schools are listed, all of them with --all', () => {
  const unknownSchools = Array.from({ length: 25 }, (_, index) => unknown(`School ${index}`));
  expect(describe({ unknownSchools })).toContain('  and 5 more');
  expect(describe({ unknownSchools }, { all: true })).toContain('  School 24 (KY), 3 times');
});
