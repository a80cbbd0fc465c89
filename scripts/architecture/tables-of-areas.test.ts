import { expect, test } from 'vitest';
import { AREAS, SERVER } from './import-law.ts';
import { isTest, SOURCES, textOf } from './project-files.ts';
import { OWNERS, tablesNamed } from './table-owners.ts';

const TABLES = new Set(Object.keys(OWNERS));

/**
 * Tables of an area above that are read by their name all the same: whether a row may go although something refers to it,
 * what a member may do by their leagues, what stands on a profile. Each is one condition in a statement, and an event or a
 * list handed down would be more. None is added.
 */
const READ_FROM_BELOW: Readonly<Record<string, readonly string[]>> = {
  'people/permissions/api.ts': ['league_memberships'],
  'people/profile/noun.ts': ['review_items'],
  'people/profile/queries.ts': ['points_sums'],
  'people/suspensions/api.ts': ['sanctions'],
  'reference/directory/place-queries.ts': ['divisions'],
  'reference/directory/school-queries.ts': ['league_memberships'],
  'reference/directory/short-addresses.ts': ['teams'],
  'reference/directory/sport-queries.ts': ['brackets', 'league_memberships', 'teams'],
  'reference/directory/staff/season-editor.ts': ['games', 'teams'],
  'sports/imports/undo-import.ts': ['game_recaps'],
};

const isProduct = (file: string) =>
  file.startsWith(SERVER) && !isTest(file) && !file.includes('/testing/') && !file.endsWith('.generated.ts');
const levelOf = (path: string) => AREAS.findIndex((area) => path.startsWith(`${area}/`) || path === area);

test('an area names no table of those above it, and platform none but its own', () => {
  const named = SOURCES.filter(isProduct).flatMap((source) => {
    const file = source.slice(SERVER.length);
    const level = levelOf(file);
    const tables = tablesNamed(textOf(source), TABLES).filter((table) => levelOf(OWNERS[table] ?? '') > level);
    return level < 0 || tables.length === 0 ? [] : [[file, tables.sort()] as const];
  });
  expect(Object.fromEntries(named)).toEqual(READ_FROM_BELOW);
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
