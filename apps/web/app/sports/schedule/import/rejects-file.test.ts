import type { ImportRow } from '@csz/contract/schedule/import';
import { expect, test } from 'vitest';
import { rejectsFile } from './rejects-file.ts';

const aRow = (given: Partial<ImportRow>): ImportRow => ({
  row: 2,
  kind: 'rejected',
  gameId: null,
  title: '',
  eventDate: null,
  startTime: null,
  location: '',
  changes: [],
  isScoreReported: false,
  problem: 'The date is missing.',
  warnings: [],
  cells: ['', 'Tuscarora'],
  ...given,
});

test('only rejected rows are in it, with their row and reason, and nothing in it can run', () => {
  const items = [aRow({}), aRow({ row: 3, kind: 'added' }), aRow({ row: 4, cells: ['=1+1', 'A, B'] })];
  expect(rejectsFile(['Date', 'Opponent'], items)).toBe(
    '\ufeffrow,reason,Date,Opponent\r\n2,The date is missing.,,Tuscarora\r\n4,The date is missing.,\'=1+1,"A, B"\r\n',
  );
});
