import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSport } from '#server/testing/factories.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { loadSports, type SportDirectory } from './sports.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
let sports: SportDirectory;

beforeAll(async () => {
  const { db } = database;
  const soccer = await aSport(db, { name: 'Soccer', is_parent: true });
  const tennis = await aSport(db, { name: 'Tennis', is_parent: true });
  const of = (parent: { id: number }, gender: 'boys' | 'girls', level: 'varsity' | 'jv', name: string) =>
    aSport(db, { parent_id: parent.id, gender, level, name });
  await of(soccer, 'boys', 'varsity', 'Boys Soccer');
  await of(soccer, 'boys', 'jv', 'Boys JV Soccer');
  await of(soccer, 'girls', 'varsity', 'Girls Soccer');
  await of(tennis, 'girls', 'varsity', 'Girls Tennis');
  await of(tennis, 'girls', 'jv', 'Girls JV Tennis');
  sports = await loadSports(db);
});

test.each([
  ['Boys Soccer', '', 'Boys Soccer'],
  ['boys soccer', 'Varsity', 'Boys Soccer'],
  ['Boys Soccer', 'JV', 'Boys JV Soccer'],
  ['Boys JV Soccer', 'jv', 'Boys JV Soccer'],
  ['Tennis', '', 'Girls Tennis'],
  ['Tennis', 'junior varsity', 'Girls JV Tennis'],
])('%s, level %j, is %s', (name, level, found) => {
  expect(sports.find(name, level).name).toBe(found);
});

test.each([
  ['Soccer', '', 'Soccer is several sports: Boys Soccer, Girls Soccer; name one.'],
  ['Girls Soccer', 'jv', 'Girls Soccer has no level jv.'],
  ['Tennis', 'freshman', 'Tennis has no level freshman.'],
  ['Tennis', 'third', 'The level is third, not one of varsity, jv, freshman.'],
  ['', '', 'The sport is missing; the file needs a column for it, or one sport for all its rows.'],
])('%j, level %j, is refused: %s', (name, level, sentence) => {
  expect(() => sports.find(name, level)).toThrow(sentence);
});

test('a sport that there is not is answered with those that there are, without their parents', () => {
  expect(() => sports.find('Curling', '')).toThrow(
    'There is no sport Curling. The sports are Boys JV Soccer, Boys Soccer, Girls JV Tennis, Girls Soccer, Girls Tennis.',
  );
});
