import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Member } from '#server/platform/actor.ts';
import { linesOf } from '#server/testing/a-county.ts';
import { aKeptLeague, inLeague } from '#server/testing/a-kept-league.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

import { previewLeagueSeason } from './save-league-season.ts';

const portal = await openPortal();
const { db } = portal;
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const sentenceOf = (answer: { body: unknown }) => (answer.body as { message?: string }).message;

test('a director moves a team to another division and enters a line; the standings show both at once', async () => {
  const league = await aKeptLeague(portal);
  const [elm, oak, ash] = [await league.aMember('Elm'), await league.aMember('Oak'), await league.aMember('Ash')];
  await league.play(elm, oak, [9, 0]);
  await league.play(oak, ash, [9, 0]);
  const saved = await league.save({
    qualifiers: 1,
    divisions: ['Large', 'Small'],
    members: [inLeague(elm, 'Large'), inLeague(oak, 'Large'), inLeague(ash, 'Small')],
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ version: 1, qualifiers: 1, divisions: ['Large', 'Small'] });
  const [group] = (await league.ask()).items;
  expect([linesOf(group, 0), linesOf(group, 1)]).toEqual([['1 Elm 1-0 _', '2 Oak 1-1'], ['1 Ash 0-1']]);
});

test('a team that leaves takes its games out of the others’ records, and comes back with them', async () => {
  const league = await aKeptLeague(portal);
  const [elm, oak, ash] = [await league.aMember('Elm'), await league.aMember('Oak'), await league.aMember('Ash')];
  await league.play(elm, oak, [9, 0]);
  await league.play(ash, elm, [9, 0]);
  await league.save({ members: [inLeague(elm), inLeague(oak)] });
  expect(linesOf((await league.ask()).items[0])).toEqual(['1 Elm 1-0', '2 Oak 0-1']);
  await league.save({ members: [inLeague(elm), inLeague(oak), inLeague(ash, null, true)] }, 1);
  expect(linesOf((await league.ask()).items[0])).toEqual(['1 Elm 1-0', '2 Oak 0-1']);
  expect((await league.look()).members.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false, false]);
  await league.save({ members: [inLeague(elm), inLeague(oak), inLeague(ash)] }, 2);
  expect(linesOf((await league.ask()).items[0])).toEqual(['1 Ash 1-0', '2 Elm 1-1', '3 Oak 0-1']);
});

test('five teams of the Western Dakota Association come out as their rules say, once those are entered', async () => {
  const league = await aKeptLeague(portal);
  const ids = new Map<string, number>();
  for (const name of 'ABCDE') ids.set(name, await league.aMember(name));
  const play = async (pair: string, scores: [number, number]) => {
    const [home, away] = [...pair].map((name) => ids.get(name) ?? 0);
    await league.play(home ?? 0, away ?? 0, scores);
  };
  for (const [pair, scores] of [
    ['AB', [20, 0]],
    ['AC', [20, 0]],
    ['DA', [1, 0]],
    ['EA', [1, 0]],
  ] as const)
    await play(pair, [...scores]);
  for (const pair of ['BC', 'BD', 'EB', 'CD', 'CE', 'DE']) await play(pair, [7, 6]);
  const members = [...ids.values()].map((id) => inLeague(id));
  const rules = {
    name: 'WDA',
    rankBy: 'league-pct',
    restart: 'restart-after-split',
    steps: [
      { kind: 'head-to-head-table' },
      { kind: 'point-differential', games: 'tied', cap: 17, restart: 'restart-after-one' },
    ],
  } as const;
  const tieBreakers = { ...rules, steps: [...rules.steps] };
  const saved = await league.save({ members, tieBreakers });
  expect(saved.body.tieBreakers).toEqual(tieBreakers);
  const group = (await league.ask()).items[0];
  expect(group?.standings.map(({ rank, name }) => `${rank} ${name}`)).toEqual(['1 A', '2 B', '3 C', '4 D', '5 E']);
});

test('rules of one season leave every other as it was', async () => {
  const league = await aKeptLeague(portal);
  const [elm, oak] = [await league.aMember('Elm'), await league.aMember('Oak')];
  await db.updateTable('leagues').set({ qualifiers: 1 }).where('id', '=', league.league.id).execute();
  await league.save({ members: [inLeague(elm), inLeague(oak)], divisions: ['North'] });
  const last = await league.save({
    season: '2025-2026',
    members: [inLeague(elm, 'Old')],
    divisions: ['Old'],
    qualifiers: 4,
  });
  expect(last.body).toMatchObject({ version: 1, divisions: ['Old'], qualifiers: 4 });
  expect(await league.look()).toMatchObject({ version: 1, divisions: ['North'], qualifiers: null });
  expect(await league.look({ sportId: league.ids.sportId, season: '2024-2025' })).toMatchObject({
    version: 0,
    qualifiers: 1,
    members: [],
  });
  expect((await league.look()).seasons.map(({ season, teams }) => `${season} ${teams}`)).toEqual([
    '2026-2027 2',
    '2025-2026 1',
  ]);
});

test('a preview shows what a save would bring, writes nothing, and waits for no one', async () => {
  const league = await aKeptLeague(portal);
  const [elm, oak] = [await league.aMember('Elm'), await league.aMember('Oak')];
  const { id: ash } = await aSchool(db, { name: 'Ash', short_name: 'Ash', district_id: league.district.id });
  await league.play(elm, oak, [9, 0]);
  await league.play(ash, elm, [9, 0]);
  const members = [inLeague(elm), inLeague(oak), inLeague(ash)];
  const before = await league.look();
  const { body } = await league.preview({ members, qualifiers: 1 });
  expect(linesOf(body.tables[0])).toEqual(['1 Ash 1-0 _', '2 Elm 1-1', '3 Oak 0-1']);
  expect(await league.look()).toEqual(before);
  const saved = await league.save({ members, qualifiers: 1 });
  expect(saved.body.tables).toEqual(body.tables);

  // In a transaction that may only read, a lock is refused like a write.
  const form = { tieBreakers: null, qualifiers: 1, divisions: [], members, leagueId: league.league.id };
  const key = { sportId: league.sport.id, season: 2026 };
  const tables = await portal.db.transaction().execute(async (tx) => {
    await sql`set transaction read only`.execute(tx);
    const actor = anActor([{ role: 'LeagueDirector', districtId: league.district.id }]);
    return previewLeagueSeason({ ...portal.platform, db: tx }, { ...form, ...key }, actor as Member);
  });
  expect(tables).toEqual(body.tables);
});

test('of two who save one season, the second is stopped before anything is lost', async () => {
  const league = await aKeptLeague(portal);
  await league.save({ qualifiers: 2 });
  const late = await league.save({ qualifiers: 3 });
  expect([late.status, codeOf(late)]).toEqual([409, 'league-changed']);
  expect((await league.look()).qualifiers).toBe(2);
});

test('rules that the rule book finds wrong are refused at their step', async () => {
  const league = await aKeptLeague(portal);
  const steps = [{ kind: 'coin-toss' }, { kind: 'head-to-head' }] as const;
  const answer = await league.save({
    tieBreakers: { name: 'Rules', rankBy: 'league-pct', restart: 'restart-after-one', steps: [...steps] },
  });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'league-rules-wrong']);
  expect(sentenceOf(answer)).toContain('Step 2: No step after a coin toss is ever reached.');
});

test.each([
  ['two divisions of one name', { divisions: ['North', 'north'] }, 'Two divisions are called north.'],
  ['a division that there is not', { members: [inLeague(1, 'East')] }, 'There is no division called East.'],
])('%s are refused', async (_, form, sentence) => {
  const league = await aKeptLeague(portal);
  const answer = await league.save(form);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'league-form-wrong']);
  expect(sentenceOf(answer)).toContain(sentence);
});

test('a school can be in a league once, and a placeholder not at all', async () => {
  const league = await aKeptLeague(portal);
  const { id: elm } = await aSchool(db);
  expect(codeOf(await league.save({ members: [inLeague(elm), inLeague(elm)] }))).toBe('league-form-wrong');
  const { id: unknown } = await aSchool(db, { status: 'placeholder' });
  expect(codeOf(await league.save({ members: [inLeague(unknown)] }))).toBe('school-not-listed');
});

test('a director of another county keeps nothing here, and the log says what was saved', async () => {
  const league = await aKeptLeague(portal);
  const elm = await league.aMember('Elm');
  const other = await aKeptLeague(portal);
  const refused = await league.save({ qualifiers: 2 }, 0, other.headers);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'not-allowed']);
  await league.save({ qualifiers: 2, members: [inLeague(elm)] });
  const line = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'save league season')
    .where('subject', 'like', `league ${league.league.id}:%`)
    .executeTakeFirstOrThrow();
  expect(line.before).toContain('qualifiers: none');
  expect(line.after).toContain('teams: Elm\ndivisions: \nqualifiers: 2\ntie-breakers: none');
});

test('a file of teams is read row by row, by names that the portal knows, and writes nothing', async () => {
  const league = await aKeptLeague(portal);
  const elm = await league.aMember('Elm Ridge');
  const { body } = await league.read(
    'Team;Division;Withdrawn\nElm Ridge High School;North;\nNo Such School;North;\nElm Ridge;South;yes\n',
  );
  expect(body.rows.map(({ row, team, problem }) => [row, team?.division ?? null, problem])).toEqual([
    [2, 'North', ''],
    [3, null, 'No school of this state has this name.'],
    [4, null, 'This school is in the file already.'],
  ]);
  expect(body.rows[0]?.team).toMatchObject({ schoolId: String(elm), isWithdrawn: false });
  const { code } = await portal.db
    .insertInto('states')
    .values({ name: 'Kentucky', code: 'KY', tz: 'America/New_York' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ tz: 'America/New_York' }))
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  const abroad = await league.read(`Team\nElm Ridge (${code})\nElm Ridge\n`);
  expect(
    abroad.body.rows.map(({ problem }) => problem),
    'the state in brackets counts',
  ).toEqual(['No school of Kentucky has this name.', '']);
  const unnamed = await league.read('Division\nNorth\n');
  expect([codeOf(unnamed), sentenceOf(unnamed)]).toEqual([
    'import-refused',
    expect.stringContaining('a column School'),
  ]);
});
