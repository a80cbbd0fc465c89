import type { MemberNotification } from '@csz/contract/notifications/calls';
import type { Post } from '@csz/contract/posts/calls';
import { beforeEach, expect, test } from 'vitest';
import { say as sayIn } from '#server/community/comments/testing/say.ts';
import { aFan } from '#server/community/points/testing/earning.ts';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

beforeEach(() => portal.at('2026-10-30T15:00:00-04:00'));

const say = (member: MemberRow, post: Post, message: string) => sayIn(portal, member, post, message);

const later = async (time = '15:06') => {
  portal.at(`2026-10-30T${time}:00-04:00`);
  await portal.runJobs({ evenLater: true });
};

async function readBy(member: MemberRow): Promise<string[]> {
  const headers = await headersOf(portal, member);
  const { body } = await portal.get<{ items: MemberNotification[] }>('/api/csz/notifications', headers);
  return body.items.flatMap(({ id, kind, authorName, count: times }) =>
    id === null ? [] : [`${kind} by ${authorName}${times > 1 ? ` and ${times - 1}` : ''}`],
  );
}
const unreadOf = async (member: MemberRow) =>
  (await portal.get<{ unread: number }>('/api/csz/notifications/unread', await headersOf(portal, member))).body.unread;

test('a member who wrote in the thread and is named is notified, once for all who do until it is read', async () => {
  const [author, fan, other] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author });
  await say(fan, post, 'What a night.');
  const comment = await say(author, post, `Thank you @${fan.display_name}, see you Friday.`);
  expect(comment.content).toContain(`<strong>@${fan.display_name}</strong>,`);
  await say(other, post, `So true (@${fan.display_name.toUpperCase()})`);
  await later();
  expect(await readBy(fan)).toEqual([`mention by ${other.display_name} and 1`]);
  expect(await readBy(other)).toEqual([]);
});

test('a comment that names no member leaves nothing for those who are named', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  await say(fan, await aPost(portal, { author }), 'What a night.');
  const waiting = portal.db.selectFrom('waiting_notifications as w').innerJoin('events as e', 'e.id', 'w.event_id');
  const kinds = await waiting.where('e.actor_id', '=', fan.id).select('w.kind').execute();
  expect(kinds).toEqual([{ kind: 'post-comment' }]);
});

test('a name of a member who did not write in the thread finds no one, nor does a part of a name, nor the own', async () => {
  const [author, stranger, fan] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author });
  const comment = await say(
    fan,
    post,
    `Hello @${stranger.display_name} and @${author.display_name}x and @${fan.display_name}`,
  );
  expect(comment.content).not.toContain('<strong>');
  await later();
  expect(await readBy(stranger)).toEqual([]);
  expect(await readBy(fan)).toEqual([]);
  expect(await readBy(author)).toEqual([`post-comment by ${fan.display_name}`]);
});

test('who is quoted is answered; who is named inside of the quote is not, and the author reads of one comment once', async () => {
  const [author, fan, third] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author });
  await say(third, post, 'First.');
  await say(fan, post, `Second, @${third.display_name}.`);
  await later();
  await portal.send('POST', '/api/csz/notifications/read', { headers: await headersOf(portal, third), body: {} });
  await say(author, post, `> @${fan.display_name}: Second, @${third.display_name}.\n\nThird.`);
  await say(fan, post, `> @${author.display_name}: Third.\n\nFourth.`);
  await later('15:20');
  expect(await readBy(fan)).toEqual([`reply by ${author.display_name}`]);
  expect(await unreadOf(third)).toBe(0);
  expect(await readBy(author)).toEqual([`reply by ${fan.display_name}`, `post-comment by ${fan.display_name} and 1`]);
});

test('an edit that names a member notifies that member, and no one a second time', async () => {
  const [author, fan, second] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author });
  await say(fan, post, 'Here.');
  await say(second, post, 'Here too.');
  const { id } = await say(author, post, `Thanks @${fan.display_name}`);
  await later();
  await portal.send('POST', '/api/csz/notifications/read', { headers: await headersOf(portal, fan), body: {} });
  const message = `Thanks @${fan.display_name} and @${second.display_name}!`;
  await portal.send('PUT', `/api/forums/comments/${id}`, {
    headers: await headersOf(portal, author),
    body: { message },
  });
  await later('15:20');
  expect(await readBy(second)).toEqual([`mention by ${author.display_name}`]);
  expect(await unreadOf(fan)).toBe(0);
});

test('what is hidden is in no list and in no count, and is there again when it is shown again', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author });
  await say(fan, post, 'Here.');
  const { id } = await say(author, post, `Thanks @${fan.display_name}`);
  await later();
  const shows = async () => [await readBy(fan), await unreadOf(fan)];
  const there = [[`mention by ${author.display_name}`], 1];
  expect(await shows()).toEqual(there);
  const setComment = (state: 'hidden' | 'visible') =>
    portal.db.updateTable('comments').set({ state }).where('id', '=', Number(id)).execute();
  await setComment('hidden');
  expect(await shows()).toEqual([[], 0]);
  await setComment('visible');
  expect(await shows()).toEqual(there);
  await portal.db.updateTable('posts').set({ state: 'held' }).where('id', '=', Number(post.id)).execute();
  expect(await shows()).toEqual([[], 0]);
  expect(await readBy(author)).toEqual([]);
});

test('who muted the thread, or the member who writes, reads nothing of it', async () => {
  const [author, fan, other] = [await aFan(portal), await aFan(portal), await aFan(portal)];
  const muted = await aPost(portal, { author: fan });
  portal.at('2026-10-30T15:01:00-04:00');
  const open = await aPost(portal, { author: fan });
  await portal.db
    .insertInto('mutes')
    .values({ member_id: fan.id, post_id: Number(muted.id) })
    .execute();
  await portal.db.insertInto('mutes').values({ member_id: fan.id, muted_id: author.id }).execute();
  await say(author, muted, `One @${fan.display_name}`);
  await say(other, muted, `Two @${fan.display_name}`);
  portal.at('2026-10-30T15:02:00-04:00');
  await say(author, open, `Three @${fan.display_name}`);
  await say(other, open, `Four @${fan.display_name}`);
  await later('15:10');
  expect(await readBy(fan)).toEqual([`mention by ${other.display_name}`]);
});

test('letters that mean something in markdown stay letters in a name', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  await portal.db.updateTable('members').set({ display_name: 'A_b_*c' }).where('id', '=', fan.id).execute();
  const post = await aPost(portal, { author });
  await say(fan, post, 'Here.');
  expect((await say(author, post, 'Hi @A_b_*c')).content).toContain('<strong>@A_b_*c</strong>');
});

test('an author who does not want to read of mentions reads of such a comment as of any other', async () => {
  const [author, fan] = [await aFan(portal), await aFan(portal)];
  const post = await aPost(portal, { author });
  const headers = await headersOf(portal, author);
  const preference = '/api/csz/notifications/preferences/mention/screen';
  expect((await portal.send('PUT', preference, { headers, body: { isOn: false } })).status).toBe(200);
  await say(author, post, 'First.');
  await say(fan, post, `Hello @${author.display_name}`);
  await later();
  expect(await readBy(author)).toEqual([`post-comment by ${fan.display_name}`]);
});
