import { expect, test } from 'vitest';
import { SERVER } from './import-law.ts';
import { isTest, SOURCES, textOf } from './project-files.ts';
import { OWNERS, tablesNamed } from './table-owners.ts';

/** Who asks is looked up at every call; nothing else of the nouns is known below them. */
const WHO_ASKS: Readonly<Record<string, readonly string[]>> = {
  'session.ts': ['affiliations', 'members', 'sessions'],
};

const PLATFORM = `${SERVER}platform/`;
const TABLES = new Set(Object.keys(OWNERS));

test('platform names no table but its own, and those that say who asks', () => {
  const foreign = SOURCES.filter(
    (file) => file.startsWith(PLATFORM) && !isTest(file) && !file.endsWith('.generated.ts'),
  ).flatMap((file) =>
    tablesNamed(textOf(file), TABLES)
      .filter((table) => OWNERS[table] !== 'platform' && !WHO_ASKS[file.slice(PLATFORM.length)]?.includes(table))
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
