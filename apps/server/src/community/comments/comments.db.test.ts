import type { Comment } from '@csz/contract/comments/calls';
import type { Post } from '@csz/contract/posts/calls';
import type { ProblemCode } from '@csz/contract/problem-code';
import { expect, test } from 'vitest';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
let count = 0;

interface Written {
  readonly message: string;
  readonly code: ProblemCode;
  readonly comment: Comment;
}
const say = async (member: MemberRow, postId: string, given: object = {}) => {
  count += 1;
  return portal.send<Written>('POST', '/api/forums/comments', {
    headers: await headersOf(portal, member),
    body: {
      replyToPostId: postId,
      message: `What a game ${count}.`,
      requestKey: `comment-key-${count}`,
      typedForMs: 9000,
      ...given,
    },
  });
};
const list = async (postId: string, page = 1) =>
  (await portal.get<{ items: Comment[]; total: number }>(`/api/forums/comments?replyToPostId=${postId}&page=${page}`))
    .body;
const setThread = (post: Post, data: { isLocked: boolean; slowModeSeconds: number | null }, by: MemberRow) =>
  portal.db.transaction().execute((tx) =>
    recordEvent(tx, {
      type: 'thread.changed',
      actor: by.id,
      subject: `post:${Number(post.id)}`,
      data: { ...data, by: by.id },
    }),
  );

test('sixteen members who comment at once leave the count right, and pages show each once, the oldest first', async () => {
  const post = await aPost(portal);
  const members = await Promise.all(Array.from({ length: 16 }, () => aMember(portal)));
  await Promise.all(members.map((member) => say(member, post.id)));
  const [first, second] = [await list(post.id), await list(post.id, 2)];
  expect([first.items.length, second.items.length, first.total]).toEqual([10, 6, 16]);
  const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect((await portal.get<Post>(`/api/forums/posts/view/${post.id}`)).body.comments).toBe(16);
});

test('the same request twice at once is one comment', async () => {
  const post = await aPost(portal);
  const member = await aMember(portal);
  const same = { message: 'What a night.', requestKey: 'the-same-key' };
  const answers = await Promise.all([say(member, post.id, same), say(member, post.id, same)]);
  expect(new Set(answers.map(({ body }) => body.comment.id)).size).toBe(1);
  expect((await list(post.id)).total).toBe(1);
});

test('a comment needs no more than the post and the words, and the same words once more are refused', async () => {
  const post = await aPost(portal);
  const headers = await headersOf(portal, await aMember(portal));
  const body = { replyToPostId: post.id, message: 'What a night.' };
  const send = () => portal.send<Written>('POST', '/api/forums/comments', { headers, body });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  expect(
    await portal.db.selectFrom('comments').select('body').where('post_id', '=', Number(post.id)).execute(),
  ).toEqual([{ body: 'What a night.' }]);
});

test('the same request with other words changes the comment that the first one wrote', async () => {
  const post = await aPost(portal);
  const member = await aMember(portal);
  const requestKey = 'the-key-of-both';
  const first = (await say(member, post.id, { message: 'What a', requestKey })).body.comment;
  const later = (await say(member, post.id, { message: 'What a night.', requestKey })).body.comment;
  expect([later.id, later.content]).toEqual([first.id, expect.stringContaining('What a night.')]);
  expect((await list(post.id)).total).toBe(1);
});

test('the preview of a comment names whom the comment will name, and no one else', async () => {
  const [author, fan, stranger] = [await aMember(portal), await aMember(portal), await aMember(portal)];
  const post = await aPost(portal, { author: await aMember(portal, { is_site_admin: true }) });
  await say(fan, post.id);
  const message = `So true, @${fan.display_name}! Ask @${stranger.display_name}.`;
  const headers = await headersOf(portal, author);
  const preview = (body: object) =>
    portal.send<{ content: string; code: ProblemCode }>('POST', '/api/forums/posts/preview', { headers, body });
  const { content } = (await preview({ message, replyToPostId: post.id })).body;
  expect(content).toContain(`<strong>@${fan.display_name}</strong>! Ask @${stranger.display_name}.`);
  expect((await say(author, post.id, { message })).body.comment.content).toBe(content);
  expect((await preview({ message })).body.content, 'of a post').not.toContain('<strong>');
  expect((await preview({ message, replyToPostId: '999999' })).body.code).toBe('post-not-found');
});

test('a closed thread takes comments of moderators alone', async () => {
  const post = await aPost(portal);
  const staff = await aMember(portal, { is_site_admin: true });
  await setThread(post, { isLocked: true, slowModeSeconds: null }, staff);
  expect((await portal.get<Post>(`/api/forums/posts/view/${post.id}`)).body.isLocked).toBe(true);
  expect((await say(await aMember(portal), post.id)).body.code).toBe('thread-locked');
  expect((await say(staff, post.id)).status).toBe(200);
  await setThread(post, { isLocked: false, slowModeSeconds: null }, staff);
  expect((await say(await aMember(portal), post.id)).status).toBe(200);
});

test('in slow mode a member waits between two comments', async () => {
  const post = await aPost(portal);
  await setThread(post, { isLocked: false, slowModeSeconds: 600 }, await aMember(portal, { is_site_admin: true }));
  const member = await aMember(portal);
  expect((await say(member, post.id)).status).toBe(200);
  const second = await say(member, post.id);
  expect([second.status, second.body.code]).toEqual([429, 'slow-mode']);
});

test('a comment on a post that is gone is refused', async () => {
  const { body } = await say(await aMember(portal), '999999');
  expect(body.code).toBe('post-not-found');
});

test('its author changes a comment for a day and deletes it; others do neither', async () => {
  const post = await aPost(portal);
  const author = await aMember(portal);
  const { body } = await say(author, post.id);
  const address = `/api/forums/comments/${body.comment.id}`;
  const change = async (member: MemberRow, message = 'What a quarter.') =>
    portal.send<Written>('PUT', address, { headers: await headersOf(portal, member), body: { message } });
  expect((await change(await aMember(portal))).body.code).toBe('post-not-yours');
  expect((await change(author, '\u200b')).body.code).toBe('bad-request');
  const changed = await change(author);
  expect(changed.body.comment).toMatchObject({ content: '<p>What a quarter.</p>', editedAt: null });
  portal.at('2026-10-31T22:31:00-04:00');
  expect((await change(author)).body).toMatchObject({
    code: 'edit-too-late',
    message: 'A post or comment can be changed for 24 hours after it was written.',
  });
  await portal.send('DELETE', address, { headers: await headersOf(portal, author) });
  expect(await list(post.id)).toEqual({ items: [], total: 0 });
  expect((await change(author)).body.code).toBe('comment-not-found');
});

test('a comment looks edited once its words are others, and not when it is saved as it was', async () => {
  portal.at('2026-10-30T15:00:00-04:00');
  const post = await aPost(portal);
  const author = await aMember(portal);
  const { id } = (await say(author, post.id, { message: 'What a night.' })).body.comment;
  portal.at('2026-10-30T16:00:00-04:00');
  const change = async (message: string) => {
    const headers = await headersOf(portal, author);
    const { body } = await portal.send<Written>('PUT', `/api/forums/comments/${id}`, { headers, body: { message } });
    return body.comment.editedAt;
  };
  expect(await change('What a night. ')).toBeNull();
  expect(await change('What a game.')).toBe('2026-10-30T20:00:00.000Z');
  portal.at('2026-10-30T17:00:00-04:00');
  expect(await change('What a game.')).toBe('2026-10-30T20:00:00.000Z');
});

test('what staff change in the comment of another is in the log, and what its author changes is not', async () => {
  const post = await aPost(portal);
  const [author, staff] = [await aMember(portal), await aMember(portal, { is_site_admin: true })];
  const { id } = (await say(author, post.id, { message: 'Ask Maya.' })).body.comment;
  const change = async (by: MemberRow, message: string) =>
    portal.send<Written>('PUT', `/api/forums/comments/${id}`, {
      headers: await headersOf(portal, by),
      body: { message },
    });
  await change(author, 'Ask Maya Doe.');
  await change(staff, 'Ask the driver.');
  await change(staff, 'Ask the driver.');
  const log = portal.db.selectFrom('audit_log').selectAll().where('subject', 'like', `comment ${id} on post %`);
  expect(await log.execute()).toMatchObject([
    {
      actor_id: staff.id,
      action: 'edit comment',
      subject: `comment ${id} on post ${post.id}`,
      before: '',
      after: 'changed: words',
    },
  ]);
});

test('a comment that moderators hide is gone and counted no more, and comes back to its place', async () => {
  const post = await aPost(portal);
  const [one, two] = [await say(await aMember(portal), post.id), await say(await aMember(portal), post.id)];
  const decide = (decision: 'keep' | 'hide') =>
    portal.db.transaction().execute((tx) =>
      recordEvent(tx, {
        type: 'content.decided',
        actor: null,
        subject: `comment:${Number(one.body.comment.id)}`,
        data: { decision, before: 'visible', memberId: null, isUndo: false },
      }),
    );
  await decide('hide');
  await decide('hide');
  const hidden = await list(post.id);
  expect([hidden.items.map(({ id }) => id), hidden.total]).toEqual([[two.body.comment.id], 1]);
  expect((await portal.get(`/api/forums/comments/${one.body.comment.id}/edits`)).status).toBe(404);
  await decide('keep');
  expect((await list(post.id)).items.map(({ id }) => id)).toEqual([one.body.comment.id, two.body.comment.id]);
});

test('a held comment is seen by its author alone', async () => {
  const post = await aPost(portal);
  const author = await aMember(portal);
  const { body } = await say(author, post.id, { message: 'Call me at (410) 555-0142 tonight.' });
  expect(body.comment.state).toBe('held');
  expect(await list(post.id)).toEqual({ items: [], total: 0 });
  const mine = await portal.get<{ held: Comment[] }>(
    `/api/forums/comments/mine?replyToPostId=${post.id}`,
    await headersOf(portal, author),
  );
  expect(mine.body.held.map(({ id }) => id)).toEqual([body.comment.id]);
});

test('what a member may do with comments is asked for those on the screen, a hundred at once at most', async () => {
  const post = await aPost(portal);
  const author = await aMember(portal);
  const own = (await say(author, post.id)).body.comment.id;
  portal.at('2026-11-05T22:31:00-05:00');
  const held = (await say(author, post.id, { message: 'Call me at (410) 555-0142 tonight.' })).body.comment.id;
  const other = (await say(await aMember(portal), post.id)).body.comment.id;
  const hidden = (await say(await aMember(portal), post.id, { message: 'Call (410) 555-0143.' })).body.comment.id;
  const headers = await headersOf(portal, author);
  const ask = (ids: string) =>
    portal.get<{ items: { id: string; canEdit: boolean; canDelete: boolean }[]; code: ProblemCode }>(
      `/api/forums/comments/mine?replyToPostId=${post.id}${ids}`,
      headers,
    );
  const waiting = {
    id: held,
    youClaimed: false,
    canEdit: true,
    canDelete: true,
    canHide: false,
    message: expect.any(String),
  };
  expect((await ask('')).body.items).toEqual([waiting]);
  const shown = await ask(`&ids=${other},${own},${hidden},999999`);
  expect(shown.body.items.map(({ id, canDelete }) => [id, canDelete])).toEqual([
    [own, true],
    [held, true],
    [other, false],
  ]);
  const many = Array.from({ length: 101 }, (_, at) => at + 1).join(',');
  for (const path of [`comments/mine?replyToPostId=${post.id}&ids=${many}`, `posts/mine?ids=${many}`])
    expect((await portal.get<{ code: ProblemCode }>(`/api/forums/${path}`, headers)).body.code, path).toBe(
      'bad-request',
    );
});
