import type { Comment } from '@csz/contract/comments/calls';
import type { ReviewItem } from '@csz/contract/moderation/calls';
import type { MemberNotification } from '@csz/contract/notifications/calls';
import type { Post, PostPage } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { isAlive, WAYS_IN } from '#server/community/markup/testing/hostile.ts';
import { writeDigests } from '#server/community/notifications/digest-contents.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
portal.at('2026-10-30T15:00:00-04:00');
const school = await aSchool(portal.db);
const author = await aMember(portal, { is_site_admin: true, display_name: '<img src=x onerror=alert(1)>' });
const follower = await aMember(portal);
const [asAuthor, asFollower] = [await headersOf(portal, author), await headersOf(portal, follower)];
await portal.db
  .insertInto('follows')
  .values({ member_id: follower.id, school_id: school.id, sport_id: null })
  .execute();

/** Posts whose title and words are each a way in, one of them liked and talked about. */
const posts: Post[] = [];
for (const text of WAYS_IN) {
  const tags = [{ tagType: 'School', tagEntityId: String(school.id) }] as const;
  posts.push(await aPost(portal, { author, title: text.replace(/\s+/g, ' '), message: text, tags }));
}
const [first] = posts as [Post];
await portal.send('PUT', `/api/forums/reactions/${first.id}`, { headers: asFollower, body: { type: 'Like' } });
for (const [at, message] of WAYS_IN.entries()) {
  const body = { replyToPostId: first.id, message, requestKey: `hostile-${at}` };
  await portal.send('POST', '/api/forums/comments', { headers: asAuthor, body });
}

test('lists, posts and comments show nothing that a browser would run', async () => {
  const list = await portal.get<PostPage>(`/api/forums/posts/search/tag/School/x/${school.id}?perPage=100`);
  expect(list.body.posts.length).toBe(WAYS_IN.length);
  expect(list.body.posts.map(({ content }) => content).filter(isAlive)).toEqual([]);
  const talk = await portal.get<{ items: Comment[] }>(`/api/forums/comments?replyToPostId=${first.id}&perPage=100`);
  expect(talk.body.items.length).toBeGreaterThan(20);
  expect(talk.body.items.map(({ content }) => content).filter(isAlive)).toEqual([]);
});

test('the feed is XML whatever a title says, and its readers run nothing of it', async () => {
  const { body } = await portal.get<string>(`/feeds/school/${school.id}.atom`);
  const inside = [...body.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, text = '']) => text);
  expect(inside.length).toBeGreaterThan(20);
  expect(inside.filter(isAlive)).toEqual([]);
  expect(body.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/<(?:script|img|svg|iframe|style|base|meta|form)/i);
});

test('frames on other sites carry titles as text', async () => {
  for (const post of posts.slice(0, 5)) {
    const address = encodeURIComponent(`${portal.settings.publicUrl}/forums/post/${post.id}/${post.slug}`);
    const { body } = await portal.get<{ html?: string }>(`/oembed?url=${address}`);
    expect(body.html ?? '').not.toMatch(/<(?:script|img|svg)|\son\w+=/i);
  }
});

test('moderators read it as safely as everyone', async () => {
  await portal.db
    .insertInto('review_items')
    .values(posts.map(({ id }) => ({ subject: `post:${id}`, kind: 'post' as const, member_id: author.id })))
    .execute();
  const { body } = await portal.get<{ items: ReviewItem[] }>('/api/forums/moderation?perPage=100', asAuthor);
  expect(body.items.map(({ content }) => content).filter(isAlive)).toEqual([]);
});

test('mails and notifications say it as text', async () => {
  portal.at('2026-10-30T15:10:00-04:00');
  await portal.runJobs({ evenLater: true });
  const list = await portal.get<{ items: MemberNotification[] }>('/api/csz/notifications', asAuthor);
  expect(list.body.items.length).toBeGreaterThan(0);
  const week = { memberIds: [follower.id], sunday: '2026-11-01' };
  const digest = (await writeDigests(portal.db, portal.platform, week)).get(follower.id);
  expect(digest?.sections?.length).toBeGreaterThan(0);
  const mails = await portal.db.selectFrom('mails').select('html_body').execute();
  const bodies = [
    ...mails.map(({ html_body }) => html_body),
    digest === undefined ? '' : mailLayout({ ...digest, footer: '' }).html,
  ];
  expect(bodies.filter((body) => /<script|onerror=alert\(1\)>|<svg|<iframe/i.test(body))).toEqual([]);
});
