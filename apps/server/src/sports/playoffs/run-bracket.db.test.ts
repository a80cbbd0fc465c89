import type { CallAnswer } from '@csz/contract/core/call';
import type { listTitles } from '@csz/contract/playoffs/calls';
import { expect, test } from 'vitest';
import { aCup, lineUp, nodeOf } from '#server/testing/a-cup.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

const portal = await openPortal();
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const gamesOf = (sportId: number) =>
  portal.db.selectFrom('games').selectAll().where('sport_id', '=', sportId).orderBy('id').execute();

test('a bracket runs from its first game to its champion by itself', async () => {
  const cup = await aCup(portal, 4, { thirdPlace: true });
  await cup.publish();
  await cup.win('r1-1-1', 'S4');
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S4 v Winner of Semifinal 2');
  await cup.win('r1-1-2', 'S2');
  const forest = await cup.forest();
  expect([lineUp(forest, 'r1-2-1'), lineUp(forest, 'r1-third')]).toEqual(['S4 v S2', 'S1 v S3']);
  await cup.win('r1-third', 'S3');
  await cup.win('r1-2-1', 'S4', [21, 20]);
  const end = await cup.forest();
  expect(end.champion?.shortName).toBe('S4');
  const titlesOf = async (schoolId = '') =>
    (await portal.get<CallAnswer<typeof listTitles>>(`/api/csz/schools/${schoolId}/titles`)).body;
  expect(await titlesOf(end.champion?.schoolId)).toMatchObject({ items: [{ season: '2026-2027' }], total: 1 });
  const [, second] = nodeOf(end, 'r1-2-1').seeding;
  expect(await titlesOf(second?.team?.schoolId)).toMatchObject({ items: [], entered: [expect.any(String)] });
  expect(nodeOf(end, 'r1-2-1').seeding).toMatchObject([
    { score: 21, isWinner: true, seed: 4 },
    { score: 20, isWinner: false },
  ]);
});

test('a correction gives the next game to the other team, and taking a result away takes it away', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const first = await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  const before = nodeOf(await cup.forest(), 'r1-2-1').game;
  await cup.win('r1-1-1', 'S4', [8, 0]);
  const after = await cup.forest();
  expect([lineUp(after, 'r1-2-1'), nodeOf(after, 'r1-2-1').game?.id]).toEqual(['S4 v S2', before?.id]);
  const changes = await portal.db
    .selectFrom('game_changes')
    .select(['field', 'before', 'after'])
    .where('game_id', '=', Number(before?.id))
    .execute();
  expect(changes).toEqual([
    { field: 'teams', before: 'S1, S2', after: 'S2, S4' },
    { field: 'homeTeam', before: 'S1', after: 'S2' },
  ]);
  await portal.db
    .transaction()
    .execute((tx) => settleById(tx, first, { result: { status: 'none' }, source: 'staff', reporter: 'Staff' }));
  const open = await cup.forest();
  expect([lineUp(open, 'r1-2-1'), nodeOf(open, 'r1-2-1').game]).toEqual(['Winner of Semifinal 1 v S2', null]);
  const [removed] = (await gamesOf(cup.sport.id)).filter(({ id }) => String(id) === before?.id);
  expect(removed?.removed_at).not.toBeNull();
});

test('once the next game was played a correction moves no one and asks staff, who let it stand', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const first = await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  await cup.win('r1-2-1', 'S1');
  await cup.win('r1-1-1', 'S4', [8, 0]);
  const reason = () =>
    portal.db.selectFrom('games').select('review_reason').where('id', '=', first).executeTakeFirstOrThrow();
  expect((await reason()).review_reason).toBe('advanced');
  const forest = await cup.forest();
  expect([lineUp(forest, 'r1-2-1'), nodeOf(forest, 'r1-2-1').isOvertaken]).toEqual(['S1 v S2', true]);
  expect(forest.champion?.shortName).toBe('S1');
  const list = await portal.get<{ items: { id: string; decisions: number }[] }>('/api/csz/admin/playoffs', cup.headers);
  expect(list.body.items.find(({ id }) => id === String(cup.id))?.decisions).toBe(1);
  const decided = await cup.ask('POST', '/matches/r1-2-1/decide', { decision: 'stand', reason: 'Too late.' });
  expect(decided.status).toBe(200);
  const stood = await cup.forest();
  expect([nodeOf(stood, 'r1-2-1').isOvertaken, nodeOf(stood, 'r1-1-1').decidedBy]).toEqual([false, 'staff']);
  expect((await reason()).review_reason).toBeNull();
  const again = await cup.ask('POST', '/matches/r1-2-1/decide', { decision: 'stand' });
  expect(codeOf(again)).toBe('nothing-to-decide');
});

test('staff who correct a score that a bracket went on from still have to decide about the bracket', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const first = await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  await cup.win('r1-2-1', 'S1');
  const admin = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const game = await portal.db
    .selectFrom('games')
    .select(['version'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const sides = await portal.db.selectFrom('game_results').selectAll().where('game_id', '=', first).execute();
  const scores = sides.map(({ id, score }) => ({ gameResultId: String(id), score: 7 - (score ?? 0) }));
  const body = { status: 'final', scores, version: game.version };
  const settled = await portal.send('POST', `/api/csz/admin/scores/${first}/settle`, { headers: admin, body });
  expect(settled.status).toBe(200);
  const after = await portal.db.selectFrom('games').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  expect([after.review_reason, after.review_since === null]).toEqual(['advanced', false]);
});

test('or staff strike the game that was played, and the match gets another one', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  const struck = await cup.win('r1-2-1', 'S1');
  await cup.win('r1-1-1', 'S4', [8, 0]);
  expect((await cup.ask('POST', '/matches/r1-2-1/decide', { decision: 'move' })).status).toBe(200);
  const forest = await cup.forest();
  expect([lineUp(forest, 'r1-2-1'), forest.champion]).toEqual(['S4 v S2', null]);
  const [old] = (await gamesOf(cup.sport.id)).filter(({ id }) => id === struck);
  expect(old).toMatchObject({ result_status: 'no_contest', removed_at: null });
  expect(nodeOf(forest, 'r1-2-1').game?.id).not.toBe(String(struck));
});

test('anyone who was to play a team that withdraws goes on by forfeit, and it can be taken back', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const gone = { schoolId: cup.schools[0], reason: 'No pitchers left.' };
  const withdrawn = await cup.ask('POST', '/withdraw', gone);
  expect(withdrawn.body.trees[0]?.seeds[0]).toMatchObject({ isWithdrawn: true, withdrawnReason: 'No pitchers left.' });
  const forest = await cup.forest();
  expect(nodeOf(forest, 'r1-1-1').game?.resultStatus).toBe('forfeit');
  expect(lineUp(forest, 'r1-2-1')).toBe('S4 v Winner of Semifinal 2');
  const isWithdrawn = async () =>
    nodeOf(await cup.forest(), 'r1-1-1').seeding.map((side) => [side.team?.shortName, side.isWithdrawn]);
  expect(await isWithdrawn()).toEqual([
    ['S1', true],
    ['S4', false],
  ]);
  await cup.ask('POST', '/withdraw', { ...gone, isWithdrawn: false });
  expect(await isWithdrawn()).toEqual([
    ['S1', false],
    ['S4', false],
  ]);
  expect(nodeOf(await cup.forest(), 'r1-1-1').game?.resultStatus).toBe('none');
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('Winner of Semifinal 1 v Winner of Semifinal 2');
});

test('of two that withdrew from one match, who comes back goes on without a game that stays open', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  await cup.ask('POST', '/withdraw', { schoolId: cup.schools[0] });
  await cup.ask('POST', '/withdraw', { schoolId: cup.schools[3] });
  await cup.ask('POST', '/withdraw', { schoolId: cup.schools[0], isWithdrawn: false });
  const forest = await cup.forest();
  expect(nodeOf(forest, 'r1-1-1')).toMatchObject({ decidedBy: 'walkover', game: null });
  expect(lineUp(forest, 'r1-2-1')).toBe('S1 v Winner of Semifinal 2');
  const open = (await gamesOf(cup.sport.id)).filter(({ removed_at }) => removed_at === null);
  expect(open, 'the other semifinal').toHaveLength(1);
});

test('taking a withdrawal back leaves the forfeits alone that were others’ doing', async () => {
  const cup = await aCup(portal, 4, { thirdPlace: true });
  await cup.publish();
  const { game } = nodeOf(await cup.forest(), 'r1-1-1');
  const gameId = Number(game?.id);
  const sides = await portal.db.selectFrom('game_results').selectAll().where('game_id', '=', gameId).execute();
  const own = sides.find(({ school_id }) => String(school_id) === cup.schools[0]);
  await portal.db.transaction().execute((tx) =>
    settleById(tx, gameId, {
      result: { status: 'forfeit', forfeitedBy: [own?.id ?? 0] },
      source: 'staff',
      reporter: 'Staff',
    }),
  );
  await cup.win('r1-1-2', 'S2');
  const gone = { schoolId: cup.schools[0] };
  expect((await cup.ask('POST', '/withdraw', gone)).status).toBe(200);
  const statusOf = async (match: string) => nodeOf(await cup.forest(), match).game?.resultStatus;
  expect(await statusOf('r1-third')).toBe('forfeit');
  await cup.ask('POST', '/withdraw', { ...gone, isWithdrawn: false });
  expect([await statusOf('r1-1-1'), await statusOf('r1-third')]).toEqual(['forfeit', 'none']);
});

test('of two who run one bracket the second learns of it, and nothing is lost', async () => {
  const cup = await aCup(portal, 4);
  const { version } = (await cup.publish()).body;
  const when = { eventDate: '2026-11-06', startTime: null, location: '', home: null, version };
  expect((await cup.ask('PUT', '/matches/r1-1-1', when)).status).toBe(200);
  for (const again of [
    cup.ask('PUT', '/matches/r1-1-1', { ...when, eventDate: '2026-11-07' }),
    cup.ask('POST', '/withdraw', { schoolId: cup.schools[0], version }),
    cup.ask('POST', '/matches/r1-1-1/decide', { decision: 'send', schoolId: cup.schools[0], version }),
  ]) {
    expect(codeOf(await again)).toBe('bracket-changed');
  }
  expect(nodeOf(await cup.forest(), 'r1-1-1').eventDate).toBe('2026-11-06');
});

test('a team that withdraws before its opponent is known lets anyone who comes go on without a game', async () => {
  const cup = await aCup(portal, 3);
  await cup.publish();
  await cup.ask('POST', '/withdraw', { schoolId: cup.schools[0] });
  await cup.win('r1-1-2', 'S3');
  const forest = await cup.forest();
  expect(nodeOf(forest, 'r1-2-1')).toMatchObject({ game: null, decidedBy: 'walkover' });
  expect(forest.champion?.shortName).toBe('S3');
  const late = await cup.ask('POST', '/withdraw', { schoolId: cup.schools[1] });
  expect(codeOf(late)).toBe('team-out');
  await cup.ask('POST', '/withdraw', { schoolId: cup.schools[2] });
  expect((await cup.forest()).champion, 'who won without a game can still leave').toBeNull();
  expect(codeOf(await cup.ask('POST', '/withdraw', { schoolId: '999999' }))).toBe('team-not-in-bracket');
});

test('who won its last match has nothing left to withdraw from, who waits for the next one has', async () => {
  const cup = await aCup(portal, 4, { thirdPlace: true });
  await cup.publish();
  await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  await cup.win('r1-third', 'S3');
  const leave = async (seed: number) => codeOf(await cup.ask('POST', '/withdraw', { schoolId: cup.schools[seed - 1] }));
  expect(await leave(3)).toBe('team-done');
  await cup.win('r1-2-1', 'S1');
  expect([await leave(1), await leave(2)]).toEqual(['team-done', 'team-out']);
  expect((await cup.forest()).seeds.filter(({ isWithdrawn }) => isWithdrawn)).toEqual([]);
  const reseeded = await aCup(portal, 8, { reseedAt: [4] });
  await reseeded.publish();
  await reseeded.win('r1-1-1', 'S1');
  expect((await reseeded.ask('POST', '/withdraw', { schoolId: reseeded.schools[0] })).status).toBe(200);
});

test('a match that no result decides waits until staff send a team on', async () => {
  const cup = await aCup(portal, 2);
  await cup.publish();
  const { game } = nodeOf(await cup.forest(), 'r1-1-1');
  await portal.db
    .transaction()
    .execute((tx) =>
      settleById(tx, Number(game?.id), { result: { status: 'no_contest' }, source: 'staff', reporter: 'Staff' }),
    );
  expect((await cup.forest()).champion).toBeNull();
  await cup.ask('POST', '/matches/r1-1-1/decide', { decision: 'send', schoolId: cup.schools[1] });
  expect((await cup.forest()).champion?.shortName).toBe('S2');
});
