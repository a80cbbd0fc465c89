import { expect, test } from 'vitest';
import { nounOf, SERVER } from './import-law.ts';
import { isTest, SOURCES, textOf } from './project-files.ts';
import { OWNERS, SHARED, tablesWritten } from './table-owners.ts';

const [, body = ''] = textOf(`${SERVER}platform/db/schema.generated.ts`).split('export interface DB {');
const TABLES = new Set([...body.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, name = '']) => name));

/** The world to look at is written as rows, and tests make what they need. */
const EXCEPTED: ReadonlySet<string> = new Set(['demo', 'testing']);

const WRITES = SOURCES.filter((file) => file.startsWith(SERVER) && file.endsWith('.ts') && !isTest(file)).flatMap(
  (file) => {
    const noun = nounOf(file, SERVER);
    return EXCEPTED.has(noun) ? [] : tablesWritten(textOf(file), TABLES).map((table) => ({ file, noun, table }));
  },
);

test('every table has one noun as its owner', () => {
  expect(TABLES.size).toBeGreaterThan(40);
  expect(Object.keys(OWNERS).sort()).toEqual([...TABLES].sort());
});

test('no noun writes the table of another', () => {
  const foreign = WRITES.filter(({ noun, table }) => OWNERS[table] !== noun && !SHARED[table]?.includes(noun));
  expect(foreign.map(({ file, table }) => `${file} writes ${table}, which is of ${OWNERS[table]}`)).toEqual([]);
});

test('a table that is still shared is written by exactly those who are named', () => {
  const idle = Object.entries(SHARED).flatMap(([table, nouns]) =>
    nouns.filter((noun) => !WRITES.some((write) => write.table === table && write.noun === noun)),
  );
  expect(idle).toEqual([]);
});

test('games alone writes games, their sides and their history, and teams have one owner', () => {
  const of = (table: string) => [...new Set(WRITES.filter((write) => write.table === table).map(({ noun }) => noun))];
  expect(['games', 'game_results', 'game_changes'].map(of)).toEqual(Array(3).fill(['sports/games']));
  expect(of('teams')).toEqual(['sports/teams']);
});

test.each([
  ["tx.updateTable('games').set({ status })", ['games']],
  ["tx\n  .insertInto('game_results')\n  .values(rows)", ['game_results']],
  ["tx.deleteFrom('teams')", ['teams']],
  ['sql`update games g set version = 1`', ['games']],
  ['sql`insert into game_changes (game_id) select 1`', ['game_changes']],
  ['sql`\n  delete from\n game_results mine using games g`', ['game_results']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a file
  ["updateRows(tx, 'games', rows); sql`update ${sql.table(table)} t set a = 1`", ['games']],
  ["for (const table of ['teams'] as const) tx.deleteFrom(table)", ['teams']],
  ['sql`select from games for update`', []],
  ["db.selectFrom('games')", []],
])('%s writes %j', (text, tables) => {
  expect(tablesWritten(text, TABLES)).toEqual(tables);
});
