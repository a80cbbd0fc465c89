import type { MemberNotification } from '@csz/contract/notifications/calls';
import type { Post } from '@csz/contract/posts/calls';
import { beforeEach, expect, test } from 'vitest';
import { say as sayIn } from '#server/community/comments/testing/say.ts';
import { aFan } from '#server/community/points/testing/earning.ts';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const at = (time: string) => portal.at(`2026-10-30T${time}:00-04:00`);
const PHONE = 'Call (410) 555-0142.';

beforeEach(() => at('15:00'));

const say = (member: MemberRow, post: Post, message: string) => sayIn(portal, member, post, message);

const decide = (subject: `${string}:${number}`, decision: 'keep' | 'hide' | 'hold') =>
  portal.db.transaction().execute((tx) =>
    recordEvent(tx, {
      type: 'content.decided',
      actor: null,
      subject,
      data: { decision, before: 'held', memberId: null, isUndo: decision === 'hold' },
    }),
  );

const runAt = async (time: string) => {
  at(time);
  await portal.runJobs({ evenLater: true });
};

async function readBy(member: MemberRow): Promise<string[]> {
  const headers = await headersOf(portal, member);
  const { body } = await portal.get<{ items: MemberNotification[] }>('/api/csz/notifications', headers);
  return body.items.flatMap(({ id, kind, authorName, count: times }) =>
    id === null ? [] : [`${kind} by ${authorName}${times > 1 ? ` and ${times - 1}` : ''}`],
  );
}

/** A post, one who wrote below it, and another whose comment names both and is held for its phone number. */
async function aHeldComment() {
  const [author, fan, other] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author });
  await say(fan, post, 'First.');
  await runAt('15:06');
  const message = `> @${fan.display_name}: First.\n\n${PHONE}`;
  const { id, state } = await say(other, post, message);
  expect(state).toBe('held');
  const markRead = async () =>
    portal.send('POST', '/api/csz/notifications/read', { headers: await headersOf(portal, author), body: {} });
  await markRead();
  return { author, fan, other, post, subject: `comment:${Number(id)}` as const, markRead };
}

test('a comment that moderators show later notifies then, whom it answers and whose post it is', async () => {
  const { author, fan, other, subject } = await aHeldComment();
  await runAt('15:20');
  expect(await readBy(fan)).toEqual([]);
  at('16:00');
  await decide(subject, 'keep');
  await runAt('16:06');
  expect(await readBy(fan)).toEqual([`reply by ${other.display_name}`]);
  expect((await readBy(author))[0]).toBe(`post-comment by ${other.display_name}`);
});

test('a decision that is taken back at once notifies no one, and the next one does, once', async () => {
  const { fan, other, subject } = await aHeldComment();
  at('16:00');
  await decide(subject, 'keep');
  at('16:02');
  await decide(subject, 'hold');
  await runAt('16:06');
  expect(await readBy(fan)).toEqual([]);
  at('17:00');
  await decide(subject, 'keep');
  await runAt('17:06');
  const once = [`reply by ${other.display_name}`];
  expect(await readBy(fan)).toEqual(once);
  await decide(subject, 'hide');
  at('18:00');
  await decide(subject, 'keep');
  await runAt('18:06');
  expect(await readBy(fan), 'shown again it is no news').toEqual(once);
});

test('what was said below a post that was hidden meanwhile notifies when the post is shown again, beside what is newer', async () => {
  const { author, other, post, markRead } = await aHeldComment();
  at('16:00');
  const comment = await say(other, post, 'Well played.');
  await decide(`post:${Number(post.id)}`, 'hide');
  await runAt('16:06');
  await decide(`post:${Number(post.id)}`, 'keep');
  await markRead();
  await runAt('16:12');
  expect((await readBy(author))[0]).toBe(`post-comment by ${other.display_name}`);
  at('17:00');
  await decide(`comment:${Number(comment.id)}`, 'hide');
  await decide(`comment:${Number(comment.id)}`, 'keep');
  await runAt('17:06');
  expect((await readBy(author))[0]).toBe(`post-comment by ${other.display_name}`);
});

test('an older comment that is shown after a newer one is counted beside it', async () => {
  const { author, fan, other, post, subject } = await aHeldComment();
  at('16:00');
  await say(fan, post, 'Newer.');
  await runAt('16:06');
  expect((await readBy(author))[0]).toBe(`post-comment by ${fan.display_name}`);
  await decide(subject, 'keep');
  await runAt('16:12');
  expect((await readBy(author))[0]).toBe(`post-comment by ${other.display_name} and 1`);
});
