import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { anImportGround, type ImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

const schoolNamed = (ground: ImportGround, name: string) =>
  db
    .selectFrom('schools as s')
    .innerJoin('districts as d', 'd.id', 's.district_id')
    .where('s.state_id', '=', ground.state.id)
    .where('s.name', '=', name)
    .selectAll('s')
    .select('d.name as county')
    .executeTakeFirst();

const LINGANORE = `name,county,mascot,address,color,color 2,domain
Linganore High School,Frederick County,Lancers,"12013 Old Annapolis Rd, Frederick",#AA0000,222222,@FCPS.org
`;

test('a file of schools comes in with counties, colours and crests', async () => {
  const ground = await anImportGround(db);
  const path = await csv('schools.csv', LINGANORE);
  const result = await ground.schools(path);
  expect(result).toMatchObject({ rows: 1, added: 1, rejected: 0 });
  expect(result.notes).toEqual([`Counties made: Frederick County (${ground.state.code}).`]);
  expect(await schoolNamed(ground, 'Linganore High School')).toMatchObject({
    short_name: 'Linganore',
    initials: 'L',
    name_key: 'linganore',
    mascot: 'Lancers',
    address: '12013 Old Annapolis Rd, Frederick',
    color_primary: '#aa0000',
    color_secondary: '#222222',
    email_domain: 'fcps.org',
    status: 'approved',
    county: 'Frederick County',
  });
  expect(await ground.schools(path)).toMatchObject({ added: 0, updated: 0, unchanged: 1, notes: [] });
});

test('a corrected row updates its school, and an empty cell erases nothing', async () => {
  const ground = await anImportGround(db);
  await ground.schools(await csv('first.csv', LINGANORE));
  const corrected = 'name,county,mascot,initials\nLINGANORE,FREDERICK,,lhs\n';
  expect(await ground.schools(await csv('second.csv', corrected))).toMatchObject({ added: 0, updated: 1 });
  expect(await schoolNamed(ground, 'LINGANORE')).toMatchObject({
    mascot: 'Lancers',
    initials: 'LHS',
    county: 'Frederick County',
  });
});

test('a placeholder that the file names is approved, and its games move to its county', async () => {
  const ground = await anImportGround(db);
  await ground.games(await csv('games.csv', 'date,home,away\n2026-09-04,Oakdale,Linganore\n'), {
    unknownSchools: 'placeholder',
  });
  expect(await schoolNamed(ground, 'Linganore')).toMatchObject({ status: 'placeholder', county: 'Other' });
  expect(await ground.schools(await csv('approve.csv', LINGANORE))).toMatchObject({ added: 0, updated: 1 });
  const school = await schoolNamed(ground, 'Linganore High School');
  expect(school).toMatchObject({ status: 'approved', county: 'Frederick County' });
  const { sides } = await ground.rows();
  expect(sides.find(({ school_id }) => school_id === school?.id)).toMatchObject({ district_id: school?.district_id });
});

test.each([
  ['no name', ',Frederick,#aa0000', 'The name is missing.'],
  ['no county', 'Linganore,,#aa0000', 'The county of Linganore is missing.'],
  ['a colour that is none', 'Linganore,Frederick,red', 'The color red is not written like #1f3a5f.'],
  ['a name without letters', '???,Frederick,#aa0000', 'The name ??? has no letters.'],
  ['a school that is in it twice', 'OAK-DALE,Frederick,#aa0000', 'The same school is in row 2 already.'],
])('a row with %s is rejected with its reason', async (_, row, reason) => {
  const ground = await anImportGround(db);
  const path = await csv('bad.csv', `name,county,color\nOakdale,${ground.county.name},\n${row}\n`);
  const result = await ground.schools(path);
  expect(result.rejectedRows).toEqual([{ row: 3, reason }]);
  expect(result).toMatchObject({ added: 0, unchanged: 1, rejected: 1 });
});

test('a school much like one that is there comes in as its own and is listed as doubtful', async () => {
  const ground = await anImportGround(db);
  const result = await ground.schools(
    await csv('like.csv', 'name,county\nOakdale Area,Frederick\nTuskarora,Frederick\n'),
  );
  expect(result.added).toBe(2);
  const doubtful = result.unknownSchools.map(({ name, candidates }) => [name, candidates.map((school) => school.name)]);
  expect(doubtful).toEqual([
    ['Oakdale Area', ['Oakdale']],
    ['Tuskarora', ['Tuscarora']],
  ]);
});

test('an alias makes another spelling update the school it means, which keeps its name', async () => {
  const ground = await anImportGround(db);
  const path = await csv('alias.csv', 'name,mascot\nTuskarora,Titans\n');
  expect(await ground.schools(path, { aliases: [{ name: 'Tuskarora', schoolId: ground.tuscarora.id }] })).toMatchObject(
    { added: 0, updated: 1 },
  );
  expect(await schoolNamed(ground, 'Tuscarora')).toMatchObject({ mascot: 'Titans' });
});

test('a state that comes with the file is hidden until the operator makes it active', async () => {
  const ground = await anImportGround(db);
  const path = await csv('wyoming.csv', 'name,county,state\nCody,Park,WY\n');
  const stateOf = () => db.selectFrom('states').selectAll().where('code', '=', 'WY').executeTakeFirst();
  await ground.schools(path);
  expect(await stateOf()).toMatchObject({ name: 'Wyoming', tz: 'America/Denver', is_active: false });
  expect(await ground.schools(path, { activate: true })).toMatchObject({
    unchanged: 1,
    notes: ['States that are active now: Wyoming.'],
  });
  expect(await stateOf()).toMatchObject({ is_active: true });
});

test('a preview of schools changes nothing', async () => {
  const ground = await anImportGround(db);
  expect(await ground.schools(await csv('preview.csv', LINGANORE), { preview: true })).toMatchObject({ added: 1 });
  expect(await schoolNamed(ground, 'Linganore High School')).toBeUndefined();
});
