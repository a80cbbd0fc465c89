import type { ImportOutcome } from '@csz/contract/schedule/import';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSeasonGround } from '#server/testing/a-season.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { aDistrict, aLeague, aMembership, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

interface Imported {
  readonly importId: string;
  readonly outcome: ImportOutcome;
}
const PREVIEW = '/api/csz/scheduleImports/preview';
const IMPORT = '/api/csz/scheduleImports';

test('rows of other teams, other sports and of what others keep stay out', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  await ground.play({ event_date: '2026-11-06', schools: [ground.tuscarora.id, ground.oakdale.id] });
  await ground.play({ event_date: '2026-11-07', game_type: 'Tournament' });
  await ground.play({ event_date: '2026-11-08', is_playoff: true });
  const text = [
    'Date,Home,Away,Time,Playoff',
    '2026-11-20,Tuscarora,Linganore,7 pm,',
    '2026-11-06,Tuscarora,Oakdale,6 pm,',
    '2026-11-07,Oakdale,Tuscarora,6 pm,',
    '2026-11-08,Oakdale,Tuscarora,6 pm,',
    '2026-11-21,Oakdale,Tuscarora,6 pm,yes',
    '2026-11-22,Oakdale,Nobody High,6 pm,',
  ].join('\n');
  const { body } = await ground.ask<Imported>(IMPORT, coach, text);
  expect(body.outcome.items.map(({ problem }) => problem)).toEqual([
    'This is not a game of Oakdale.',
    'Tuscarora keeps this game. Open it to propose a change; the row stays out.',
    'Tournament games are kept by their league, so this row stays out.',
    'Playoff games are kept with their bracket, so this row stays out.',
    'Playoff games come from their bracket, so this row stays out.',
    `No school of ${ground.state.code} is called Nobody High.`,
  ]);
  expect(body.outcome).toMatchObject({ added: 0, updated: 0, rejected: 6 });
});

test('a member previews three hundred files an hour, and brings in sixty', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const trying = async (path: string, what: string, before: number) => {
    const key = `season-${what}:member:${coach.member.id}`;
    await exhaustLimit(portal.platform, key, 3600);
    await portal.db.updateTable('attempts').set({ count: before }).where('key', '=', key).execute();
    return (await ground.ask(path, coach, 'Date,Opponent\n2026-11-06,Tuscarora\n')).status;
  };
  expect([await trying(PREVIEW, 'preview', 299), await trying(PREVIEW, 'preview', 300)]).toEqual([200, 429]);
  expect([await trying(IMPORT, 'import', 59), await trying(IMPORT, 'import', 60)]).toEqual([200, 429]);
});

test('who entered a game keeps it, though it is away', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const header = 'Date,Time,Opponent\n';
  await ground.ask(IMPORT, coach, `${header}2026-11-06,7 pm,@ Tuscarora\n`);
  const { body } = await ground.ask<Imported>(IMPORT, coach, `${header}2026-11-06,6 pm,@ Tuscarora\n`);
  expect(body.outcome).toMatchObject({ updated: 1, rejected: 0 });
});

test.each([
  'Game number,Date,Opponent,Status\n{id},2026-11-06,Tuscarora,Active\n',
  'Game number,Date,Opponent\n{id},2026-11-07,Tuscarora\n',
])(
  'a canceled game is put back on on its page, where it is known whether it stands on another day: %j',
  async (text) => {
    const ground = await aSeasonGround(portal);
    const coach = await ground.coachOf(ground.oakdale.id);
    const { id } = await ground.play({ event_date: '2026-11-06', status: 'Canceled' });
    const { body } = await ground.ask<Imported>(IMPORT, coach, text.replace('{id}', String(id)));
    expect(body.outcome.items.map(({ problem }) => problem)).toEqual([
      'This game is canceled. Open it and put it back on, then this row can change it.',
    ]);
  },
);

test('the number of another game is refused', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const other = await ground.play({ schools: [ground.tuscarora.id, ground.linganore.id] });
  const text = `Game number,Date,Opponent\n${other.id},2026-11-06,Tuscarora\n999999999,2026-11-06,Tuscarora\n`;
  const { body } = await ground.ask<Imported>(IMPORT, coach, text);
  expect(body.outcome.items.map(({ problem }) => problem)).toEqual([
    `Game ${other.id} is another one, of Tuscarora and Linganore; clear the number to add a game.`,
    'The portal has no game with the number 999999999.',
  ]);
});

test('a row for the day that another row moves a game away from is a further game', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  await ground.play({ event_date: '2026-11-06' });
  const { body: file } = await portal.get<string>(`/schedules/${ground.oakdale.id}/${ground.sport.id}/2026-2027.csv`);
  const [header = '', row = ''] = file.split('\r\n');
  const both = [header, row.replace('2026-11-06', '2026-11-07'), row.replace(/^\d+/, ''), ''].join('\r\n');
  const taken = await ground.ask<Imported>(IMPORT, coach, both);
  expect(taken.body.outcome).toMatchObject({ updated: 1, added: 1, rejected: 0 });
});

test.each([
  ['an empty file', { text: '\n\n' }, 400, 'import-refused'],
  ['a column that the file does not have', { columns: { date: 'Wann' } }, 400, 'import-refused'],
  ['a school that is not there', { schoolId: '999999999' }, 404, 'school-not-found'],
  ['too many rows', { text: `Date,Opponent\n${'2026-11-06,Tuscarora\n'.repeat(2001)}` }, 413, 'import-too-large'],
  ['too large a file', { text: `Date,Opponent\n${'é'.repeat(1024 * 1024 + 1)}` }, 413, 'import-too-large'],
])('%s is refused', async (_, given, status, code) => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  for (const path of [PREVIEW, IMPORT]) {
    expect(await ground.ask(path, coach, 'Date,Opponent\n', given)).toMatchObject({ status, body: { code } });
  }
});

test('who keeps another team, or only one of a school’s, brings nothing in', async () => {
  const ground = await aSeasonGround(portal);
  const text = 'Date,Opponent\n2026-11-06,Tuscarora\n';
  const refused = { status: 403, body: { code: 'not-allowed' } };
  expect(await ground.ask(IMPORT, await ground.coachOf(ground.tuscarora.id), text)).toMatchObject(refused);
  const coach = await ground.coachOf(ground.oakdale.id);
  expect(await ground.ask(IMPORT, coach, text, { sportId: undefined })).toMatchObject(refused);
});

test('a row neither changes the type of a game nor adds a coach’s tournament game or an event', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const standing = await ground.play({ event_date: '2026-11-06' });
  const text = [
    'Date,Time,Opponent,Type',
    '2026-11-06,7 pm,Tuscarora,Scrimmage',
    '2026-11-13,7 pm,Tuscarora,Tournament',
    '2026-11-20,7 pm,Tuscarora,Event',
  ].join('\n');
  const { body } = await ground.ask<Imported>(IMPORT, coach, text);
  expect(body.outcome.items.map(({ problem }) => problem)).toEqual([
    'The type of a game cannot be changed. Add a new one, and cancel this one.',
    'Tournament games are kept by their league, so this row stays out.',
    'Custom events are kept in the calendar, so this row stays out.',
  ]);
  const game = portal.db.selectFrom('games').select('game_type').where('id', '=', standing.id);
  expect(await game.executeTakeFirst()).toEqual({ game_type: 'Game' });
});

test('the director of a league brings in rows of the sport and season in which the team plays there', async () => {
  const ground = await aSeasonGround(portal);
  const conference = await aDistrict(portal.db, { state_id: ground.state.id });
  const other = await aSport(portal.db, { name: `Golf of ${ground.state.name}` });
  const league = await aLeague(portal.db, { district_id: conference.id });
  const member = { league_id: league.id, school_id: ground.oakdale.id, sport_id: ground.sport.id, season: 2026 };
  await aMembership(portal.db, member);
  const leader = await ground.signIn({ role: 'LeagueDirector', district_id: conference.id });
  const text = [
    'Date,Sport,Time,Opponent',
    `2026-11-06,${ground.sport.name},7 pm,Tuscarora`,
    `2025-11-07,${ground.sport.name},7 pm,Tuscarora`,
    `2026-11-13,${other.name},7 pm,Tuscarora`,
  ].join('\n');
  const { body } = await ground.ask<Imported>(IMPORT, leader, text, { sportId: undefined });
  expect(body.outcome.items.map(({ kind, problem }) => problem || kind)).toEqual([
    'added',
    `You do not keep ${ground.sport.name} of Oakdale.`,
    `You do not keep ${other.name} of Oakdale.`,
  ]);
});

test('the director of a conference changes a game whose home side plays in it, and no other one', async () => {
  const ground = await aSeasonGround(portal);
  const conference = await aDistrict(portal.db, { state_id: ground.state.id });
  const league = await aLeague(portal.db, { district_id: conference.id });
  const member = { league_id: league.id, sport_id: ground.sport.id, season: 2026 };
  for (const school_id of [ground.oakdale.id, ground.tuscarora.id])
    await aMembership(portal.db, { ...member, school_id });
  const leader = await ground.signIn({ role: 'LeagueDirector', district_id: conference.id });
  await ground.play({ event_date: '2026-11-06', schools: [ground.tuscarora.id, ground.oakdale.id] });
  await ground.play({ event_date: '2026-11-07', schools: [ground.linganore.id, ground.oakdale.id] });
  const text = 'Date,Time,Opponent\n2026-11-06,6 pm,@ Tuscarora\n2026-11-07,6 pm,@ Linganore\n';
  const { body } = await ground.ask<Imported>(IMPORT, leader, text);
  expect(body.outcome.items.map(({ kind, problem }) => problem || kind)).toEqual([
    'updated',
    'Linganore keeps this game. Open it to propose a change; the row stays out.',
  ]);
});

test('a file for all sports that names none is asked for it, before any of its rows is judged', async () => {
  const ground = await aSeasonGround(portal);
  const director = await ground.signIn({ role: 'AthleticDirector', school_id: ground.oakdale.id });
  const text = `Date,Opponent,Team\n2026-11-06,Tuscarora,${ground.sport.name}\n`;
  const all = { sportId: undefined };
  const columns = { home: '', sport: 'Team' };
  const wanted = await ground.ask<{ missing: string[]; outcome: null }>(PREVIEW, director, text, {
    ...all,
    columns: { home: '' },
  });
  expect(wanted.body).toMatchObject({ missing: ['sport'], outcome: null });
  const refused = await ground.ask(IMPORT, director, text, { ...all, columns: { home: '' } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'import-refused' } });
  const taken = await ground.ask<Imported>(IMPORT, director, text, { ...all, columns });
  expect(taken.body.outcome).toMatchObject({ added: 1, rejected: 0 });
});

test('who has waited too long for the import of another member reads it, and can come back', async () => {
  const ground = await aSeasonGround(portal);
  const coach = await ground.coachOf(ground.oakdale.id);
  const text = 'Date,Opponent\n2026-11-06,Tuscarora\n';
  // The database's own error for a lock that did not come in time.
  await sql`
    create function wait_for_ever() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$;
    create trigger wait_for_ever before insert on games for each row execute function wait_for_ever()
  `.execute(portal.db);
  const busy = await ground.ask(IMPORT, coach, text);
  await sql`drop function wait_for_ever() cascade`.execute(portal.db);
  expect(busy).toMatchObject({ status: 409, body: { code: 'import-busy' } });
  expect((await ground.ask<Imported>(IMPORT, coach, text)).body.outcome).toMatchObject({ added: 1 });
});
