import type { ReviewItem } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import { aFixture } from '#server/testing/a-fixture.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));

const rowOf = (id: string) =>
  db
    .selectFrom('games')
    .select(['review_reason', 'settles_at', 'version', 'status'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
const inQueue = async (id: string) => {
  const { body } = await portal.get<{ items: ReviewItem[] }>('/api/csz/admin/scores?perPage=100', staff);
  return body.items.find(({ game }) => game.id === id);
};

/** A game of today that the visiting coach reported. */
async function aReportedGame(final = true) {
  const { homeCoach, awayCoach, aSavedGame } = await aFixture(portal);
  const { id, teams } = await aSavedGame({ eventDate: '2026-10-30', startTime: '18:00' });
  const scores = teams.map((team, index) => ({ gameResultId: team.id, score: 7 + 7 * index }));
  expect((await awayCoach.send('POST', '/api/csz/memberScores', { gameId: id, scores, final })).status).toBe(200);
  return { id, homeCoach };
}

test('a game that one side calls off after the other one reported its end goes to staff, who can close it', async () => {
  const { id, homeCoach } = await aReportedGame();
  expect((await homeCoach.cancel(Number(id))).status).toBe(200);
  expect(await inQueue(id)).toMatchObject({
    reviewReason: 'disputed',
    game: { status: 'Canceled', scoreTrust: 'unreported', teams: [{ score: null }, { score: null }] },
    reports: [{ role: 'Head Coach', resultStatus: 'final' }],
  });
  const { version } = await rowOf(id);
  const body = { status: 'none', version, reason: 'It was not played' };
  const settled = await portal.send('POST', `/api/csz/admin/scores/${id}/settle`, { body, headers: staff });
  expect([settled.status, await inQueue(id)]).toEqual([200, undefined]);
});

test('so does one that is given another day', async () => {
  const { id, homeCoach } = await aReportedGame();
  await homeCoach.postpone({ copyFromId: id, eventDate: '2026-11-09', startTime: '19:00' });
  expect(await rowOf(id)).toMatchObject({ status: 'Postponed', review_reason: 'disputed', settles_at: null });
});

test('a game that was only told while it went on is called off by a word', async () => {
  const { id, homeCoach } = await aReportedGame(false);
  await homeCoach.cancel(Number(id));
  expect(await rowOf(id)).toMatchObject({ status: 'Canceled', review_reason: null });
});
