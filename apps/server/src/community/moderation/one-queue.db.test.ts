import type { Comment } from '@csz/contract/comments/calls';
import { CHANGED_HEADER } from '@csz/contract/core/dependencies';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { MEMBER_NAMES } from '@csz/contract/directory/keys';
import type { ReviewItem } from '@csz/contract/moderation/calls';
import { MODERATION } from '@csz/contract/moderation/keys';
import type { Post } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { aGame } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { aPhonePhoto } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPostRow } from '#server/testing/posts.ts';

const portal = await openPortal();
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
const itemOf = async (subject: string) =>
  (await portal.get<{ items: ReviewItem[] }>('/api/forums/moderation?perPage=100', staff)).body.items.find(
    (item) => item.subject === subject,
  );
const decide = async (subject: string, decision: string) =>
  portal.send<ProblemAnswer>('POST', `/api/forums/moderation/${subject}/decision`, {
    headers: staff,
    body: { decision, version: (await itemOf(subject))?.version ?? 1 },
  });
const undo = (subject: string) =>
  portal.send('DELETE', `/api/forums/moderation/${subject}/decision`, { headers: staff });
const memberRow = (id: number) => db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function upload(headers: Record<string, string>): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(await aPhonePhoto())], { type: 'image/jpeg' }), 'me.jpg');
  const answer = await portal.send<{ url: string }>('POST', '/api/upload/images?purpose=avatar', { body, headers });
  return answer.body.url;
}

test('a recap waits in the queue, is shown from there, and leaves it when it is decided on its own page', async () => {
  const game = await aGame(db);
  const headers = await headersOf(portal, await aMember(portal));
  const write = async (message: string) =>
    (
      await portal.send<{ recap: { id: string } }>('POST', '/api/csz/recaps', {
        headers,
        body: { gameId: String(game.id), message },
      })
    ).body.recap.id;
  const statusOf = async (id: string) =>
    (await db.selectFrom('game_recaps').select('status').where('id', '=', Number(id)).executeTakeFirstOrThrow()).status;
  const [first, second] = [await write('<b>One</b>'), await write('Two')];
  expect(await itemOf(`recap:${first}`)).toMatchObject({
    content: '&lt;b&gt;One&lt;/b&gt;',
    reasons: ['recap'],
    state: 'held',
  });
  await decide(`recap:${first}`, 'keep');
  expect(await statusOf(first)).toBe('shown');
  await undo(`recap:${first}`);
  expect(await statusOf(first)).toBe('held');
  await portal.send('PUT', `/api/csz/admin/recaps/${second}`, {
    headers: staff,
    body: { status: 'shown', reason: '' },
  });
  expect(await itemOf(`recap:${second}`)).toBeUndefined();
});

test('a silenced member writes no recaps either', async () => {
  const member = await aMember(portal);
  await db.insertInto('sanctions').values({ member_id: member.id, kind: 'silence', reason: 'Insults.' }).execute();
  const answer = await portal.send<ProblemAnswer>('POST', '/api/csz/recaps', {
    headers: await headersOf(portal, member),
    body: { gameId: String((await aGame(db)).id), message: 'Hi' },
  });
  expect(answer.body.code).toBe('member-silenced');
});

test('the picture of a new member is looked at, taken off, and comes back when that is undone', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const avatarUrl = await upload(headers);
  await portal.send('PUT', '/api/csz/memberProfile', { headers, body: { avatarUrl } });
  expect(await itemOf(`picture:${member.id}`)).toMatchObject({
    reasons: ['newcomer-picture'],
    author: { id: String(member.id) },
  });
  await decide(`picture:${member.id}`, 'delete');
  expect((await memberRow(member.id)).avatar_url).toBe('');
  await undo(`picture:${member.id}`);
  expect((await memberRow(member.id)).avatar_url).toBe(avatarUrl);
});

test('the picture of a new member is on no page, and for the member alone until staff have looked at it', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const avatarUrl = await upload(headers);
  const changed = await portal.send('PUT', '/api/csz/memberProfile', { headers, body: { avatarUrl } });
  expect(String(changed.headers[CHANGED_HEADER]).split(' ')).toContain(MODERATION);
  const postId = await aPostRow(portal, { member_id: member.id });
  const shown = async () => (await portal.get<Post>(`/api/forums/posts/view/${postId}`)).body.avatarUrl;
  expect([(await portal.get(avatarUrl)).status, await shown()]).toEqual([404, '']);
  expect((await portal.get(avatarUrl, await headersOf(portal, await aMember(portal)))).status).toBe(404);
  expect((await portal.get(avatarUrl, headers)).status).toBe(200);
  expect((await portal.get(avatarUrl, staff)).status).toBe(200);
  const decision = await decide(`picture:${member.id}`, 'keep');
  expect(String(decision.headers[CHANGED_HEADER]).split(' ')).toEqual(
    expect.arrayContaining([MODERATION, MEMBER_NAMES]),
  );
  expect([(await portal.get(avatarUrl)).status, await shown()]).toEqual([200, avatarUrl]);
});

test("a parent's request stands first in the queue and is due within a day", async () => {
  await portal.send('POST', '/api/forums/claims', { headers: staff, body: { postId: String(await aPostRow(portal)) } });
  const sent = await portal.send('POST', '/api/csz/contactus', {
    body: {
      email: 'parent@example.org',
      subject: 'My son',
      text: 'Please take the picture down.',
      reason: 'take-down',
    },
  });
  expect(sent.status).toBe(200);
  const { items } = (await portal.get<{ items: ReviewItem[] }>('/api/forums/moderation', staff)).body;
  expect(items[0]).toMatchObject({
    kind: 'take-down',
    title: 'My son',
    content: 'Please take the picture down.',
    reasons: ['take-down'],
    link: expect.stringMatching(/^\/admin\/contact\/\d+$/),
  });
  const now = portal.platform.clock();
  expect(items[0]?.dueAt, 'by the clock of the portal').toBe(
    now.add({ hours: 24 }).toString({ smallestUnit: 'millisecond' }),
  );
});

test('author and claimants read of a decision by mail, each as a kind of its own', async () => {
  const [author, claimant, silent] = [await aMember(portal), await aMember(portal), await aMember(portal)];
  const mailsTo = ({ email }: { email: string }) =>
    db.selectFrom('mails').select(['kind', 'subject', 'text_body']).where('to_address', '=', email).execute();
  const id = await aPostRow(portal, { member_id: author.id, title: 'Best game' });
  for (const member of [claimant, silent])
    await portal.send('POST', '/api/forums/claims', {
      headers: await headersOf(portal, member),
      body: { postId: String(id) },
    });
  await portal.send('PUT', '/api/csz/notifications/preferences/claim-decision/mail', {
    headers: await headersOf(portal, silent),
    body: { isOn: false },
  });
  await decide(`post:${id}`, 'hide');
  await portal.runJobs({ evenLater: true });
  expect(await mailsTo(author)).toMatchObject([
    {
      kind: 'moderation-decision',
      subject: 'About your post',
      text_body: expect.stringContaining('a moderator hid it'),
    },
  ]);
  const answer = { kind: 'claim-decision', subject: 'About the post that you reported' };
  expect(await mailsTo(claimant)).toMatchObject([{ ...answer, text_body: expect.stringContaining('Thank you') }]);
  expect(await mailsTo(silent), 'who does not want that').toEqual([]);
});

const held = (n: number) => ({
  message: `Call me at (410) 555-01${n}.`,
  requestKey: `held-key-${n}`,
  typedForMs: 60_000,
});

test('what waits leaves the queue when its author deletes it, and can be neither undone nor appealed', async () => {
  const headers = await headersOf(portal, await aMember(portal));
  const { id: categoryId } = await db.selectFrom('post_categories').select('id').limit(1).executeTakeFirstOrThrow();
  const form = { ...held(10), title: 'Call me', categoryId: String(categoryId) };
  const post = await portal.send<{ post: Post }>('POST', '/api/forums/posts', { headers, body: form });
  const onPost = { ...held(11), replyToPostId: String(await aPostRow(portal)) };
  const comment = await portal.send<{ comment: Comment }>('POST', '/api/forums/comments', { headers, body: onPost });
  for (const [kind, id] of [
    ['post', post.body.post.id],
    ['comment', comment.body.comment.id],
  ]) {
    const subject = `${kind}:${id}`;
    expect(await itemOf(subject)).toMatchObject({ state: 'held' });
    await portal.send('DELETE', `/api/forums/${kind}s/${id}`, { headers });
    expect(await itemOf(subject)).toBeUndefined();
    const decided = await portal.get<{ items: ReviewItem[] }>('/api/forums/moderation?status=decided', staff);
    expect(decided.body.items.map((item) => item.subject)).not.toContain(subject);
    expect((await undo(subject)).status).toBe(404);
    const appeal = { headers, body: { subject, message: 'It was mine.' } };
    expect((await portal.send<ProblemAnswer>('POST', '/api/forums/appeals', appeal)).body.code).toBe(
      'appeal-not-found',
    );
    const kept = db.selectFrom('review_items').select(['status', 'decision', 'reasons']).where('subject', '=', subject);
    expect(await kept.executeTakeFirst()).toEqual({ status: 'decided', decision: null, reasons: ['phone'] });
  }
});

test('what members reported stays in the queue when its author deletes it; when staff do, it is decided', async () => {
  const author = await aMember(portal);
  const claimant = await headersOf(portal, await aMember(portal));
  const remove = async (headers: Record<string, string>) => {
    const id = await aPostRow(portal, { member_id: author.id });
    await portal.send('POST', '/api/forums/claims', { headers: claimant, body: { postId: String(id) } });
    await portal.send('DELETE', `/api/forums/posts/${id}`, { headers });
    return `post:${id}`;
  };
  expect(await itemOf(await remove(await headersOf(portal, author)))).toMatchObject({ state: 'deleted' });
  const subject = await remove(staff);
  expect(await itemOf(subject)).toBeUndefined();
  const claims = () => db.selectFrom('claims').select('upheld').where('subject', '=', subject).execute();
  expect(await claims()).toEqual([{ upheld: true }]);
  expect((await undo(subject)).status).toBe(200);
  expect([await claims(), (await itemOf(subject))?.state]).toEqual([[{ upheld: null }], 'visible']);
});
