import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Json } from '#server/platform/db/schema.generated.ts';
import { aCup, nodeOf } from '#server/testing/a-cup.ts';
import { aFixture, SCHEDULE } from '#server/testing/a-fixture.ts';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';
import { changeGames, getGame } from './api.ts';

const portal = await openPortal();
const { db } = portal;
portal.at('2026-10-30T12:00:00-04:00');

/** What was recorded of games, oldest first. */
const eventsOf = (...gameIds: readonly (string | number)[]) =>
  db
    .selectFrom('events')
    .select(['type', 'actor_id', 'subject'])
    .select(sql<Record<string, Json>>`data`.as('data'))
    .where(
      'subject',
      'in',
      gameIds.map((id) => `game:${id}`),
    )
    .orderBy('id')
    .execute();
const typesOf = async (...gameIds: readonly (string | number)[]) =>
  (await eventsOf(...gameIds)).map(({ type, subject }) => `${type} ${subject}`);

test('a game says that it was entered, what was changed of it, and that it was called off and put back on', async () => {
  const { homeCoach, form, aSavedGame, home, away, sport } = await aFixture(portal);
  const { id, title } = await aSavedGame({ eventDate: '2026-11-02' });
  await homeCoach.update(id, form({ version: 1, eventDate: '2026-11-03' }));
  await homeCoach.update(id, form({ version: 2, eventDate: '2026-11-03', location: 'The gym' }));
  await homeCoach.cancel(id);
  await homeCoach.send('POST', `${SCHEDULE}/${id}/restore`);
  expect(await typesOf(id)).toEqual(
    ['created', 'moved', 'changed', 'canceled', 'restored'].map((what) => `game.${what} game:${id}`),
  );
  const [created, moved, changed] = await eventsOf(id);
  const schools = [home.id, away.id];
  expect(created).toMatchObject({
    actor_id: homeCoach.member.id,
    data: { sportId: sport.id, season: 2026, day: '2026-11-02', postponedFromId: null },
  });
  expect(created?.data.schoolIds).toEqual(expect.arrayContaining(schools));
  expect(moved).toMatchObject({
    actor_id: homeCoach.member.id,
    data: {
      title,
      changes: [{ field: 'eventDate', before: '2026-11-02', after: '2026-11-03' }],
      days: ['2026-11-02', '2026-11-03'],
      entryId: null,
    },
  });
  expect(changed?.data.changes).toEqual([{ field: 'location', before: 'The stadium', after: 'The gym' }]);
});

test('a form that changes nothing is no event', async () => {
  const { homeCoach, form, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame({ eventDate: '2026-11-02' });
  expect((await homeCoach.update(id, form({ version: 1, eventDate: '2026-11-02' }))).status).toBe(200);
  expect(await typesOf(id)).toEqual([`game.created game:${id}`]);
});

test('a postponed game names its new entry, which names it; without the new entry it waits for a day again', async () => {
  const { homeCoach, aSavedGame } = await aFixture(portal);
  const { id } = await aSavedGame({ eventDate: '2026-11-02' });
  const { body } = await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-20', startTimeUnknown: true });
  const next = body.game?.id ?? '';
  expect(await typesOf(id, next)).toEqual([
    `game.created game:${id}`,
    `game.created game:${next}`,
    `game.postponed game:${id}`,
  ]);
  const [, created, postponed] = await eventsOf(id, next);
  expect(created?.data.postponedFromId).toBe(Number(id));
  expect(postponed?.data.entryId).toBe(Number(next));
  await homeCoach.send('DELETE', `${SCHEDULE}/${next}?remove=true`);
  const [removed, waits] = (await eventsOf(id, next)).slice(3);
  expect(removed).toMatchObject({ type: 'game.removed', subject: `game:${next}`, data: { entryId: Number(id) } });
  expect(waits).toMatchObject({
    type: 'game.postponed',
    subject: `game:${id}`,
    data: { changes: [{ field: 'status' }, { field: 'eventDate', after: '' }] },
  });
});

test('a result is settled once, and corrected after that; the same one again is no event', async () => {
  const game = await aGame(db, { event_date: '2026-10-29' });
  const settle = (scores: readonly number[]) =>
    db.transaction().execute((tx) =>
      settleById(tx, game.id, {
        result: {
          status: 'final',
          sides: game.results.map(({ id }, at) => ({ gameResultId: id, score: scores[at] ?? null })),
        },
        source: 'staff',
        reporter: 'Staff',
      }),
    );
  await settle([21, 14]);
  await settle([21, 14]);
  await settle([21, 17]);
  await db
    .transaction()
    .execute((tx) => settleById(tx, game.id, { result: { status: 'none' }, source: 'staff', reporter: 'Staff' }));
  expect(await eventsOf(game.id)).toMatchObject([
    { type: 'score.settled', data: { before: 'none', after: 'final', season: 2026 } },
    { type: 'score.corrected', data: { before: 'final', after: 'final' } },
    { type: 'score.corrected', data: { before: 'final', after: 'none' } },
  ]);
});

test('a game that takes no reports any more says so, and says when it takes them again', async () => {
  const game = await aGame(db, { event_date: '2026-10-29', scores: [21, 14] });
  const { homeCoach } = await aFixture(portal);
  const by = { words: 'Head coach', memberId: homeCoach.member.id, at: Temporal.Now.instant() };
  for (const locked_at of [new Date(), null])
    await db.transaction().execute(async (tx) => {
      const loaded = await getGame(tx, game.id, { lock: true });
      await changeGames(tx, [{ cause: 'result', game: loaded, columns: { locked_at }, fields: [], by }]);
    });
  expect(await typesOf(game.id)).toEqual([`score.locked game:${game.id}`, `score.unlocked game:${game.id}`]);
});

test('the games of a bracket say what their bracket makes of them', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  const final = nodeOf(await cup.forest(), 'r1-2-1').game?.id ?? '';
  await cup.win('r1-1-1', 'S4', [8, 0]);
  const [created, changed] = await eventsOf(final);
  expect(created).toMatchObject({ type: 'game.created', actor_id: null });
  expect(changed).toMatchObject({
    type: 'game.changed',
    actor_id: null,
    data: { changes: [{ field: 'teams', after: 'S2, S4' }, {}] },
  });
});
