import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCup, nodeOf } from '#server/testing/a-cup.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

/** What was recorded of a game's schedule, with the kind as which it waits to be told. */
const listScheduleChanges = (gameId: number) =>
  portal.db
    .selectFrom('events as e')
    .leftJoin('waiting_notifications as w', 'w.event_id', 'e.id')
    .select(['e.actor_id', 'w.kind'])
    .select(sql<{ changes: object[] }>`e.data`.as('data'))
    .where('e.type', 'in', ['game.moved', 'game.changed'])
    .where('e.subject', '=', `game:${gameId}`)
    .orderBy('e.id')
    .execute();

test('a match says on whose ground it was put, and one that no one put anywhere says nothing', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const body = { eventDate: '2026-11-05', startTime: null, location: 'Stadium', home: 'neutral' };
  expect((await cup.ask('PUT', '/matches/r1-1-1', body)).status).toBe(200);
  const forest = await cup.forest();
  expect([nodeOf(forest, 'r1-1-1').plannedHome, nodeOf(forest, 'r1-1-2').plannedHome]).toEqual(['neutral', null]);
});

test('a match that goes to the ground of another team says so in its history and in a notice', async () => {
  portal.at('2026-11-02T12:00:00-05:00');
  const cup = await aCup(portal, 2);
  await cup.publish();
  const gameId = Number(nodeOf(await cup.forest(), 'r1-1-1').game?.id);
  const when = { eventDate: '2026-11-05', startTime: null, location: '' };
  for (const home of ['upper', 'lower', 'lower', 'neutral'])
    expect((await cup.ask('PUT', '/matches/r1-1-1', { ...when, home })).status).toBe(200);
  const history = await portal.db
    .selectFrom('game_changes')
    .select(['before', 'after', 'member_id'])
    .where('game_id', '=', gameId)
    .where('field', '=', 'homeTeam')
    .orderBy('id')
    .execute();
  const member_id = cup.director.id;
  expect(history).toEqual([
    { before: 'S1', after: 'S2', member_id },
    { before: 'S2', after: '', member_id },
  ]);
  const changes = (await listScheduleChanges(gameId)).flatMap(({ data }) => data.changes);
  expect(changes).toContainEqual({ field: 'homeTeam', before: 'S1', after: 'S2' });
});

test('the history of a moved match knows its keeper as a member, and a game of these days leaves a notice', async () => {
  portal.at('2026-11-02T12:00:00-05:00');
  const cup = await aCup(portal, 2);
  await cup.publish();
  const gameId = Number(nodeOf(await cup.forest(), 'r1-1-1').game?.id);
  const put = (eventDate: string) =>
    cup.ask('PUT', '/matches/r1-1-1', { eventDate, startTime: null, location: '', home: null });
  await put('2026-11-20');
  expect(
    (await listScheduleChanges(gameId)).filter(({ kind }) => kind !== null),
    'later than these days',
  ).toEqual([]);
  await put('2026-11-05');
  const change = { field: 'eventDate', before: '2026-11-20', after: '2026-11-05' };
  const [, near] = await listScheduleChanges(gameId);
  expect(near).toMatchObject({ actor_id: cup.director.id, kind: 'schedule-change', data: { changes: [change] } });
  const history = await portal.db
    .selectFrom('game_changes')
    .select(['field', 'after', 'member_id'])
    .where('game_id', '=', gameId)
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { field: 'eventDate', after: '2026-11-20', member_id: cup.director.id },
    { field: 'eventDate', after: '2026-11-05', member_id: cup.director.id },
  ]);
});
