import { afterAll, expect, test } from 'vitest';
import { onAnnounced } from '#server/platform/announce.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const game = await aGame(portal.db, { scores: [60, 48] });
const gameId = String(game.id);
const heard: unknown[] = [];
const stop = await onAnnounced(portal.platform.database, (said) => heard.push(said));
afterAll(stop);

/** Everything that was told since the last time; what is told of scores names the game. */
async function expectOnly(gameId: string, tags: readonly string[]): Promise<void> {
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const said = heard.splice(0) as { tag: string; gameIds: string[] }[];
  expect(new Set(said.map(({ tag }) => tag))).toEqual(new Set(tags));
  for (const { gameIds } of said) expect(gameIds).toEqual([gameId]);
}

async function send(method: 'POST' | 'PUT', address: string, body: object, headers = staff) {
  const answer = await portal.send<{ recap?: { id: string } }>(method, `/api/csz/${address}`, { body, headers });
  expect(answer.status).toBe(200);
  return answer.body;
}

test('what is settled, locked or told of a game names that game, so that other pages stay as they are', async () => {
  await send('POST', `admin/scores/${gameId}/settle`, { status: 'vacated', version: game.version });
  await expectOnly(gameId, ['scores']);
  await send('PUT', `admin/scores/${gameId}/lock`, { locked: true });
  await expectOnly(gameId, ['scores']);
  const coach = await aMember(portal);
  const school_id = game.results[0]?.school_id ?? 0;
  await aRole(portal, coach, { role: 'HeadCoach', school_id, sport_id: game.sport_id });
  const { recap } = await send('POST', 'recaps', { gameId, message: 'Hi.' }, await headersOf(portal, coach));
  await expectOnly(gameId, ['scores']);
  await send('PUT', `admin/recaps/${recap?.id}`, { status: 'hidden', reason: 'Names.' });
  await expectOnly(gameId, ['scores', 'review']);
});

test('what waits for staff is told to their pages, and a report that changes nothing on the board to everyone', async () => {
  const open = await aGame(portal.db, { event_date: '2026-10-29' });
  const [one, other] = open.results;
  const id = String(open.id);
  const report = async (first: number, second: number) => {
    const scores = [
      { gameResultId: String(one?.id), score: first },
      { gameResultId: String(other?.id), score: second },
    ];
    await send('POST', 'memberScores', { gameId: id, scores }, await headersOf(portal, await aMember(portal)));
  };
  await report(3, 1);
  await expectOnly(id, ['scores']);
  await report(3, 1);
  await expectOnly(id, ['scores']);
  await report(2, 1);
  await expectOnly(id, ['scores', 'review']);
  await report(2, 1);
  await expectOnly(id, ['scores', 'review']);
  await send('POST', 'recaps', { gameId: id, message: 'What a game.' }, await headersOf(portal, await aMember(portal)));
  await expectOnly(id, ['review']);
});
