import type { LeftGame, ScheduleImport } from '@csz/contract/schedule/import';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSeasonGround, type SeasonGround } from '#server/testing/a-season.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const IMPORT = '/api/csz/scheduleImports';

interface Undone {
  readonly removed: number;
  readonly restored: number;
  readonly left: LeftGame[];
}

const bringIn = async (ground: SeasonGround, who: { headers: Record<string, string> }, text: string) =>
  Number((await ground.ask<{ importId: string }>(IMPORT, who, text)).body.importId);
const undo = (id: number, { headers }: { headers: Record<string, string> }) =>
  portal.send<Undone>('POST', `${IMPORT}/${id}/undo`, { headers });
const gameRow = (id: number) => db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const addedBy = async (importId: number) =>
  (await db.selectFrom('games').select('id').where('import_id', '=', importId).orderBy('id').execute()).map(
    ({ id }) => id,
  );

test('what an import added goes, and what it changed is as it was, history and all', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const game = await ground.play({ event_date: '2026-11-06', location: 'Old Field', end_time: '21:00:00' });
  const text =
    'Date,Time,Opponent,Location,Site\n2026-11-06,6 pm,Tuscarora,New Field,away\n2026-11-13,7 pm,Linganore,,\n';
  const id = await bringIn(ground, coach, text);
  expect(await gameRow(game.id)).toMatchObject({ start_time: '18:00:00', location: 'New Field' });
  const [added = 0] = await addedBy(id);

  const { status, body } = await undo(id, coach);
  expect([status, body]).toEqual([200, { removed: 1, restored: 1, left: [] }]);
  expect(await gameRow(game.id)).toMatchObject({
    event_date: '2026-11-06',
    start_time: '19:00:00',
    end_time: '21:00:00',
    location: 'Old Field',
    version: 3,
  });
  const sides = await db.selectFrom('game_results').selectAll().where('game_id', '=', game.id).execute();
  expect(sides.find(({ is_home }) => is_home)?.school_id).toBe(ground.oakdale.id);
  expect((await gameRow(added)).removed_at).not.toBeNull();
  const ofAdded = await db.selectFrom('game_changes').selectAll().where('game_id', '=', added).orderBy('id').execute();
  expect(ofAdded.at(-1)).toMatchObject({
    field: 'status',
    before: 'Active',
    after: 'Removed',
    version: 2,
    member_id: coach.member.id,
  });
  const history = await db
    .selectFrom('game_changes')
    .selectAll()
    .where('game_id', '=', game.id)
    .orderBy('id')
    .execute();
  const last = history.slice(-3).map(({ field, before, after }) => [field, before, after]);
  expect(last).toEqual([
    ['startTime', '18:00:00', '19:00:00'],
    ['location', 'New Field', 'Old Field'],
    ['homeTeam', 'Tuscarora', 'Oakdale'],
  ]);
  expect(history.at(-1)?.changed_by).toBe(`${coach.member.display_name} (taking back season.csv)`);
});

test('a game that had no day before has none again', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const game = await ground.play({ event_date: null });
  const id = await bringIn(ground, coach, `Game number,Date,Opponent\n${game.id},2026-11-06,Tuscarora\n`);
  expect(await gameRow(game.id)).toMatchObject({ event_date: '2026-11-06', is_event_date_tbd: false });
  expect((await undo(id, coach)).body).toEqual({ removed: 0, restored: 1, left: [] });
  expect(await gameRow(game.id)).toMatchObject({ event_date: null, is_event_date_tbd: true, listed_on: '2027-06-30' });
});

test('a game that a member changed since is listed and left', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const game = await ground.play({ event_date: '2026-11-06' });
  const id = await bringIn(ground, coach, 'Date,Time,Opponent\n2026-11-06,6 pm,Tuscarora\n2026-11-13,7 pm,Linganore\n');
  const [added = 0] = await addedBy(id);
  for (const changed of [game.id, added]) {
    await db
      .updateTable('games')
      .set({ location: 'Elsewhere', version: sql<number>`version + 1` })
      .where('id', '=', changed)
      .execute();
    await db
      .insertInto('game_changes')
      .values({ game_id: changed, field: 'location', before: '', after: 'Elsewhere', changed_by: 'Coach Lane' })
      .execute();
  }
  const { body } = await undo(id, coach);
  expect(body).toMatchObject({ removed: 0, restored: 0 });
  expect(body.left.map(({ gameId, title, reason }) => [Number(gameId), title, reason])).toEqual([
    [game.id, `${ground.sport.name}: Tuscarora at Oakdale`, 'Coach Lane changed it since.'],
    [added, `${ground.sport.name}: Linganore at Oakdale`, 'Coach Lane changed it since.'],
  ]);
  expect(await gameRow(game.id)).toMatchObject({ start_time: '18:00:00', location: 'Elsewhere' });
  expect((await gameRow(added)).removed_at).toBeNull();
});

test('a game whose score another member reported stays; one with only the file’s own goes', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'Date,Opponent,Team score,Opponent score\n2026-10-23,Tuscarora,28,7\n2026-10-24,Linganore,3,0\n';
  const id = await bringIn(ground, coach, text);
  const [first = 0, second = 0] = await addedBy(id);
  await db
    .insertInto('score_reports')
    .values({ game_id: second, source: 'member', voice: 'member', reporter: '', scores: '{}' })
    .execute();
  const { body } = await undo(id, coach);
  expect(body).toMatchObject({
    removed: 1,
    left: [{ gameId: String(second), reason: 'Someone reported its score since.' }],
  });
  expect((await gameRow(first)).removed_at).not.toBeNull();
  expect((await gameRow(first)).settles_at).toBeNull();
});

test('records are as before, too', async () => {
  const ground = await aSeasonGround(portal);
  const staff = await aMember(portal, { is_site_admin: true });
  const headers = await headersOf(portal, staff);
  const id = await bringIn(ground, { headers }, 'Date,Opponent,Team score,Opponent score\n2026-10-23,Tuscarora,28,7\n');
  const wins = async () => {
    const row = { school_id: ground.oakdale.id, sport_id: ground.sport.id };
    const team = db.selectFrom('team_records').select('wins').where('school_id', '=', row.school_id);
    return (await team.where('sport_id', '=', row.sport_id).executeTakeFirst())?.wins;
  };
  expect(await wins()).toBe(1);
  expect((await undo(id, { headers })).body).toMatchObject({ removed: 1 });
  expect(await wins()).toBe(0);
});

test('an import is taken back once, by who brought it in or by staff, and the list says so', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'Date,Opponent\n2026-11-06,Tuscarora\n';
  const id = await bringIn(ground, coach, text);
  const stranger = await ground.coachOf(ground.oakdale.id);
  expect(await undo(id, stranger)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  const staff = { headers: await headersOf(portal, await aMember(portal, { is_site_admin: true })) };
  expect((await undo(id, staff)).status).toBe(200);
  expect(await undo(id, coach)).toMatchObject({ status: 409, body: { code: 'import-undone' } });
  const { body } = await portal.get<{ items: ScheduleImport[] }>(IMPORT, coach.headers);
  expect(body.items).toMatchObject([
    { id: String(id), fileName: 'season.csv', schoolName: 'Oakdale', added: 1, undoneAt: expect.any(String) },
  ]);
  expect((await portal.get<{ total: number }>(IMPORT, stranger.headers)).body.total).toBe(0);
});

test('who does not keep the team any more takes nothing back', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const id = await bringIn(ground, coach, 'Date,Opponent\n2026-11-06,Tuscarora\n');
  await db
    .updateTable('affiliations')
    .set({ removed_at: sql`now()` })
    .where('member_id', '=', coach.member.id)
    .execute();
  expect(await undo(id, coach)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});

test.each([999_999_999])('an import that is not there (%i) is no member’s', async (id) => {
  const ground = await aSeasonGround(portal);
  expect(await undo(id, await ground.coachOf(ground.oakdale.id))).toMatchObject({
    status: 404,
    body: { code: 'import-not-found' },
  });
});

test('two who press at once: one takes it back, the other is refused so', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const id = await bringIn(ground, coach, 'Date,Opponent\n2026-11-06,Tuscarora\n2026-11-07,Linganore\n');
  const answers = await Promise.all([undo(id, coach), undo(id, coach)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const removed = await db.selectFrom('games').select('version').where('import_id', '=', id).execute();
  expect(removed.map(({ version }) => version)).toEqual([2, 2]);
});

test('the same file twice at once adds each game once', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'Date,Opponent\n2026-11-06,Tuscarora\n2026-11-07,Linganore\n';
  await Promise.all([bringIn(ground, coach, text), bringIn(ground, coach, text)]);
  const games = await db.selectFrom('games').select('id').where('sport_id', '=', ground.sport.id).execute();
  expect(games).toHaveLength(2);
});

test('an undo against an edit: whichever is second sees the first', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const id = await bringIn(ground, coach, 'Date,Time,Opponent\n2026-11-06,7 pm,Tuscarora\n');
  const [gameId = 0] = await addedBy(id);
  const team = (schoolId: number, isHomeTeam: boolean) => ({ schoolId: String(schoolId), isHomeTeam });
  const form = {
    gameType: 'Game',
    sportId: String(ground.sport.id),
    eventDate: '2026-11-06',
    startTime: '18:00:00',
    teams: [team(ground.oakdale.id, true), team(ground.tuscarora.id, false)],
    version: 1,
  };
  const [undone, edited] = await Promise.all([
    undo(id, coach),
    portal.send('PUT', `/api/csz/calendar-schedule/${gameId}`, { headers: coach.headers, body: form }),
  ]);
  const game = await gameRow(gameId);
  expect(undone.status).toBe(200);
  if (edited.status === 200) {
    expect(undone.body).toMatchObject({ removed: 0, left: [{ gameId: String(gameId) }] });
    expect(game).toMatchObject({ removed_at: null, start_time: '18:00:00' });
  } else {
    expect([edited.status, undone.body.removed]).toEqual([404, 1]);
    expect(game).toMatchObject({ removed_at: expect.any(Date), start_time: '19:00:00' });
  }
});
