import { expect, test } from 'vitest';
import { hashToken } from '#server/platform/session-tokens.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

const click = (nfhsTrackingLink: unknown) =>
  portal.send('POST', '/api/csz/nfhs/saveClickEvent', { body: { nfhsTrackingLink } });
const clicksOn = (link: string) =>
  db.selectFrom('stream_clicks').select('clicks').where('link', '=', link).executeTakeFirst();

test('a click on the stream or the video of a game is counted by day', async () => {
  const links = { nfhs_link: 'https://nfhs.example/counted', youtube_link: 'https://youtu.be/counted0001' };
  await aGame(db, links);
  await Promise.all([1, 2, 3].map(() => click(links.nfhs_link)));
  expect((await click(links.youtube_link)).status).toBe(200);
  expect(await clicksOn(links.nfhs_link)).toEqual({ clicks: 3 });
  expect(await clicksOn(links.youtube_link)).toEqual({ clicks: 1 });
});

test('a link that no game carries, or only one that was removed, is not counted and not told apart', async () => {
  await aGame(db, { nfhs_link: 'https://nfhs.example/removed', removed_at: new Date() });
  const answer = await click('https://nfhs.example/removed');
  expect(answer).toMatchObject({ status: 200, body: (await click('https://spam.example/1')).body });
  expect(await clicksOn('https://nfhs.example/removed')).toBeUndefined();
  expect(await clicksOn('https://spam.example/1')).toBeUndefined();
});

test.each([[''], [undefined], ['x'.repeat(2001)], [`https://${'\0'}`], ['javascript:alert(1)']])(
  'the link %j is refused',
  async (link) => {
    expect((await click(link)).status).toBe(400);
  },
);

test('one address counts for 300 clicks an hour', async () => {
  const link = 'https://nfhs.example/busy';
  await aGame(db, { nfhs_link: link });
  const key = `stream-click:ip:${hashToken('127.0.0.1')}`;
  expect((await click(link)).status).toBe(200);
  await exhaustLimit(portal.platform, key, 3600);
  expect(await click(link)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  await db.deleteFrom('attempts').where('key', '=', key).execute();
});
