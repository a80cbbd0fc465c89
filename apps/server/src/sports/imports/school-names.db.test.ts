import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { aSchool, aState } from '#server/testing/factories.ts';
import { anImportGround, type ImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

const schoolsOf = (ground: ImportGround) =>
  db.selectFrom('schools').selectAll().where('state_id', '=', ground.state.id).orderBy('id').execute();
const aGameOf = (home: string, away: string, day = '2026-09-04') =>
  `date,home,home score,away,away score\n${day},${home},21,${away},14\n`;

test('names are found despite case, spacing, punctuation, accents, suffix and a state in brackets', async () => {
  // Without a state the names of the whole country are asked: here these are the only ones of their kind.
  const country = await openTestDatabase();
  onTestFinished(() => country.close());
  const ground = await anImportGround(country.db);
  await aSchool(country.db, { name: "St. Mary's High School", district_id: ground.county.id });
  await aSchool(country.db, { name: 'Peñasco', district_id: ground.county.id });
  const { code } = ground.state;
  const rows = [`OAKDALE (${code})`, ' oakdale  h.s.', 'Oak-Dale', 'SAINT MARYS', 'penasco'].map(
    (name, index) => `2026-09-0${index + 1},"${name}",Tuscarora\n`,
  );
  const result = await ground.games(await csv('spellings.csv', `date,home,away\n${rows.join('')}`), {
    state: undefined,
    columns: {},
  });
  expect(result).toMatchObject({ rejected: 0, added: 5 });
});

test('unknown schools become placeholders in their state, hidden, once each', async () => {
  const ground = await anImportGround(db);
  const path = await csv(
    'unknown.csv',
    `date,home,home score,away,away score\n2026-09-04,Oakdale,21,Betsy Layne,14\n2026-09-11,BETSY LAYNE,7,Oakdale,0\n`,
  );
  const result = await ground.games(path, { unknownSchools: 'placeholder' });
  expect(result).toMatchObject({ added: 2, placeholders: 1, rejected: 0 });
  const [made] = (await schoolsOf(ground)).filter(({ status }) => status === 'placeholder');
  expect(made).toMatchObject({
    name: 'Betsy Layne',
    short_name: 'Betsy Layne',
    name_key: 'betsylayne',
    initials: 'BL',
  });
  const district = await db
    .selectFrom('districts')
    .selectAll()
    .where('id', '=', made?.district_id ?? 0)
    .executeTakeFirstOrThrow();
  expect(district).toMatchObject({ name: 'Other', is_active: false, state_id: ground.state.id });
  expect(result.unknownSchools).toMatchObject([{ name: 'Betsy Layne', firstRow: 2, times: 2, schoolId: made?.id }]);
  expect(await ground.games(path, { unknownSchools: 'placeholder' })).toMatchObject({ unchanged: 2, placeholders: 0 });
});

test('a state that the portal does not have yet is made with its name and zone, and stays hidden', async () => {
  const ground = await anImportGround(db);
  const path = await csv('far.csv', 'date,home,away,away state\n2026-09-04,Oakdale,Pearl City,HI\n');
  const result = await ground.games(path, { unknownSchools: 'placeholder' });
  expect(result.notes).toEqual(['States made, which no list shows until they are active: Hawaii.']);
  const state = await db.selectFrom('states').selectAll().where('code', '=', 'HI').executeTakeFirstOrThrow();
  expect(state).toMatchObject({ name: 'Hawaii', tz: 'Pacific/Honolulu', is_active: false });
  expect((await ground.rows()).games).toMatchObject([{ tz: ground.state.tz }]);
});

test('two letters that are no state of ours are rejected, or become a hidden state with the placeholders', async () => {
  const ground = await anImportGround(db);
  const rows = (code: string) => `date,home,away,away state\n2026-09-04,Oakdale,Pinehurst (${code}),${code}\n`;
  const rejected = await ground.games(await csv('strict.csv', rows('ZX')));
  expect(rejected.rejectedRows[0]?.reason).toBe(
    'There is no state ZX; if it is one, add it with --add-state "ZX=Name, America/Toronto".',
  );
  await ground.games(await csv('lenient.csv', rows('ZX')), { unknownSchools: 'placeholder' });
  const named = {
    unknownSchools: 'placeholder' as const,
    addStates: [{ code: 'ZY', name: 'Yonder', tz: 'America/Toronto' }],
  };
  await ground.games(await csv('named.csv', rows('ZY').replace('09-04', '09-05')), named);
  const states = await db.selectFrom('states').selectAll().where('code', 'in', ['ZX', 'ZY']).orderBy('code').execute();
  expect(states).toMatchObject([
    { name: 'ZX', is_active: false },
    { name: 'Yonder', tz: 'America/Toronto', is_active: false },
  ]);
  expect(await ground.listGames()).toEqual(['2026-09-04 Oakdale, Pinehurst', '2026-09-05 Oakdale, Pinehurst']);
});

test('a name like a known one is not guessed: it is listed with the schools it may be', async () => {
  const ground = await anImportGround(db);
  const pike = await aSchool(db, {
    name: 'Pike County Central',
    short_name: 'Pike County',
    district_id: ground.county.id,
  });
  const result = await ground.games(await csv('doubtful.csv', aGameOf('Oakdale', 'Pike Central')));
  expect(result).toMatchObject({ added: 0, rejected: 1 });
  expect(result.unknownSchools).toMatchObject([
    { name: 'Pike Central', schoolId: null, candidates: [{ id: pike.id, name: 'Pike County Central', isNew: false }] },
  ]);
});

test('an alias settles a doubtful name for this file and every later one', async () => {
  const ground = await anImportGround(db);
  const pike = await aSchool(db, { name: 'Pike County Central', district_id: ground.county.id });
  const aliases = [{ name: `Pike Central (${ground.state.code})`, schoolId: pike.id }];
  expect(await ground.games(await csv('alias.csv', aGameOf('Oakdale', 'Pike Central')), { aliases })).toMatchObject({
    added: 1,
  });
  expect(await ground.games(await csv('later.csv', aGameOf('PIKE CENTRAL', 'Oakdale', '2026-10-02')))).toMatchObject({
    added: 1,
    rejected: 0,
  });
  expect(await ground.listGames()).toEqual([
    '2026-09-04 Oakdale 21, Pike County Central 14',
    '2026-10-02 Pike County Central 21, Oakdale 14',
  ]);
});

test('an alias on a placeholder turns it into the school, and a game that both had stays once', async () => {
  const ground = await anImportGround(db);
  const pike = await aSchool(db, { name: 'Pike County Central', district_id: ground.county.id });
  const both = await csv(
    'both.csv',
    `date,home,home score,away,away score\n2026-09-04,Oakdale,21,Pike Central,14\n2026-09-11,Pike Central,7,Tuscarora,0\n`,
  );
  await ground.games(both, { unknownSchools: 'placeholder' });
  await ground.games(await csv('same.csv', aGameOf('Oakdale', 'Pike County Central')));
  expect(await ground.listGames()).toHaveLength(3);

  const result = await ground.games(both, { aliases: [{ name: 'Pike Central', schoolId: pike.id }] });
  expect(result).toMatchObject({ added: 0, updated: 0, unchanged: 2, rejected: 0 });
  expect(result.notes).toEqual([
    'Placeholders that became schools: Pike Central is Pike County Central now (2 games).',
  ]);
  expect(await ground.listGames()).toEqual([
    '2026-09-04 Oakdale 21, Pike County Central 14',
    '2026-09-11 Pike County Central 7, Tuscarora 0',
  ]);
  const merged = (await schoolsOf(ground)).find(({ name }) => name === 'Pike Central');
  expect(merged).toMatchObject({ status: 'merged', merged_into_id: pike.id });
  const { games, changes, records } = await ground.rows();
  const versionOf = new Map(games.map(({ id, version }) => [id, version]));
  const renamed = changes.filter(({ field }) => field === 'teams');
  expect(renamed.map(({ version }) => version)).toEqual(renamed.map(({ game_id }) => versionOf.get(game_id)));
  expect(renamed).toHaveLength(2);
  expect(records.filter(({ school_id }) => school_id === pike.id)).toMatchObject([{ wins: 1, losses: 1 }]);
  expect(records.filter(({ school_id }) => school_id === merged?.id)).toMatchObject([{ wins: 0, losses: 0 }]);
  expect(records.filter(({ school_id }) => school_id === ground.oakdale.id)).toMatchObject([{ wins: 1, losses: 0 }]);
});

test.each([
  ['a school that does not exist', 'Somewhere', 999_999, 'There is no school with the id 999999.'],
  ['a name that is a school of its own', 'Tuscarora', 0, /^Tuscarora is a school of its own \(id \d+\)/],
])('an alias to %s is a wrong call', async (_, name, id, message) => {
  const ground = await anImportGround(db);
  const aliases = [{ name: `${name} (${ground.state.code})`, schoolId: id || ground.oakdale.id }];
  const call = ground.games(await csv('wrong.csv', aGameOf('Oakdale', 'Tuscarora')), { aliases });
  await expect(call).rejects.toMatchObject({ isCall: true, message: expect.stringMatching(message) });
});

test('a name that fits schools of two states is not guessed when the row names no state', async () => {
  const ground = await anImportGround(db);
  const other = await aState(db);
  await aSchool(db, { name: 'Riverside Two', state_id: other.id });
  await aSchool(db, { name: 'Riverside Two', district_id: ground.county.id });
  const path = await csv('stateless.csv', aGameOf(`Tuscarora (${ground.state.code})`, 'Riverside Two'));
  const result = await ground.games(path, { state: undefined, unknownSchools: 'placeholder' });
  expect(result.rejectedRows).toEqual([
    { row: 2, reason: 'Several schools are called Riverside Two, and the row does not say its state.' },
  ]);
  expect(result.unknownSchools[0]?.candidates).toHaveLength(2);
  const settled = await csv(
    'settled.csv',
    aGameOf(`Tuscarora (${ground.state.code})`, `Riverside Two (${other.code})`),
  );
  expect(await ground.games(settled, { state: undefined })).toMatchObject({ added: 1 });
});

test('a row whose brackets and column name two states is rejected', async () => {
  const ground = await anImportGround(db);
  const path = await csv('two-states.csv', 'date,home,home state,away\n2026-09-04,Phelps (KY),OH,Oakdale\n');
  const result = await ground.games(path);
  expect(result.rejectedRows[0]?.reason).toBe('The name Phelps (KY) says KY, but the row says OH.');
});
