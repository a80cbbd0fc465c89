import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { expect, test } from 'vitest';
import { aDistrict, aGame, aLeague, aSchool, aSport, aState } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import type { Cells } from './edit-directory.ts';

const portal = await openPortal();
const { db } = portal;
const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const DIRECTORY = '/api/csz/admin/directory';
const state = await aState(db, { name: 'Maryland', code: 'MD', is_home: true });
const howard = await aDistrict(db, { state_id: state.id, name: 'Howard' });

const list = async (kind: string, query = '') =>
  (await portal.get<{ items: DirectoryRow[]; total: number }>(`${DIRECTORY}/${kind}?${query}`, headers)).body;
const edit = (kind: string, id: number, fields: Cells) =>
  portal.send<DirectoryRow & ProblemAnswer>('PUT', `${DIRECTORY}/${kind}/${id}`, {
    headers,
    body: { fields, reason: 'why' },
  });
const add = (kind: string, fields: Cells) =>
  portal.send<DirectoryRow & ProblemAnswer>('POST', `${DIRECTORY}/${kind}`, { headers, body: { fields } });
const audits = () => db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
const school = (id: number) => db.selectFrom('schools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('schools are found whatever their status, placeholders apart', async () => {
  const name = 'Zebra Valley';
  const listed = await aSchool(db, { district_id: howard.id, name, short_name: name });
  const pending = await aSchool(db, {
    district_id: howard.id,
    name: `${name} Prep`,
    short_name: name,
    status: 'placeholder',
  });
  expect((await list('schools', 'searchTerm=zebra')).items.map((row) => [row.id, row.title, row.status])).toEqual([
    [String(listed.id), 'Zebra Valley (Howard, MD)', 'approved'],
    [String(pending.id), 'Zebra Valley Prep (Howard, MD)', 'placeholder'],
  ]);
  const placeholders = await list('schools', 'searchTerm=zebra&onlyPlaceholders=true');
  expect(placeholders.items.map((row) => row.id)).toEqual([String(pending.id)]);
  expect((await list('schools', `searchTerm=zebra&stateId=${(await aState(db)).id}`)).total).toBe(0);
});

test('a school is renamed; what it was called finds it still', async () => {
  const row = await aSchool(db, { district_id: howard.id, name: 'Old Mill' });
  const answer = await edit('schools', row.id, { name: 'New Mill', colorPrimary: '#ABCDEF', initials: 'nm' });
  expect(answer.body.fields).toMatchObject({ name: 'New Mill', colorPrimary: '#abcdef', initials: 'NM' });
  expect(await school(row.id)).toMatchObject({ name_key: 'newmill', short_name: row.short_name });
  const aliases = await db.selectFrom('school_aliases').selectAll().where('school_id', '=', row.id).execute();
  expect(aliases).toEqual([{ state_id: state.id, name_key: 'oldmill', school_id: row.id }]);
  expect((await audits())[0]).toMatchObject({
    action: 'edit school',
    before: 'name: Old Mill; initials: S; colorPrimary: #1f3a5f',
    after: 'name: New Mill; initials: NM; colorPrimary: #abcdef',
    reason: 'why',
    from_address: '127.0.0.1',
  });
});

test('a school that moves to another county takes its games along', async () => {
  const game = await aGame(db);
  const [side] = game.results;
  const carroll = await aDistrict(db, { state_id: state.id, name: 'Carroll' });
  const answer = await edit('schools', side?.school_id ?? 0, { state: 'md', county: 'carroll' });
  expect(answer.body.fields).toMatchObject({ state: 'MD', county: 'Carroll' });
  const moved = await db
    .selectFrom('game_results')
    .selectAll()
    .where('id', '=', side?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(moved).toMatchObject({ district_id: carroll.id, state_id: state.id });
});

test.each([
  [{ name: '' }, 'name', 'Required'],
  [{ name: '!!!' }, 'name', 'Must contain letters or digits'],
  [{ shortName: 'x'.repeat(121) }, 'shortName', 'Must be 120 characters or less'],
  [{ initials: 'ABCD' }, 'initials', 'Must be one to three letters'],
  [{ colorPrimary: 'blue' }, 'colorPrimary', 'Must be a color like #1f3a5f'],
  [{ emailDomain: 'not a domain' }, 'emailDomain', 'Must be a domain like hcpss.org'],
  [{ county: 'Nowhere' }, 'county', 'There is no county or conference called Nowhere in this state'],
  [{ state: 'XQ' }, 'state', 'There is no state called XQ'],
  [{ isClosed: 'yes' }, 'isClosed', 'Must be yes or no'],
  [{ status: 'merged' }, 'status', 'There is no such field'],
  [{ name_key: 'x' }, 'name_key', 'There is no such field'],
] as const)('a school with %o is refused at its field', async (fields, field, message) => {
  const row = await aSchool(db, { district_id: howard.id });
  const answer = await edit('schools', row.id, fields);
  expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
  expect(answer.body.fields).toEqual([{ path: `fields.${field}`, message }]);
  expect(await school(row.id)).toEqual(row);
});

test('two schools of a state cannot have one name, however it is spelt', async () => {
  await aSchool(db, { district_id: howard.id, name: "St. Mary's" });
  const row = await aSchool(db, { district_id: howard.id });
  const answer = await edit('schools', row.id, { name: 'Saint Marys High School' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'name-taken', fields: [{ path: 'fields.name' }] } });
  expect((await add('schools', { name: 'Saint Marys', county: 'Howard' })).body.code).toBe('name-taken');
});

test('what changes nothing is answered so and leaves no trace', async () => {
  const row = await aSchool(db, { district_id: howard.id });
  const before = (await audits()).length;
  expect((await edit('schools', row.id, { name: row.name })).body.code).toBe('nothing-to-change');
  expect((await edit('schools', row.id, {})).body.code).toBe('nothing-to-change');
  expect(await audits()).toHaveLength(before);
});

test('a school closes and opens again; a placeholder does neither', async () => {
  const row = await aSchool(db, { district_id: howard.id });
  expect((await edit('schools', row.id, { isClosed: true })).body.status).toBe('closed');
  expect((await edit('schools', row.id, { isClosed: false })).body.status).toBe('approved');
  const placeholder = await aSchool(db, { district_id: howard.id, status: 'placeholder' });
  expect((await edit('schools', placeholder.id, { isClosed: true })).status).toBe(400);
  expect((await school(placeholder.id)).status).toBe('placeholder');
});

test('rows of every kind are added, with what they cannot do without', async () => {
  expect((await add('schools', { name: 'River Bend High School', county: 'howard' })).body).toMatchObject({
    status: 'approved',
    fields: { initials: 'RB', state: 'MD', county: 'Howard' },
  });
  expect((await add('districts', { name: 'Kent' })).body.fields).toEqual({
    name: 'Kent',
    state: 'MD',
    kind: 'county',
    isActive: true,
  });
  expect((await add('leagues', { name: 'Bay', county: 'Howard', qualifiers: '4' })).body.fields).toEqual({
    name: 'Bay',
    state: 'MD',
    county: 'Howard',
    qualifiers: 4,
    isActive: true,
  });
  expect((await add('sports', { name: 'Rugby', seasonOfYear: 'spring' })).body.fields.parent).toBeNull();
  const child = await add('sports', { name: 'Boys Rugby', parent: 'rugby', gender: 'boys', level: 'varsity' });
  expect(child.body.fields).toMatchObject({ parent: 'Rugby', seasonOfYear: 'spring', expectedMinutes: 120 });
  expect((await audits()).slice(0, 5).map(({ action }) => action)).toEqual(
    ['sport', 'sport', 'league', 'county', 'school'].map((noun) => `add ${noun}`),
  );
});

test.each([
  ['schools', { name: 'No County' }, 'county', 'Required'],
  ['districts', {}, 'name', 'Required'],
  ['districts', { name: 'A', kind: 'parish' }, 'kind', 'Must be one of: county, conference'],
  ['leagues', { name: 'L', qualifiers: 0 }, 'qualifiers', 'Must be a whole number from 1 to 64'],
  ['sports', { name: 'Chess' }, 'seasonOfYear', 'Required'],
  ['sports', { name: 'Chess', parent: 'None' }, 'parent', 'There is no sport called None to stand below'],
  [
    'sports',
    { name: 'Chess', seasonOfYear: 'fall', gender: 'boys' },
    'gender',
    'Only a sport below another one has this',
  ],
] as const)('of %s, %o cannot be added', async (kind, fields, field, message) => {
  const answer = await add(kind, fields);
  expect([answer.status, answer.body.fields]).toEqual([400, [{ path: `fields.${field}`, message }]]);
});

test('what a sport counts, and from where a score is unlikely, is edited without touching which score wins', async () => {
  const sport = await aSport(db);
  const before = await db.selectFrom('sports').select('scoring').where('id', '=', sport.id).executeTakeFirstOrThrow();
  const answer = await edit('sports', sport.id, { unit: 'goals', softMax: '12', step: '.5', allowTie: true });
  expect(answer.body.fields).toMatchObject({ unit: 'goals', softMax: 12, step: 0.5, allowTie: true });
  const after = await db.selectFrom('sports').select('scoring').where('id', '=', sport.id).executeTakeFirstOrThrow();
  expect(after.scoring).toEqual({
    ...(before.scoring as object),
    unit: 'goals',
    softMax: 12,
    step: 0.5,
    allowTie: true,
  });
  expect((await edit('sports', sport.id, { softMax: 'many' })).body.fields).toMatchObject([{ path: 'fields.softMax' }]);
});

test('leagues are found by a part of their name, in all states or in one', async () => {
  const [valley, shore] = [await aDistrict(db, { state_id: state.id, name: 'Valley' }), await aDistrict(db)];
  const league = await aLeague(db, { name: 'Okapi River', district_id: valley.id, qualifiers: 3 });
  const other = await aLeague(db, { name: 'Lower Okapi', district_id: shore.id, is_active: false });
  const { items, total } = await list('leagues', 'searchTerm=okapi');
  expect([total, items.map((row) => [row.id, row.status])]).toEqual([
    2,
    [
      [String(other.id), 'inactive'],
      [String(league.id), 'active'],
    ],
  ]);
  expect((await list('leagues', `searchTerm=okapi&stateId=${state.id}`)).items).toEqual([
    {
      id: String(league.id),
      title: 'Okapi River (MD)',
      status: 'active',
      fields: { name: 'Okapi River', state: 'MD', county: 'Valley', qualifiers: 3, isActive: true },
    },
  ]);
});

test('counties, leagues and sports are edited', async () => {
  const county = await aDistrict(db, { state_id: state.id });
  const league = await aLeague(db, { district_id: county.id });
  const sport = await aSport(db);
  expect((await edit('districts', county.id, { isActive: false })).body.status).toBe('inactive');
  expect((await edit('leagues', league.id, { county: '', qualifiers: 2 })).body.fields).toMatchObject({
    county: '',
    qualifiers: 2,
  });
  expect((await edit('leagues', league.id, { qualifiers: null })).body.fields.qualifiers).toBeNull();
  expect((await edit('sports', sport.id, { weight: 5, level: 'jv' })).body.fields).toMatchObject({
    weight: 5,
    level: 'jv',
  });
  expect((await edit('sports', sport.id, { gender: null })).body.fields).toMatchObject([{ path: 'fields.gender' }]);
  expect((await edit('sports', sport.id, { name: (await aSport(db)).name })).body.code).toBe('sport-name-taken');
});

test('a county stays in its state', async () => {
  const other = await aState(db);
  const answer = await edit('districts', howard.id, { state: other.code });
  expect(answer.body.fields).toMatchObject([{ path: 'fields.state' }]);
});

test('seasons are counted, and follow from their games', async () => {
  const game = await aGame(db, { event_date: '2019-10-04' });
  expect(game.season).toBe(2019);
  const schools = game.results.map(({ school_id }) => school_id);
  await aGame(db, { sport_id: game.sport_id, schools, event_date: '2019-10-11', removed_at: new Date() });
  await aGame(db, { sport_id: game.sport_id, schools, event_date: '2020-10-09' });
  for (const searchTerm of ['2019', '2019-2020'])
    expect((await list('seasons', `searchTerm=${searchTerm}`)).items).toEqual([
      { id: '2019', title: '2019-2020', status: '1 game, 2 teams', fields: { games: 1, teams: 2 } },
    ]);
  for (const answer of [await edit('seasons', 2019, { games: 3 }), await add('seasons', { games: 3 })])
    expect(answer).toMatchObject({ status: 409, body: { code: 'seasons-follow-games' } });
});

test.each([
  ['schools', 'school-not-found'],
  ['districts', 'district-not-found'],
  ['leagues', 'league-not-found'],
  ['sports', 'sport-not-found'],
])('of %s, one that is not there cannot be edited', async (kind, code) => {
  expect(await edit(kind, 999_999, { name: 'X' })).toMatchObject({ status: 404, body: { code } });
});

test('a placeholder that is approved in a county comes into the lists, games and all', async () => {
  const placeholder = await aSchool(db, { status: 'placeholder', name: 'Newly Known' });
  const game = await aGame(db, { schools: [placeholder.id, (await aSchool(db)).id] });
  const approve = (body: object) =>
    portal.send<ProblemAnswer>('POST', `/api/csz/admin/schools/${placeholder.id}/approve`, { headers, body });
  expect((await approve({ districtId: '999999' })).body.code).toBe('district-not-found');
  const answer = await approve({ districtId: String(howard.id), reason: 'seen their site' });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Newly Known is in the lists now.' } });
  expect(await school(placeholder.id)).toMatchObject({ status: 'approved', district_id: howard.id });
  const side = await db
    .selectFrom('game_results')
    .selectAll()
    .where('game_id', '=', game.id)
    .where('school_id', '=', placeholder.id)
    .executeTakeFirstOrThrow();
  expect(side).toMatchObject({ district_id: howard.id, state_id: state.id });
  expect((await audits())[0]).toMatchObject({ action: 'approve school', after: 'approved in Howard' });
  expect((await approve({ districtId: String(howard.id) })).body.code).toBe('school-listed');
});

test('a placeholder with the name of a school of that state is not approved beside it', async () => {
  await aSchool(db, { district_id: howard.id, name: 'Twin Oaks' });
  const placeholder = await aSchool(db, { status: 'placeholder', name: 'Twin Oaks' });
  const answer = await portal.send<ProblemAnswer>('POST', `/api/csz/admin/schools/${placeholder.id}/approve`, {
    headers,
    body: { districtId: String(howard.id) },
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'name-taken' } });
  expect((await school(placeholder.id)).status).toBe('placeholder');
});
