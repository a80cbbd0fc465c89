import { EVERYTHING } from '@csz/contract/core/dependencies';
import { DIRECTORY } from '@csz/contract/directory/keys';
import { dayKey, GAMES, gameKey, MANY_GAMES, tableKey, teamKey } from '@csz/contract/games/keys';
import { addDays } from '@csz/rules/civil-date';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { onPublished } from '#server/platform/publish.ts';
import { aSeasonGround } from '#server/testing/a-season.ts';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { aGame, aSchool } from '#server/testing/factories.ts';
import { anImportGround, type ImportGround } from '#server/testing/import-ground.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const csv = await openCsvFolder();

let published = new Set<string>();
const stop = await onPublished(portal.platform.database, (keys) => {
  published = new Set([...published, ...keys]);
});
afterAll(stop);

/** The keys that a write publishes. */
async function keysOf(write: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  published = new Set();
  await write();
  // What is published last comes last.
  await sql`select pg_notify('csz_changed', 'the-end')`.execute(db);
  await expect.poll(() => published.has('the-end')).toBe(true);
  return published;
}

const eventsOf = (type: string) =>
  db.selectFrom('events').select(['subject']).select(sql<object>`data`.as('data')).where('type', '=', type).execute();
const idsOf = async (ground: ImportGround) => (await ground.rows()).games.map(({ id }) => id);

beforeEach(() => db.deleteFrom('events').execute().then());

test('a file publishes its games, their teams, the days on which they are and were, and nothing else', async () => {
  const ground = await anImportGround(db);
  const rows = (day: string) => `id,date,home,away\nP1-${ground.state.code},${day},Oakdale,Tuscarora\n`;
  const added = await keysOf(async () => ground.games(await csv('one.csv', rows('2026-11-06'))));
  const [id = 0] = await idsOf(ground);
  const { county, oakdale, tuscarora, state, sport } = ground;
  const ofGame = [gameKey(id), GAMES, teamKey(oakdale.id), teamKey(tuscarora.id), tableKey(state.id, sport.id)];
  expect([...added]).toEqual(expect.arrayContaining([...ofGame, dayKey('district', county.id, '2026-11-06')]));
  for (const key of [EVERYTHING, DIRECTORY, MANY_GAMES]) expect(added).not.toContain(key);
  const moved = await keysOf(async () => ground.games(await csv('two.csv', rows('2026-11-07'))));
  const days = ['2026-11-06', '2026-11-07'].map((day) => dayKey('district', county.id, day));
  expect([...moved]).toEqual(expect.arrayContaining([...ofGame, ...days]));
  const nothing = await keysOf(async () => ground.games(await csv('three.csv', rows('2026-11-07'))));
  expect([...nothing]).toEqual(['the-end']);
  expect(await eventsOf('games.imported')).toMatchObject([
    { data: { added: 1, updated: 0, schoolId: null, gameIds: [id] } },
    { data: { added: 0, updated: 1, gameIds: [id] } },
  ]);
  expect(await db.selectFrom('events').selectAll().where('subject', '=', `game:${id}`).execute()).toEqual([]);
});

test('a file of more than 300 games names its teams and days, and none of its games', async () => {
  const ground = await anImportGround(db);
  const days = Array.from({ length: 301 }, (_, at) => addDays('2026-07-01', at));
  const text = `date,home,away\n${days.map((day) => `${day},Oakdale,Tuscarora`).join('\n')}\n`;
  const keys = await keysOf(async () => ground.games(await csv('many.csv', text)));
  expect([...keys]).toEqual(expect.arrayContaining([MANY_GAMES, GAMES, teamKey(ground.oakdale.id)]));
  for (const day of days) expect(keys).toContain(dayKey('district', ground.county.id, day));
  expect([...keys].filter((key) => key.startsWith('game:') || key === EVERYTHING)).toEqual([]);
});

test('a file that makes schools of unknown names publishes the directory too', async () => {
  const ground = await anImportGround(db);
  const text = `date,home,away\n2026-11-06,Oakdale,Nowhere High ${ground.state.code}\n`;
  const path = await csv('placeholder.csv', text);
  expect(await keysOf(() => ground.games(path, { unknownSchools: 'placeholder' }))).toContain(DIRECTORY);
});

test('what is taken back publishes the days of its games, and says in one event which they were', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'Date,Time,Opponent\n2026-11-04,6 pm,Tuscarora\n';
  const { body } = await ground.ask<{ importId: string }>('/api/csz/scheduleImports', coach, text);
  const { headers } = coach;
  const keys = await keysOf(() => portal.send('POST', `/api/csz/scheduleImports/${body.importId}/undo`, { headers }));
  const { district_id } = ground.oakdale;
  expect([...keys]).toEqual(
    expect.arrayContaining([dayKey('district', district_id, '2026-11-04'), teamKey(ground.tuscarora.id)]),
  );
  expect(keys).not.toContain(EVERYTHING);
  expect(await eventsOf('import.undone')).toMatchObject([
    { subject: `import:${body.importId}`, data: { removed: [expect.any(Number)], restored: [] } },
  ]);
});

test('schools that become one publish what both had, and record the games that moved', async () => {
  const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const into = await aSchool(db);
  const from = await aSchool(db, { state_id: into.state_id });
  const opponent = await aSchool(db);
  const game = await aGame(db, { schools: [from.id, opponent.id], event_date: '2026-10-23', scores: [3, 1] });
  const body = { intoSchoolId: String(into.id), reason: 'the same school' };
  const keys = await keysOf(() => portal.send('POST', `/api/csz/admin/schools/${from.id}/merge`, { headers, body }));
  const teams = [from, into, opponent].map(({ id }) => teamKey(id));
  const days = [from, into, opponent].map(({ district_id }) => dayKey('district', district_id, '2026-10-23'));
  const expected = [...teams, ...days, gameKey(game.id), DIRECTORY, tableKey(into.state_id, game.sport_id)];
  expect([...keys]).toEqual(expect.arrayContaining(expected));
  expect(keys).not.toContain(EVERYTHING);
  expect(await eventsOf('games.reassigned')).toMatchObject([
    { subject: `school:${from.id}`, data: { intoSchoolId: into.id, gameIds: [game.id] } },
  ]);
});
