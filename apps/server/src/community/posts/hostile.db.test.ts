import type { Comment } from '@csz/contract/comments/calls';
import type { MemberNotification } from '@csz/contract/notifications/calls';
import type { Post, PostPage } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { renderMarkup } from '#server/community/markup/api.ts';
import { isAlive, WAYS_IN } from '#server/community/markup/testing/hostile.ts';
import { writeDigests } from '#server/community/notifications/digest-contents.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { aGame, aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';
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

/** All ways in as one text, each a paragraph of its own. */
const everyWay = WAYS_IN.join('\n\n');
const words = { body: everyWay, html: renderMarkup(everyWay), created_at: new Date('2026-10-30T15:00:00-04:00') };
const comment = await aCommentRow(portal, { ...words, post_id: Number(first.id), member_id: author.id });
const versions = WAYS_IN.map((body) => {
  return { body, edited_by: author.id, at: new Date('2026-10-30T16:00:00-04:00'), was_public: true };
});
await portal.db
  .insertInto('post_edits')
  .values(versions.map((version) => ({ ...version, post_id: Number(first.id), title: version.body })))
  .execute();
await portal.db
  .insertInto('comment_edits')
  .values(versions.map((version) => ({ ...version, comment_id: comment })))
  .execute();

await portal.db
  .insertInto('review_items')
  .values([
    { subject: `comment:${comment}`, kind: 'comment', member_id: author.id },
    ...posts.map(({ id }) => ({ subject: `post:${id}`, kind: 'post' as const, member_id: author.id })),
  ])
  .execute();

const silenced = await aMember(portal);
const asSilenced = await headersOf(portal, silenced);
const hidden = await hideWordsOf(silenced);

/** Whatever a member may have hidden, each with all ways in, and the appeals against that. */
async function hideWordsOf({ id: member_id }: MemberRow): Promise<string[]> {
  const { db } = portal;
  // As of one whose name was taken away.
  const display_name = `Member${member_id}`;
  await db.updateTable('members').set({ display_name }).where('id', '=', member_id).execute();
  const written = { ...words, member_id, state: 'hidden' } as const;
  const recap = { message: everyWay, member_id, author: '', status: 'hidden' } as const;
  const ids = {
    post: await aPostRow(portal, written),
    comment: await aCommentRow(portal, { ...written, post_id: Number(first.id) }),
    recap: await db
      .insertInto('game_recaps')
      .values({ ...recap, game_id: (await aGame(db)).id })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id),
    name: member_id,
  };
  const decision = { status: 'decided', decision: 'hide', decided_at: new Date(), state_before: everyWay } as const;
  const items = (['post', 'comment', 'recap', 'name'] as const).map((kind) => {
    return { subject: `${kind}:${ids[kind]}`, kind, member_id, ...decision };
  });
  await db.insertInto('review_items').values(items).execute();
  const subjects = items.map(({ subject }) => subject);
  await db
    .insertInto('appeals')
    .values(subjects.map((subject) => ({ member_id, subject, message: everyWay.slice(0, 2000) })))
    .execute();
  return subjects;
}

/** Everything of an answer that pages show as HTML. */
function htmlOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(htmlOf);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === 'content' && typeof value === 'string' ? [value] : htmlOf(value),
  );
}

const zone = (path: string, headers = asAuthor) => portal.get(`/api/forums/${path}`, headers);

test.each<[string, () => Promise<{ body: unknown }>]>([
  [
    'the preview of a text',
    () => portal.send('POST', '/api/forums/posts/preview', { headers: asAuthor, body: { message: everyWay } }),
  ],
  ['what a post was before its edits', () => zone(`posts/${first.id}/edits`, {})],
  ['what a comment was before its edits', () => zone(`comments/${comment}/edits`, {})],
  ...hidden.map((subject): [string, () => Promise<{ body: unknown }>] => [
    `what its author reads of a hidden ${subject.split(':')[0]}`,
    () => zone(`standing/${subject}`, asSilenced),
  ]),
  ['the queue', () => zone('moderation?perPage=100')],
  ['what is decided in the queue', () => zone('moderation?status=decided')],
  ['a post in the queue, with its versions and what else its author wrote', () => zone(`moderation/post:${first.id}`)],
  ['a comment in the queue', () => zone(`moderation/comment:${comment}`)],
  ['what is appealed', () => zone('appeals')],
])('%s shows nothing that a browser would run', async (_, look) => {
  const { body } = await look();
  const shown = htmlOf(body);
  expect(shown.join(' ')).toContain('alert(1)');
  expect(shown.filter(isAlive)).toEqual([]);
});

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
