import type { CallAnswer } from '@csz/contract/core/call';
import type { listMeetings } from '@csz/contract/games/calls';
import { expect, test } from 'vitest';
import { aGame, aSchool, aSport, type GameOptions } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const get = (id: number) => portal.get<CallAnswer<typeof listMeetings>>(`/api/csz/games/${id}/meetings`);

async function aPair() {
  const sport = await aSport(db);
  const [elm, oak] = [await aSchool(db, { short_name: 'Elm' }), await aSchool(db, { short_name: 'Oak' })];
  const play = (event_date: string, scores?: [number, number], given: GameOptions = {}) =>
    aGame(db, {
      sport_id: sport.id,
      schools: [elm.id, oak.id],
      event_date,
      season: Number(event_date.slice(0, 4)),
      ...(scores && { scores }),
      ...given,
    });
  return { sport, elm, oak, play };
}

const won = (game: { results: readonly { id: number }[] }, outcomes: readonly ('W' | 'L' | 'T')[]) =>
  Promise.all(
    game.results.map(({ id }, at) =>
      db
        .updateTable('game_results')
        .set({ outcome: outcomes[at] ?? null })
        .where('id', '=', id)
        .execute(),
    ),
  );

test('the last meetings of two teams, the latest first, in every season, and who won how often', async () => {
  const { sport, elm, oak, play } = await aPair();
  await won(await play('2024-09-06', [20, 10]), ['W', 'L']);
  await won(await play('2025-09-05', [7, 7]), ['T', 'T']);
  const back = await play('2026-10-02', [14, 21], { schools: [oak.id, elm.id] });
  await won(back, ['L', 'W']);
  const tonight = await play('2026-11-20');
  const other = await aSport(db);
  await play('2026-09-01', [1, 0], { sport_id: other.id });
  await play('2026-09-02', [1, 0], { game_type: 'Scrimmage' });
  await play('2026-09-03', undefined);
  await play('2026-09-04', [1, 0], { removed_at: '2026-09-05T00:00:00Z' });
  await play('2026-09-08', [3, 2], { schools: [elm.id, oak.id, (await aSchool(db)).id], scores: [3, 2, 1] });
  await play('2026-09-09', [3, 2], { schools: [elm.id, (await aSchool(db)).id] });
  await db.updateTable('games').set({ is_playoff: true }).where('id', '=', back.id).execute();
  const { body } = await get(tonight.id);
  expect(body).toMatchObject({
    total: 3,
    since: '2024-2025',
    ties: 1,
    teams: [
      { schoolId: String(elm.id), wins: 2 },
      { schoolId: String(oak.id), wins: 0 },
    ],
  });
  expect(body.items.map(({ eventDate, season }) => `${eventDate} ${season}`)).toEqual([
    '2026-10-02 2026-2027',
    '2025-09-05 2025-2026',
    '2024-09-06 2024-2025',
  ]);
  expect(body.items[0]).toMatchObject({
    gameId: String(back.id),
    isPlayoff: true,
    teams: [
      { shortName: 'Elm', score: 21, outcome: 'W', isHome: false },
      { shortName: 'Oak', score: 14, outcome: 'L', isHome: true },
    ],
  });
  expect(sport.id).not.toBe(other.id);
});

test('of many meetings the last five are listed and all are counted', async () => {
  const { play } = await aPair();
  for (const day of [1, 2, 3, 4, 5, 6, 7]) await won(await play(`2026-09-0${day}`, [1, 0]), ['W', 'L']);
  const { body } = await get((await play('2026-11-20')).id);
  expect(body.items).toHaveLength(5);
  expect([body.total, body.teams[0]?.wins, body.items[4]?.eventDate]).toEqual([7, 7, '2026-09-03']);
});

test('teams that never met, meets, events and games without teams have none', async () => {
  const { play, elm, oak } = await aPair();
  const meet = await play('2026-09-08', undefined, { schools: [elm.id, oak.id, (await aSchool(db)).id] });
  const event = await play('2026-09-09', undefined, { game_type: 'Event' });
  const alone = await aGame(db, { schools: [] });
  for (const game of [await play('2026-11-20'), meet, event, alone]) {
    expect((await get(game.id)).body).toMatchObject({ items: [], total: 0, since: null });
  }
});

test('a game that there is not has no meetings', async () => {
  expect(await get(999_999)).toMatchObject({ status: 404, body: { code: 'game-not-found' } });
});
