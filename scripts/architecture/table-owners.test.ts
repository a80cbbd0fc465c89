import { expect, test } from 'vitest';
import { nounOf, SERVER } from './import-law.ts';
import { isTest, SOURCES, textOf } from './project-files.ts';
import { LOCKERS, tablesLocked } from './table-locks.ts';
import { OWNERS, SHARED, tablesWritten } from './table-owners.ts';

const [, body = ''] = textOf(`${SERVER}platform/db/schema.generated.ts`).split('export interface DB {');
const TABLES = new Set([...body.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, name = '']) => name));

/** The world to look at is written as rows, and tests make what they need. */
const EXCEPTED: ReadonlySet<string> = new Set(['demo', 'testing']);

const FILES = SOURCES.filter((file) => file.startsWith(SERVER) && file.endsWith('.ts') && !isTest(file))
  .map((file) => ({ file, noun: nounOf(file, SERVER) }))
  .filter(({ noun }) => !EXCEPTED.has(noun));
const WRITES = FILES.flatMap((one) => tablesWritten(textOf(one.file), TABLES).map((table) => ({ ...one, table })));
const LOCKS = FILES.flatMap((one) => tablesLocked(textOf(one.file), TABLES).map((table) => ({ ...one, table })));

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

test('no noun locks the table of another but those that are named', () => {
  const foreign = LOCKS.filter(({ noun, table }) => OWNERS[table] !== noun && !LOCKERS[table]?.includes(noun));
  expect(foreign.map(({ file, table }) => `${file} locks ${table}, which is of ${OWNERS[table]}`)).toEqual([]);
});

test('those who are named for locking the table of another do so', () => {
  const idle = Object.entries(LOCKERS).flatMap(([table, nouns]) =>
    nouns.filter((noun) => !LOCKS.some((lock) => lock.table === table && lock.noun === noun)),
  );
  expect(idle).toEqual([]);
});

test('games alone writes games, their sides and their history, and locks them; teams have one owner', () => {
  const of = (table: string) => [...new Set(WRITES.filter((write) => write.table === table).map(({ noun }) => noun))];
  expect(['games', 'game_results', 'game_changes'].map(of)).toEqual(Array(3).fill(['sports/games']));
  expect([...new Set(LOCKS.filter(({ table }) => table === 'games').map(({ noun }) => noun))]).toEqual([
    'sports/games',
  ]);
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

test.each([
  ["tx.selectFrom('games').select('id').where('id', '=', id).forUpdate()", ['games']],
  [
    "tx\n  .selectFrom('games as g')\n  .innerJoin('sports as s', 's.id', 'g.sport_id')\n  .forNoKeyUpdate('g')",
    ['games'],
  ],
  ["tx.selectFrom('games as g').innerJoin('sports as s', 's.id', 'g.sport_id').forShare()", ['games', 'sports']],
  ["tx.selectFrom('games').$if(lock, (query) => query.forKeyShare())", ['games']],
  [
    "tx.selectFrom('members').where((eb) => eb('id', 'in', eb.selectFrom('games').select('id'))).forUpdate()",
    ['members'],
  ],
  ["await tx.selectFrom('games').execute(); tx.selectFrom('teams').forUpdate()", ['teams']],
  ["const games = (db) => db.selectFrom('games'); games(tx).forUpdate()", ['games']],
  ['sql`select from games where id = 1 order by id for update`', ['games']],
  ['sql`select 1 from games g join teams t on true for no key update of t`', ['teams']],
  ['sql`select from games where id in (select game_id from import_changes) for share`', ['games']],
  ['sql`delete from teams using (select 1 from games for update skip locked) taken`', ['games']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a file
  ["const table = 'games'; sql`select from ${sql.table(table)} for update`", ['games']],
  ['const lock = sql`for update`; sql`select from games`', ['games']],
  ["db.selectFrom('games')", []],
  ["// A lock for update of a game.\ndb.selectFrom('games')", []],
])('%s locks %j', (text, tables) => {
  expect(tablesLocked(text, TABLES)).toEqual(tables);
});
