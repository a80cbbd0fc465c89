import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCup, lineUp, nodeOf, settleWinner } from '#server/testing/a-cup.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

const portal = await openPortal();
const { db } = portal;

const gameIdOf = async (cup: Awaited<ReturnType<typeof aCup>>, match: string) =>
  Number(nodeOf(await cup.forest(), match).game?.id);

interface Settling {
  readonly stayMs?: number;
  readonly scores?: readonly [number, number];
}

/** Settles a game and stays in the transaction for a while, so that another one runs into it. */
const settle = (gameId: number, winner: string, { stayMs = 0, scores = [7, 0] }: Settling = {}) =>
  db.transaction().execute(async (tx) => {
    await settleWinner(tx, gameId, { winner, scores });
    await sleep(stayMs);
  });

test('two games that feed one match settle at once, and both winners are in it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const cup = await aCup(portal, 4, { thirdPlace: true });
    await cup.publish();
    const first = await gameIdOf(cup, 'r1-1-1');
    const second = await gameIdOf(cup, 'r1-1-2');
    await Promise.all([settle(first, 'S1', { stayMs: 60 }), settle(second, 'S3', { stayMs: 30 })]);
    const forest = await cup.forest();
    expect([lineUp(forest, 'r1-2-1'), lineUp(forest, 'r1-third')]).toEqual(['S1 v S3', 'S4 v S2']);
    const games = await db.selectFrom('games').select('id').where('sport_id', '=', cup.sport.id).execute();
    expect(games).toHaveLength(4);
  }
});

test('a whole round of a big bracket settles at once without anyone waiting for ever', async () => {
  const cup = await aCup(portal, 16, { reseedAt: [8, 4], thirdPlace: true, consolation: true });
  await cup.publish();
  const forest = await cup.forest();
  const first = forest.trees[0]?.nodes.filter(({ round, part }) => round === 1 && part === 'main') ?? [];
  await Promise.all(
    first.map(({ game, seeding }) => settle(Number(game?.id), seeding[0]?.team?.shortName ?? '', { stayMs: 5 })),
  );
  const after = await cup.forest();
  const known = after.trees[0]?.nodes.filter(({ game }) => game !== null) ?? [];
  expect(known.filter(({ part }) => part === 'main')).toHaveLength(12);
  expect(known.filter(({ part }) => part === 'consolation')).toHaveLength(4);
});

test('a correction and the result of the next game come at once: one waits, and nothing is lost', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const first = await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  const final = await gameIdOf(cup, 'r1-2-1');
  await Promise.allSettled([
    settle(final, 'S1', { stayMs: 60 }),
    sleep(10).then(() => settle(first, 'S4', { scores: [8, 0] })),
  ]);
  const node = nodeOf(await cup.forest(), 'r1-2-1');
  // The final settled first, so it stands as played, and staff are asked.
  expect([node.isOvertaken, node.seeding.map(({ team }) => team?.shortName)]).toEqual([true, ['S1', 'S2']]);
  const { review_reason } = await db
    .selectFrom('games')
    .select('review_reason')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect(review_reason).toBe('advanced');
});

test('of publishing and a change of the seeds at once only one happens', async () => {
  const cup = await aCup(portal, 4);
  const { version } = (await cup.save(1)).body;
  const answers = await Promise.all([
    cup.ask('POST', '/publish', { version }),
    cup.save(version, { schoolIds: cup.schools.toReversed() }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('two who publish at once publish once', async () => {
  const cup = await aCup(portal, 4);
  const { version } = (await cup.save(1)).body;
  const answers = await Promise.all([
    cup.ask('POST', '/publish', { version }),
    cup.ask('POST', '/publish', { version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const games = await db.selectFrom('games').select('id').where('sport_id', '=', cup.sport.id).execute();
  expect(games).toHaveLength(2);
});

test('a result and taking the bracket back at once: the one that comes second is refused', async () => {
  const cup = await aCup(portal, 4);
  const published = await cup.publish();
  const game = await gameIdOf(cup, 'r1-1-1');
  const [result, undone] = await Promise.allSettled([
    settle(game, 'S1', { stayMs: 40 }),
    sleep(10).then(() => cup.ask('POST', '/undo', { version: published.body.version })),
  ]);
  expect(result.status).toBe('fulfilled');
  expect(undone.status === 'fulfilled' && undone.value.status).toBe(409);
});

test('results and acts of staff at once: each waits for the other, and none fails', async () => {
  const cup = await aCup(portal, 8, { reseedAt: [4], thirdPlace: true });
  await cup.publish();
  for (const [at, seed] of [1, 4, 2, 3].entries()) await cup.win(`r1-1-${at + 1}`, `S${seed}`);
  await cup.win('r1-2-1', 'S1');
  const quarterfinals = await Promise.all(['r1-1-3', 'r1-1-4'].map((match) => gameIdOf(cup, match)));
  const { version } = await cup.draft();
  const [one = 0, other = 0] = quarterfinals;
  await Promise.all([
    settle(one, 'S7', { stayMs: 40, scores: [8, 0] }),
    settle(other, 'S6', { stayMs: 20, scores: [9, 0] }),
    sleep(10).then(() => cup.ask('POST', '/withdraw', { schoolId: cup.schools[2], version })),
  ]);
  const decided = await cup.ask('POST', '/matches/r1-2-1/decide', { decision: 'stand' });
  expect([decided.status, lineUp(await cup.forest(), 'r1-2-2')]).toEqual([200, 'S6 v S7']);
  const { review_reason } = await db
    .selectFrom('games')
    .select('review_reason')
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  expect(review_reason).toBeNull();
});

test('a match that staff decided gets a result while they act on its bracket, and neither waits for ever', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const first = await gameIdOf(cup, 'r1-1-1');
  await db
    .transaction()
    .execute((tx) => settleById(tx, first, { result: { status: 'no_contest' }, source: 'staff', reporter: 'Staff' }));
  await cup.ask('POST', '/matches/r1-1-1/decide', { decision: 'send', schoolId: cup.schools[3] });
  const { version } = await cup.draft();
  const [, put] = await Promise.all([
    db.transaction().execute(async (tx) => {
      await sql`select from games where id = ${first} for update`.execute(tx);
      await sleep(60);
      await settleWinner(tx, first, { winner: 'S1' });
    }),
    sleep(20).then(() =>
      cup.ask('PUT', '/matches/r1-1-2', {
        eventDate: '2026-11-06',
        startTime: null,
        location: '',
        home: null,
        version,
      }),
    ),
  ]);
  expect([put.status, lineUp(await cup.forest(), 'r1-2-1')]).toEqual([200, 'S1 v Winner of Semifinal 2']);
});

test('of two decisions about one match at once only one happens', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  for (const [at, seed] of [1, 2].entries()) await cup.win(`r1-1-${at + 1}`, `S${seed}`);
  await cup.win('r1-2-1', 'S1');
  await cup.win('r1-1-1', 'S4', [8, 0]);
  const { version } = await cup.draft();
  const decide = (decision: string) => cup.ask('POST', '/matches/r1-2-1/decide', { decision, version });
  const answers = await Promise.all([decide('stand'), decide('move')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
