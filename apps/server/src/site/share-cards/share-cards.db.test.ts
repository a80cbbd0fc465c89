import { addressOf } from '@csz/contract/core/route';
import type { GameDetail } from '@csz/contract/games/calls';
import type { PlayoffForest } from '@csz/contract/playoffs/calls';
import { playoffsRoutes } from '@csz/contract/playoffs/routes';
import { shareCardPages } from '@csz/contract/share-cards/pages';
import { expect, test } from 'vitest';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { aPublishedBracket } from '#server/testing/a-bracket.ts';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
// Beside the others, which look at what is true now: answers are kept as in service.
const keeping = await openPortal({ CACHE_MB: '8' });

const forestOf = (id: number) => addressOf(playoffsRoutes.getPlayoffForest, { params: { id } });

/** The address that leads to a card now. */
const currentAddress = async (card: string, from = portal) => String((await from.get(card)).headers.location);

test('the address on the page of a game is that of its card, and a card is kept by what it shows', async () => {
  const { play } = await aRivalry(portal.db);
  const { id } = await play({ scores: [28, 14], result_status: 'final', score_trust: 'official' });
  const { body: game } = await portal.get<GameDetail>(`/api/csz/games/${id}`);
  const address = await currentAddress(`/cards/game/${id}.png`);
  expect(address).toBe(shareCardPages.gameCard(game));
  const card = await portal.get<string>(address);
  expect(card).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect(card.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(card.body).toContain('IHDR');
});

test('a corrected score has a card of its own, and the address before leads to it', async () => {
  const { play } = await aRivalry(portal.db);
  const game = await play({ scores: [28, 14], result_status: 'final', score_trust: 'official' });
  const before = await currentAddress(`/cards/game/${game.id}.png`);
  await portal.db
    .updateTable('game_results')
    .set({ score: 27 })
    .where('game_id', '=', game.id)
    .where('score', '=', 28)
    .execute();
  const answer = await portal.get(before);
  expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': 'public, max-age=60' } });
  expect(answer.headers.location).not.toBe(before);
  expect((await portal.get(String(answer.headers.location))).status).toBe(200);
});

test('a team has a card with and without a sport, a bracket and a post have theirs', async () => {
  const { home, sport, play } = await aRivalry(portal.db);
  await play({ scores: [28, 14], result_status: 'final', score_trust: 'official' });
  const bracket = await aPublishedBracket(portal.db, { sport_id: sport.id });
  const post = await aPost(portal);
  const { body: forest } = await portal.get<PlayoffForest>(forestOf(bracket));
  expect(await currentAddress(`/cards/bracket/${bracket}.png`)).toBe(shareCardPages.bracketCard(forest));
  for (const name of [
    `team/${home.id}-${sport.id}-2026`,
    `team/${home.id}-0-2026`,
    `bracket/${bracket}`,
    `post/${post.id}`,
  ]) {
    const card = await portal.get(await currentAddress(`/cards/${name}.png`));
    expect(card, name).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  }
});

test.each([
  'game/999999',
  'game/1-2',
  'team/999999-0-2026',
  'team/1-999999-2026',
  'team/1-0-1999',
  'team/1',
  'bracket/999999',
  'post/999999',
  'school/1',
])('there is no card %s', async (name) => {
  expect((await portal.get(`/cards/${name}.png`)).status).toBe(404);
  expect((await portal.get(`/cards/${name}/0123456789abcd.png`)).status).toBe(404);
});

test('a game that was removed has no card', async () => {
  const { play } = await aRivalry(portal.db);
  const { id } = await play({ removed_at: new Date() });
  expect((await portal.get(`/cards/game/${id}.png`)).status).toBe(404);
});

test('others keep the card of a post for minutes only, because it may be hidden', async () => {
  const post = await aPost(portal);
  const card = await portal.get(shareCardPages.postCard(post));
  expect(card.headers['cache-control']).toBe('public, max-age=300');
});

test('a kept card goes out as it is, with its etag, and a client that has it gets no bytes', async () => {
  const { play } = await aRivalry(keeping.db);
  const { id } = await play({ scores: [28, 14], result_status: 'final', score_trust: 'official' });
  const address = await currentAddress(`/cards/game/${id}.png`, keeping);
  const accepts = { 'accept-encoding': 'br, gzip' };
  const [first, second] = [await keeping.get(address, accepts), await keeping.get(address, accepts)];
  for (const { headers } of [first, second]) expect(headers['content-encoding']).toBeUndefined();
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await keeping.get(address, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
});

test('a network that makes us draw without end gets our own picture, and still the cards that are drawn', async () => {
  const { play } = await aRivalry(portal.db);
  const [one, other] = [await play({ scores: [28, 14] }), await play({ scores: [3, 2] })];
  const drawn = await currentAddress(`/cards/game/${one.id}.png`);
  const next = await currentAddress(`/cards/game/${other.id}.png`);
  expect((await portal.get(drawn)).status).toBe(200);
  portal.at('2026-10-31T08:00:00-04:00');
  await exhaustLimit(portal.platform, `cards:network:${hashToken('127.0.0.1')}`, 60);
  const refused = await portal.get(next);
  expect(refused).toMatchObject({ status: 302, headers: { location: '/share.png', 'cache-control': 'no-store' } });
  expect((await portal.get(drawn)).status).toBe(200);
  portal.at('2026-10-31T08:01:00-04:00');
  expect((await portal.get(next)).status).toBe(200);
});
