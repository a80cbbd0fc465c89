import { Problem } from '@csz/contract/problem';
import { expect, test } from 'vitest';
import { ImportRefused } from '#server/sports/csv-files/api.ts';
import { asProblem } from './undo-season.ts';

const stated = (code: string) => Object.assign(new Error('said by the database'), { code });
const refused = (cause?: Error) => new ImportRefused('season.csv is empty.', cause === undefined ? {} : { cause });

test('what is wrong with the file is told to who sent it', () => {
  expect(asProblem(refused())).toMatchObject({ code: 'import-refused', message: 'season.csv is empty.' });
  expect(asProblem(refused(stated('CSV_QUOTE_NOT_CLOSED')))).toMatchObject({ code: 'import-refused' });
});

test('anyone who waits too long for another import is told so', () => {
  expect(asProblem(refused(stated('55P03')))).toMatchObject({ code: 'import-busy' });
  expect(asProblem(stated('55P03'))).toMatchObject({ code: 'import-busy' });
});

test('what the database says otherwise is a bug, and no one reads its words', () => {
  const cause = stated('23505');
  expect(asProblem(refused(cause))).toBe(cause);
});

test('a refusal of another kind stays what it is', () => {
  const problem = new Problem('import-undone');
  expect(asProblem(problem)).toBe(problem);
});
