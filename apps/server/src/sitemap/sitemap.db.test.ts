import { beforeAll, expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal({ PUBLIC_URL: 'https://scores.example' });
let gameId: number;

beforeAll(async () => {
  const { id: state_id } = await aState(portal.db, { is_home: true });
  const rivals = await aRivalry(portal.db, { state_id });
  gameId = (await rivals.play({ scores: [1, 0] })).id;
});

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/scores\.example([^<]+)<\/loc>/g)].map((m) => m[1]);

test('robots are led to the sitemaps, and each sitemap that is named is there', async () => {
  const { body: robots } = await portal.get<string>('/robots.txt');
  expect(robots).toContain('Sitemap: https://scores.example/sitemap.xml');
  const { body: index } = await portal.get<string>('/sitemap.xml');
  const files = locationsIn(index);
  expect(files).toContain('/sitemaps/games-0.xml');
  for (const file of files) expect((await portal.get(file ?? '')).status).toBe(200);
});

test('a game is in the sitemap of its games', async () => {
  const { body } = await portal.get<string>('/sitemaps/games-0.xml');
  expect(locationsIn(body)).toEqual([`/scores/view/${gameId}`]);
});

test.each(['games-1.xml', 'games-00.xml', 'games.xml', 'fish.xml'])('there is no sitemap %s', async (file) => {
  expect((await portal.get(`/sitemaps/${file}`)).status).toBe(404);
});
