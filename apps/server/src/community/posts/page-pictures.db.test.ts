import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { LinkPreview } from '@csz/contract/previews/calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepJob } from '#server/community/previews/sweep-pictures.ts';
import { aKnownPage } from '#server/community/previews/testing/a-page.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
const { db } = portal;
const signedIn = async (given: object = {}) => headersOf(portal, await aMember(portal, given));
const staff = await signedIn({ is_site_admin: true });

const lookUp = (url: string, headers: Record<string, string>) =>
  portal.get<LinkPreview & ProblemAnswer>(`/api/forums/metadata?url=${encodeURIComponent(url)}`, headers);
/** Whether a visitor sees a picture, and for how long a cache keeps it. */
const see = async (pictureUrl: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await portal.get(pictureUrl, headers);
  return status === 200 ? answered['cache-control'] : status;
};
const decideAboutHost = (method: 'PUT' | 'DELETE', host: string) =>
  method === 'PUT'
    ? portal.send('PUT', '/api/forums/hosts', {
        headers: staff,
        body: { host, verdict: 'quarantined', reason: 'Scams' },
      })
    : portal.send('DELETE', `/api/forums/hosts/${host}`, { headers: staff });

const EVERYONE = 'public, max-age=300';
const ONE_MEMBER = 'private, no-store';

test('the picture of a page is for who looks the page up until a post links to it, then for everyone', async () => {
  const { url, pictureUrl } = await aKnownPage(portal);
  const [writer, other] = [await signedIn(), await signedIn()];
  expect(await see(pictureUrl, writer)).toBe(404);
  expect((await lookUp(url, writer)).body.images).toEqual([pictureUrl]);
  expect(await see(pictureUrl, writer)).toBe(ONE_MEMBER);
  expect([await see(pictureUrl), await see(pictureUrl, other)]).toEqual([404, 404]);
  await aPost(portal, { links: [url] });
  expect([await see(pictureUrl), await see(pictureUrl, other)]).toEqual([EVERYONE, EVERYONE]);
});

test('the picture of a page that only a held post links to is seen by its author, moderators and who looks the page up', async () => {
  const { url, pictureUrl } = await aKnownPage(portal);
  const author = await aMember(portal);
  const { id } = await aPost(portal, { author, links: [url], message: 'Call me at (410) 555-0142 tonight.' });
  expect((await db.selectFrom('posts').select('state').where('id', '=', Number(id)).executeTakeFirst())?.state).toBe(
    'held',
  );
  const other = await signedIn();
  expect([await see(pictureUrl), await see(pictureUrl, other)]).toEqual([404, 404]);
  expect(await see(pictureUrl, await headersOf(portal, author))).toBe(ONE_MEMBER);
  expect(await see(pictureUrl, staff)).toBe(ONE_MEMBER);
  await lookUp(url, other);
  expect(await see(pictureUrl, other), 'for a post of their own').toBe(ONE_MEMBER);
});

test('a page without a picture keeps the mark of its site, which is as hidden', async () => {
  const { url, pictureUrl } = await aKnownPage(portal);
  await sql`update link_previews set preview = preview || jsonb_build_object(
    'images', '[]'::jsonb, 'favicons', preview -> 'images') where url = ${url}`.execute(db);
  const { id } = await aPost(portal, { links: [url] });
  expect(await see(pictureUrl)).toBe(EVERYONE);
  await db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', Number(id)).execute();
  expect(await see(pictureUrl)).toBe(404);
});

test('a day later the picture is in the draft of who looked the page up, or in no composer any more', async () => {
  const { url, pictureUrl } = await aKnownPage(portal);
  const [drafting, left] = [await signedIn(), await signedIn()];
  for (const headers of [drafting, left]) await lookUp(url, headers);
  const body = { content: { title: 'The bus', links: [{ url }] } };
  await portal.send('PUT', '/api/forums/drafts/post', { headers: drafting, body });
  await db.updateTable('preview_lookups').set({ at: sql`now() - interval '25 hours'` }).execute();
  expect([await see(pictureUrl, drafting), await see(pictureUrl, left)]).toEqual([ONE_MEMBER, 404]);
  await sweepJob(portal.platform).run(null);
  expect(await db.selectFrom('preview_lookups').select('url').where('url', '=', url).execute()).toEqual([]);
});

test('a quarantined host gives no preview, and no one sees pictures of its pages until it is released', async () => {
  const { url, pictureUrl } = await aKnownPage(portal, 'news.scam.example');
  const author = await signedIn();
  await lookUp(url, author);
  const before = await aPost(portal, { links: [url] });
  expect(before.metadata).toMatchObject([{ url, images: [pictureUrl] }]);
  await decideAboutHost('PUT', 'scam.example');
  expect((await lookUp(url, author)).body.code).toBe('preview-not-found');
  expect([await see(pictureUrl), await see(pictureUrl, author), await see(pictureUrl, staff)]).toEqual([404, 404, 404]);
  const held = await aPost(portal, { links: [url] });
  expect(held.metadata).toMatchObject([{ url, title: '', images: [], embedUrl: null }]);
  await decideAboutHost('DELETE', 'scam.example');
  expect(await see(pictureUrl)).toBe(EVERYONE);
  expect((await lookUp(url, author)).status).toBe(200);
});

test('of a quarantined host also who looks a page up for a first post sees no picture', async () => {
  const { url, pictureUrl } = await aKnownPage(portal, 'trap.example');
  const writer = await signedIn();
  await lookUp(url, writer);
  await decideAboutHost('PUT', 'trap.example');
  expect(await see(pictureUrl, writer)).toBe(404);
});

test('what was looked up goes with the account of a member', async () => {
  const { url } = await aKnownPage(portal);
  const member = await aMember(portal);
  await lookUp(url, await headersOf(portal, member));
  const lookups = db.selectFrom('preview_lookups').select('url').where('member_id', '=', member.id);
  expect(await lookups.execute()).toEqual([{ url }]);
  await leavePortal(portal, member);
  expect(await lookups.execute()).toEqual([]);
});
