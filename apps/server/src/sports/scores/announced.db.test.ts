import { afterAll, expect, test } from 'vitest';
import { onPublished } from '#server/platform/publish.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const game = await aGame(portal.db, { scores: [60, 48] });
const gameId = String(game.id);
let received = new Set<string>();
const stop = await onPublished(portal.platform.database, (keys) => {
  for (const key of keys) received.add(key);
});
afterAll(stop);

/** What was published since the last time of games, recaps and to whom, and nothing of other games. */
async function expectOnly(gameId: string, kinds: readonly ('game' | 'recaps' | 'review')[]): Promise<void> {
  const expected = new Set(kinds.map((kind) => (kind === 'review' ? kind : `${kind}:${gameId}`)));
  const own = () => new Set([...received].filter((key) => /^(?:game:|recaps:|review|\*)/.test(key)));
  await expect.poll(own).toEqual(expected);
  received = new Set();
}

async function send(method: 'POST' | 'PUT', address: string, body: object, headers = staff) {
  const answer = await portal.send<{ recap?: { id: string } }>(method, `/api/csz/${address}`, { body, headers });
  expect(answer.status).toBe(200);
  return answer.body;
}

test('what is settled, locked or reported of a game names that game, so that other pages stay as they are', async () => {
  await send('POST', `admin/scores/${gameId}/settle`, { status: 'vacated', version: game.version });
  await expectOnly(gameId, ['game']);
  await send('PUT', `admin/scores/${gameId}/lock`, { locked: true });
  await expectOnly(gameId, ['game']);
  const coach = await aMember(portal);
  const school_id = game.results[0]?.school_id ?? 0;
  await aRole(portal, coach, { role: 'HeadCoach', school_id, sport_id: game.sport_id });
  const { recap } = await send('POST', 'recaps', { gameId, message: 'Hi.' }, await headersOf(portal, coach));
  await expectOnly(gameId, ['recaps']);
  await send('PUT', `admin/recaps/${recap?.id}`, { status: 'hidden', reason: 'Names.' });
  await expectOnly(gameId, ['recaps', 'review']);
});

test('what waits for staff is announced to their pages, and a report that changes nothing on the board to everyone', async () => {
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
  await expectOnly(id, ['game']);
  await report(3, 1);
  await expectOnly(id, ['game']);
  await report(2, 1);
  await expectOnly(id, ['game', 'review']);
  await report(2, 1);
  await expectOnly(id, ['game', 'review']);
  await send('POST', 'recaps', { gameId: id, message: 'What a game.' }, await headersOf(portal, await aMember(portal)));
  await expectOnly(id, ['review']);
});
