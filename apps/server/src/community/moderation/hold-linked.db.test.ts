import { setTimeout as sleep } from 'node:timers/promises';
import type { PostPage } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { judgeText } from '#server/community/trust/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';
import { holdLinked } from './hold-linked.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const decide = (host: string, reason = 'Scams', verdict = 'quarantined') =>
  portal.send<{ message: string }>('PUT', '/api/forums/hosts', { headers: staff, body: { host, verdict, reason } });
const stateOf = async (id: string) =>
  (await db.selectFrom('posts').select('state').where('id', '=', Number(id)).executeTakeFirstOrThrow()).state;
const hostRow = (host: string) =>
  db.selectFrom('link_hosts').selectAll().where('host', '=', host).executeTakeFirstOrThrow();

test('what links to a host that is quarantined goes to the queue, and comes back only when staff keep it', async () => {
  const author = await aMember(portal);
  const inWords = await aPost(portal, { message: 'Look: [here](https://www.Scam.example/win)' });
  const asCard = await aPost(portal, { links: ['https://tickets.scam.example/1'] });
  const notThere = await aPost(portal, { message: 'https://not-scam.example and https://scam.example.org' });
  const talk = await aPost(portal, { message: 'Nothing to see.' });
  const said = await aCommentRow(portal, {
    post_id: Number(talk.id),
    member_id: author.id,
    body: 'Go to https://scam.example',
    html: '<p>Go to https://scam.example</p>',
  });
  expect((await decide('scam.example')).body.message).toContain('are looked through');
  expect(await hostRow('scam.example')).toMatchObject({ texts_held: 0, searched_at: null });
  await portal.runJobs();

  expect(await Promise.all([inWords, asCard, notThere, talk].map(({ id }) => stateOf(id)))).toEqual([
    'held',
    'held',
    'visible',
    'visible',
  ]);
  const list = await portal.get<PostPage>('/api/forums/posts/search/category/all/General?perPage=100');
  const listed = list.body.posts.map(({ id }) => id);
  expect(listed).toContain(notThere.id);
  expect(listed).not.toContain(inWords.id);
  const comments = `/api/forums/comments?replyToPostId=${talk.id}`;
  expect((await portal.get(comments)).body).toMatchObject({ items: [], total: 0 });
  expect(await hostRow('scam.example')).toMatchObject({ texts_held: 3, searched_at: expect.any(Date) });
  const queue = await portal.get<{ items: object[] }>('/api/forums/moderation?status=open', staff);
  expect(queue.body.items).toContainEqual(
    expect.objectContaining({ subject: `comment:${said}`, reasons: ['quarantined-host'], state: 'held' }),
  );

  await portal.send('DELETE', '/api/forums/hosts/scam.example', { headers: staff });
  await portal.runJobs();
  expect(await stateOf(inWords.id)).toBe('held');
  const { version } = await db
    .selectFrom('review_items')
    .select('version')
    .where('subject', '=', `post:${inWords.id}`)
    .executeTakeFirstOrThrow();
  const body = { decision: 'keep', version };
  await portal.send('POST', `/api/forums/moderation/post:${inWords.id}/decision`, { headers: staff, body });
  expect(await stateOf(inWords.id)).toBe('visible');
});

test('the author reads that a link was the reason, and not that members reported it', async () => {
  const author = await aMember(portal);
  await aPostRow(portal, { member_id: author.id, body: 'https://shoes.example/a' });
  await decide('shoes.example');
  await portal.runJobs({ evenLater: true });
  const mails = await db.selectFrom('mails').select('text_body').where('to_address', '=', author.email).execute();
  expect(mails.map(({ text_body }) => text_body)).toEqual([
    expect.stringContaining('one of its links leads to a page that staff do not trust any more'),
  ]);
});

test('the search goes on job after job until it is through, however many posts there are', async () => {
  const body = 'https://far.example/a';
  const id = await aPostRow(portal, { id: 12_000, body, html: `<p><a href="${body}">${body}</a></p>` });
  await decide('far.example');
  await portal.runJobs();
  expect(await stateOf(String(id))).toBe('held');
  expect(await hostRow('far.example')).toMatchObject({ texts_held: 1, searched_at: expect.any(Date) });
});

test('another reason for the same verdict holds nothing again, and a search that staff took back ends', async () => {
  const post = await aPost(portal, { message: 'https://kept.example' });
  await decide('kept.example');
  await portal.runJobs();
  expect(await stateOf(post.id)).toBe('held');
  await db.updateTable('posts').set({ state: 'visible' }).where('id', '=', Number(post.id)).execute();
  await decide('kept.example', 'More scams');
  await portal.runJobs();
  expect(await stateOf(post.id)).toBe('visible');
  await decide('kept.example', 'A mistake', 'allowed');
  await holdLinked(portal.platform, { host: 'kept.example', kind: 'post', after: 0 });
  expect(await stateOf(post.id)).toBe('visible');
});

test('a text that was judged before its host was quarantined is held too, however late it is kept', async () => {
  const message = 'https://moment.example/a';
  const { id: memberId } = await aMember(portal, { is_site_admin: true });
  const author = { ...anActor([], true), memberId } as Member;
  const judged = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (tx) => {
    const written = { author, kind: 'post', texts: [message], html: '', links: [], images: 0, gameIds: [] } as const;
    expect((await judgeText(tx, portal.platform, written)).state).toBe('visible');
    judged.resolve();
    await sleep(200);
    return aPostRow({ db: tx }, { body: message, html: `<p>${message}</p>` });
  });
  await judged.promise;
  await decide('moment.example');
  await portal.runJobs();
  expect(await stateOf(String(await writing))).toBe('held');
});
