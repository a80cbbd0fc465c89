import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCup, lineUp, nodeOf } from '#server/testing/a-cup.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

const portal = await openPortal();

/** A cup of four, and how its keeper sends a team on from the first semifinal. */
async function aRunningCup() {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const send = (seed: number | null) =>
    cup.ask<{ code?: string }>('POST', '/matches/r1-1-1/decide', {
      decision: 'send',
      schoolId: seed === null ? null : cup.schools[seed - 1],
    });
  const settle = async (status: 'no_contest' | 'double_forfeit' | 'none') => {
    const gameId = Number(nodeOf(await cup.forest(), 'r1-1-1').game?.id);
    await portal.db
      .transaction()
      .execute((tx) => settleById(tx, gameId, { result: { status }, source: 'staff', reporter: 'Staff' }));
  };
  return { ...cup, send, settle };
}

test('staff send no one on from a match that is not played, nor from one that a member won', async () => {
  const cup = await aRunningCup();
  expect((await cup.send(4)).body.code).toBe('nothing-to-decide');
  await cup.win('r1-1-1', 'S1');
  expect((await cup.send(4)).body.code).toBe('nothing-to-decide');
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S1 v Winner of Semifinal 2');
});

const waitingOf = async (bracketId: number) => {
  const rows = await portal.db
    .selectFrom('bracket_matches as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .where('m.bracket_id', '=', bracketId)
    .where('g.review_reason', '=', 'advanced')
    .select('m.key')
    .execute();
  return rows.map(({ key }) => key);
};

test.each(['no_contest', 'double_forfeit'] as const)('staff send a team on after a %s', async (status) => {
  const cup = await aRunningCup();
  await cup.settle(status);
  expect((await cup.send(4)).status).toBe(200);
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S4 v Winner of Semifinal 2');
});

test('the list says how many matches wait for staff: one that no one won, but none that no one was to win', async () => {
  const cup = await aRunningCup();
  const waiting = async () => {
    const list = await portal.get<{ items: { id: string; decisions: number }[] }>(
      '/api/csz/admin/playoffs',
      cup.headers,
    );
    return list.body.items.find(({ id }) => id === String(cup.id))?.decisions;
  };
  expect(await waiting()).toBe(0);
  await cup.settle('no_contest');
  expect(await waiting()).toBe(1);
  const later = { name: 'A Later Cup', ...cup.ids, season: '2027' };
  await portal.send('POST', '/api/csz/admin/playoffs', { headers: cup.headers, body: later });
  const { body } = await portal.get<{ items: { name: string }[] }>('/api/csz/admin/playoffs', cup.headers);
  expect(body.items.map(({ name }) => name)).toEqual(['County Cup', 'A Later Cup']);
  await cup.send(4);
  expect(await waiting()).toBe(0);
  await cup.settle('double_forfeit');
  expect(await waiting()).toBe(0);
  const { id } = cup.sport;
  await sql`update sports set scoring = jsonb_set(scoring, '{allowTie}', 'true') where id = ${id}`.execute(portal.db);
  await cup.win('r1-1-2', 'S2', [1, 1]);
  expect(await waiting(), 'a game that ended level').toBe(1);
  await cup.ask('POST', '/withdraw', { schoolId: cup.schools[1] });
  expect(await waiting(), 'its opponent goes on').toBe(0);
});

test('the list counts every match that waits, and brackets without one follow in the order of their seasons', async () => {
  const cup = await aRunningCup();
  const begin = (name: string, season: string) =>
    portal.send('POST', '/api/csz/admin/playoffs', { headers: cup.headers, body: { name, ...cup.ids, season } });
  await begin('An Earlier Cup', '2025');
  await begin('A Later Cup', '2027');
  const list = async () => {
    const { body } = await portal.get<{ items: { name: string; decisions: number }[] }>(
      '/api/csz/admin/playoffs',
      cup.headers,
    );
    return body.items.map(({ name, decisions }) => `${name}: ${decisions}`);
  };
  expect(await list()).toEqual(['A Later Cup: 0', 'County Cup: 0', 'An Earlier Cup: 0']);
  const forest = await cup.forest();
  for (const match of ['r1-1-1', 'r1-1-2']) {
    const gameId = Number(nodeOf(forest, match).game?.id);
    await portal.db
      .transaction()
      .execute((tx) =>
        settleById(tx, gameId, { result: { status: 'no_contest' }, source: 'staff', reporter: 'Staff' }),
      );
  }
  expect(await list()).toEqual(['County Cup: 2', 'A Later Cup: 0', 'An Earlier Cup: 0']);
  await cup.send(4);
  expect(await list()).toEqual(['County Cup: 1', 'A Later Cup: 0', 'An Earlier Cup: 0']);
});

test('a game that ended level says how it was won', async () => {
  const cup = await aRunningCup();
  const gameId = Number(nodeOf(await cup.forest(), 'r1-1-1').game?.id);
  const rows = portal.db.selectFrom('game_results').select(['id', 'school_id']).where('game_id', '=', gameId);
  const sides = (await rows.execute()).map(({ id, school_id }) => ({
    gameResultId: id,
    score: 2,
    wonByCriteria: String(school_id) === cup.schools[3] ? 'shootout' : null,
  }));
  const result = { status: 'final' as const, sides };
  await portal.db.transaction().execute((tx) => settleById(tx, gameId, { result, source: 'staff', reporter: 'Staff' }));
  const forest = await cup.forest();
  expect(lineUp(forest, 'r1-2-1')).toBe('S4 v Winner of Semifinal 2');
  expect(nodeOf(forest, 'r1-1-1').seeding.map(({ wonBy }) => wonBy)).toEqual(['', 'shootout']);
});

test('a team that staff sent on gives way to the one that wins the match after all', async () => {
  const cup = await aRunningCup();
  await cup.settle('no_contest');
  await cup.send(4);
  await cup.win('r1-1-1', 'S1');
  const forest = await cup.forest();
  expect(lineUp(forest, 'r1-2-1')).toBe('S1 v Winner of Semifinal 2');
  expect(nodeOf(forest, 'r1-1-1').decidedBy).toBe('result');
});

test('a team that staff sent on waits again once its match is to be played after all', async () => {
  const cup = await aRunningCup();
  await cup.settle('no_contest');
  await cup.send(4);
  await cup.win('r1-1-2', 'S2');
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S4 v S2');
  await cup.settle('none');
  const forest = await cup.forest();
  expect(nodeOf(forest, 'r1-1-1')).toMatchObject({ decidedBy: null, isUndecided: false });
  expect([lineUp(forest, 'r1-2-1'), nodeOf(forest, 'r1-2-1').game]).toEqual(['Winner of Semifinal 1 v S2', null]);
});

test('staff let the final stand although a semifinal is to be played again, until that has another winner', async () => {
  const cup = await aRunningCup();
  await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  await cup.win('r1-2-1', 'S1');
  await cup.settle('none');
  const isOvertaken = async () => nodeOf(await cup.forest(), 'r1-2-1').isOvertaken;
  expect(await isOvertaken()).toBe(true);
  await cup.ask('POST', '/matches/r1-2-1/decide', { decision: 'stand' });
  expect([await isOvertaken(), await waitingOf(cup.id)]).toEqual([false, []]);
  await cup.win('r1-1-1', 'S1');
  expect([await isOvertaken(), await waitingOf(cup.id)]).toEqual([false, []]);
  await cup.win('r1-1-1', 'S4');
  expect([await isOvertaken(), await waitingOf(cup.id)]).toEqual([true, ['r1-1-1']]);
});

test('staff may let no one go on, and say something else later', async () => {
  const cup = await aRunningCup();
  await cup.settle('no_contest');
  expect(nodeOf(await cup.forest(), 'r1-1-1')).toMatchObject({ isUndecided: true, decidedBy: null });
  expect((await cup.ask<{ code?: string }>('POST', '/matches/r1-1-1/decide', { decision: 'send' })).body.code).toBe(
    'team-not-in-bracket',
  );
  await cup.send(null);
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('no one v Winner of Semifinal 2');
  expect(nodeOf(await cup.forest(), 'r1-1-1')).toMatchObject({ isUndecided: true, decidedBy: 'staff' });
  await cup.send(1);
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S1 v Winner of Semifinal 2');
});

/** Eight teams, seeded again before the semifinals; the first semifinal was played when a quarterfinal is corrected. */
async function aCorrectedCup() {
  const cup = await aCup(portal, 8, { reseedAt: [4] });
  await cup.publish();
  const winners = [1, 4, 2, 3];
  for (const [at, seed] of winners.entries()) await cup.win(`r1-1-${at + 1}`, `S${seed}`);
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S1 v S4');
  const semifinal = await cup.win('r1-2-1', 'S1');
  await cup.win('r1-1-3', 'S7', [8, 0]);
  return { ...cup, semifinal };
}

test('a semifinal that was paired again stands: its review ends, and the other one has the rest', async () => {
  const cup = await aCorrectedCup();
  expect(await waitingOf(cup.id)).toEqual(['r1-1-3']);
  const before = await cup.forest();
  expect([nodeOf(before, 'r1-2-1').isOvertaken, lineUp(before, 'r1-2-2')]).toEqual([true, 'S3 v S7']);
  expect((await cup.ask('POST', '/matches/r1-2-1/decide', { decision: 'stand' })).status).toBe(200);
  const after = await cup.forest();
  expect([nodeOf(after, 'r1-2-1').isOvertaken, lineUp(after, 'r1-2-2')]).toEqual([false, 'S3 v S7']);
  expect(await waitingOf(cup.id)).toEqual([]);
  await cup.win('r1-2-2', 'S7');
  expect(lineUp(await cup.forest(), 'r1-3-1')).toBe('S1 v S7');
  expect(await waitingOf(cup.id), 'nothing else was settled').toEqual([]);
});

test('a struck semifinal waits in no queue, and what was played after it is still asked about', async () => {
  const cup = await aCorrectedCup();
  await cup.win('r1-2-2', 'S3');
  await cup.win('r1-3-1', 'S1');
  await cup.ask('POST', '/matches/r1-2-1/decide', { decision: 'move' });
  const forest = await cup.forest();
  expect([lineUp(forest, 'r1-2-1'), nodeOf(forest, 'r1-3-1').isOvertaken]).toEqual(['S1 v S4', true]);
  expect(await waitingOf(cup.id)).toEqual(['r1-1-3']);
  const struck = await portal.db.selectFrom('games').selectAll().where('id', '=', cup.semifinal).executeTakeFirst();
  expect(struck).toMatchObject({ result_status: 'no_contest', review_reason: null });
});

test('two matches that staff took the teams from are asked about, each for itself', async () => {
  const cup = await aCup(portal, 8);
  await cup.publish();
  const games = await Promise.all([1, 3].map(async (at) => nodeOf(await cup.forest(), `r1-1-${at}`).game?.id));
  for (const id of games)
    await portal.db
      .transaction()
      .execute((tx) =>
        settleById(tx, Number(id), { result: { status: 'no_contest' }, source: 'staff', reporter: 'Staff' }),
      );
  const send = (match: string, seed: number) =>
    cup.ask('POST', `/matches/${match}/decide`, { decision: 'send', schoolId: cup.schools[seed - 1] });
  const [first, third] = ['r1-1-1', 'r1-1-3'];
  await send(first, 1);
  await send(third, 2);
  await cup.win('r1-1-2', 'S4');
  await cup.win('r1-1-4', 'S3');
  await cup.win('r1-2-1', 'S1');
  await cup.win('r1-2-2', 'S2');
  await send(first, 8);
  expect(await waitingOf(cup.id)).toEqual(['r1-2-1']);
  await send(third, 7);
  expect((await waitingOf(cup.id)).toSorted()).toEqual(['r1-2-1', 'r1-2-2']);
});

test('a withdrawal taken back after the next game was played asks staff about that', async () => {
  const cup = await aCup(portal, 6);
  await cup.publish();
  const gone = { schoolId: cup.schools[0] };
  await cup.ask('POST', '/withdraw', gone);
  await cup.win('r1-1-2', 'S4');
  await cup.win('r1-1-4', 'S3');
  await cup.win('r1-2-2', 'S2');
  await cup.win('r1-3-1', 'S4');
  await cup.ask('POST', '/withdraw', { ...gone, isWithdrawn: false });
  expect([nodeOf(await cup.forest(), 'r1-3-1').isOvertaken, await waitingOf(cup.id)]).toEqual([true, ['r1-3-1']]);
  await cup.ask('POST', '/matches/r1-3-1/decide', { decision: 'stand' });
  expect([nodeOf(await cup.forest(), 'r1-3-1').isOvertaken, await waitingOf(cup.id)]).toEqual([false, []]);
});
