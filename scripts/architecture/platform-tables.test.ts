import { expect, test } from 'vitest';
import { SERVER } from './import-law.ts';
import { isTest, SOURCES, textOf } from './project-files.ts';
import { OWNERS, tablesNamed } from './table-owners.ts';

const PLATFORM = `${SERVER}platform/`;
const TABLES = new Set(Object.keys(OWNERS));

test('platform names no table but its own', () => {
  const foreign = SOURCES.filter(
    (file) => file.startsWith(PLATFORM) && !isTest(file) && !file.endsWith('.generated.ts'),
  ).flatMap((file) =>
    tablesNamed(textOf(file), TABLES)
      .filter((table) => OWNERS[table] !== 'platform')
      .map((table) => `${file} reads ${table}, which is of ${OWNERS[table]}`),
  );
  expect(foreign).toEqual([]);
});

test.each([
  ["db.selectFrom('games as g')", ['games']],
  ["db.selectFrom(['games as g', 'teams'])", ['games', 'teams']],
  ["query.leftJoin('schools as s', 's.id', 'g.id')", ['schools']],
  ['sql`select 1\n from game_results r join leagues l on true`', ['game_results', 'leagues']],
  ["import { games } from './games.ts'", []],
])('%s names %j', (text, tables) => {
  expect(tablesNamed(text, TABLES)).toEqual(tables);
});
