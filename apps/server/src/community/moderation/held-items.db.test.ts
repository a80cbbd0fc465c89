import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { HeldItem, ReviewItem, Standing } from '@csz/contract/moderation/calls';
import type { Post } from '@csz/contract/posts/calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { aGame } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { aPhonePhoto } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';

const portal = await openPortal();
portal.at(new Date().toISOString());
const { db } = portal;
const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
type Headers = Record<string, string>;
type Answer = { message: string } & ProblemAnswer;

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: object) =>
  portal.send<Answer>(method, `/api/forums/${path}`, body === undefined ? { headers } : { headers, body });
const standing = async (headers: Headers) => (await portal.get<Standing>('/api/forums/standing', headers)).body;
const heldItem = async (subject: string, headers: Headers) =>
  (await portal.get<HeldItem & ProblemAnswer>(`/api/forums/standing/${subject}`, headers)).body;
const appeal = (headers: Headers, subject: string) => call('POST', 'appeals', headers, { subject, message: 'Not me.' });
const memberRow = (id: number) => db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function decide(subject: string, decision: string): Promise<number> {
  const { version } = (await portal.get<ReviewItem>(`/api/forums/moderation/${subject}`, staff)).body;
  return (await call('POST', `moderation/${subject}/decision`, staff, { decision, version })).status;
}

async function answerAppeal(subject: string, accepted: boolean) {
  const { body } = await portal.get<{ items: { id: string; subject: string; item: ReviewItem }[] }>(
    '/api/forums/appeals',
    staff,
  );
  const waiting = body.items.find((item) => item.subject === subject);
  const answer = await call('PUT', `appeals/${waiting?.id ?? 999_999}`, staff, {
    accepted,
    answer: 'We looked again.',
  });
  return { ...answer, item: waiting?.item };
}

async function aHeldPost(member: MemberRow): Promise<number> {
  const id = await aPostRow(portal, {
    member_id: member.id,
    state: 'held',
    body: 'Call **me**',
    html: '<p>Call me</p>',
  });
  await db
    .insertInto('review_items')
    .values({ subject: `post:${id}`, kind: 'post', member_id: member.id, reasons: ['phone'] })
    .execute();
  return id;
}

async function aChosenPicture(headers: Headers): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(await aPhonePhoto())], { type: 'image/jpeg' }), 'me.jpg');
  const { url } = (await portal.send<{ url: string }>('POST', '/api/upload/images?purpose=avatar', { body, headers }))
    .body;
  await portal.send('PUT', '/api/csz/memberProfile', { headers, body: { avatarUrl: url } });
  return url;
}

test('the author of a held post reads its words, why it waits and what happens next, and goes on from what was typed', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const id = await aHeldPost(member);
  expect(await heldItem(`post:${id}`, headers)).toEqual({
    subject: `post:${id}`,
    title: expect.any(String),
    content: '<p>Call me</p>',
    pictures: [],
    state: 'held',
    why: 'A staff member will look at your post before everyone sees it, because it seems to have a phone number in it.',
    next: 'You get a notice when a moderator has decided. Until then you can change it.',
    canEdit: true,
    canDelete: true,
    message: 'Call **me**',
    postId: String(id),
  });
  const whole = await portal.get<Post>(`/api/forums/posts/own/${id}`, headers);
  expect(whole.body).toMatchObject({ id: String(id), state: 'held', tags: [{ isCategory: true }] });
});

test('no one else reads what waits, and its author not what is on its page', async () => {
  const [member, other] = [await aMember(portal), await headersOf(portal, await aMember(portal))];
  const headers = await headersOf(portal, member);
  const id = await aHeldPost(member);
  const visible = await aPostRow(portal, { member_id: member.id });
  expect((await heldItem(`post:${id}`, other)).code).toBe('held-item-not-found');
  expect((await portal.get<Answer>(`/api/forums/posts/own/${id}`, other)).body.code).toBe('post-not-found');
  expect((await heldItem(`post:${visible}`, headers)).code).toBe('held-item-not-found');
  await call('DELETE', `posts/${id}`, headers);
  expect((await heldItem(`post:${id}`, headers)).code).toBe('held-item-not-found');
  expect((await portal.get<Answer>(`/api/forums/posts/own/${id}`, headers)).body.code).toBe('post-not-found');
});

test('what a moderator hid says as what it was reported, and then what became of the appeal', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const post_id = await aPostRow(portal, { title: 'Friday' });
  const id = await aCommentRow(portal, { post_id, member_id: member.id, html: '<p>Blind!</p>' });
  await call('POST', 'claims', staff, { postId: String(post_id), commentId: String(id), claimType: 'Harassment' });
  const subject = `comment:${id}`;
  expect(await heldItem(subject, headers)).toMatchObject({
    title: 'Comment on: Friday',
    content: '<p>Blind!</p>',
    why: 'A moderator hid it, because it was reported as bullying or harassment.',
    next: 'If you think that is a mistake, you can appeal once; it is looked at again, and you get an answer.',
    canEdit: false,
    canDelete: true,
    message: null,
    postId: String(post_id),
  });
  await appeal(headers, subject);
  expect((await heldItem(subject, headers)).next).toBe('Your appeal waits, and is answered once.');
  await answerAppeal(subject, false);
  expect((await heldItem(subject, headers)).next).toBe('Your appeal was answered: “We looked again.”');
});

test('what claims hid says that it waits for a moderator', async () => {
  const member = await aMember(portal);
  const id = await aPostRow(portal, { member_id: member.id, state: 'hidden' });
  await db
    .insertInto('review_items')
    .values({ subject: `post:${id}`, kind: 'post', member_id: member.id, reasons: ['claims'] })
    .execute();
  const { why, next } = await heldItem(`post:${id}`, await headersOf(portal, member));
  expect(why).toBe('Members reported it, so it is hidden until a moderator has looked at it.');
  expect(next).toBe('You get a notice when a moderator has decided.');
});

test('a name that was taken away is appealed, staff see which it was, and it comes back', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const subject = `name:${member.id}`;
  await portal.send('PUT', '/api/csz/memberProfile', { headers, body: { displayName: 'fuckstandish' } });
  expect((await appeal(headers, subject)).body.code, 'nothing is decided').toBe('appeal-not-found');
  await decide(subject, 'hide');
  expect((await standing(headers)).held).toEqual([
    { subject, title: 'Your name “fuckstandish”', state: 'hidden', canAppeal: true },
  ]);
  expect(await heldItem(subject, headers)).toMatchObject({ content: 'fuckstandish', canEdit: false, canDelete: false });
  expect((await appeal(headers, subject)).status).toBe(200);
  expect((await appeal(headers, subject)).body.code).toBe('appealed-already');
  const answered = await answerAppeal(subject, true);
  expect([answered.status, answered.item?.content]).toEqual([200, 'fuckstandish']);
  expect((await memberRow(member.id)).display_name).toBe('fuckstandish');
  expect((await standing(headers)).held).toEqual([]);
});

test('a name that the member chose meanwhile stays, and the next one can be appealed as well', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const subject = `name:${member.id}`;
  const rename = (displayName: string) =>
    portal.send('PUT', '/api/csz/memberProfile', { headers, body: { displayName } });
  await rename('fuckfirst');
  await decide(subject, 'hide');
  await appeal(headers, subject);
  await db.updateTable('members').set({ display_name: 'Harmless9' }).where('id', '=', member.id).execute();
  await answerAppeal(subject, true);
  expect((await memberRow(member.id)).display_name).toBe('Harmless9');
  await rename('fucksecond');
  await decide(subject, 'hide');
  expect((await appeal(headers, subject)).status).toBe(200);
});

test('a picture that was taken away is kept for its appeal, seen by its owner and staff alone, and comes back', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const subject = `picture:${member.id}`;
  const url = await aChosenPicture(headers);
  expect((await standing(headers)).held).toEqual([{ subject, title: 'Your picture', state: 'held', canAppeal: false }]);
  await decide(subject, 'hide');
  await db
    .updateTable('uploads')
    .set({ created_at: sql<Date>`now() - interval '3 days'` })
    .where('member_id', '=', member.id)
    .execute();
  await enqueue(db, 'forget-unused-uploads', null);
  await portal.runJobs();
  expect([(await portal.get(url)).status, (await portal.get(url, headers)).status]).toEqual([404, 200]);
  expect((await portal.get(url, staff)).status).toBe(200);
  expect((await standing(headers)).held).toMatchObject([{ subject, state: 'hidden', canAppeal: true }]);
  await appeal(headers, subject);
  const answered = await answerAppeal(subject, true);
  expect(answered.item?.content).toBe(`<img src="${url}" alt="">`);
  expect((await memberRow(member.id)).avatar_url).toBe(url);
  expect((await portal.get(url)).status).toBe(200);
  expect((await standing(headers)).held).toEqual([]);
});

test('a picture that was taken away is deleted after thirty days, and can be appealed no more', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  await aChosenPicture(headers);
  await decide(`picture:${member.id}`, 'delete');
  const longAgo = sql<Date>`now() - interval '31 days'`;
  await db.updateTable('uploads').set({ created_at: longAgo }).where('member_id', '=', member.id).execute();
  await db.updateTable('upload_uses').set({ since: longAgo }).where('withheld_from_id', '=', member.id).execute();
  await enqueue(db, 'forget-unused-uploads', null);
  await portal.runJobs();
  expect((await standing(headers)).held).toEqual([]);
  expect((await appeal(headers, `picture:${member.id}`)).body.code).toBe('appeal-not-found');
});

test('a recap that was hidden is appealed, and a granted appeal shows it', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const game = await aGame(db);
  const { recap } = (
    await portal.send<{ recap: { id: string } }>('POST', '/api/csz/recaps', {
      headers,
      body: { gameId: String(game.id), message: 'What a night' },
    })
  ).body;
  const subject = `recap:${recap.id}`;
  expect((await standing(headers)).held).toMatchObject([{ subject, state: 'held', canAppeal: false }]);
  expect((await appeal(headers, subject)).body.code).toBe('appeal-not-found');
  await decide(subject, 'hide');
  const [held] = (await standing(headers)).held;
  expect(held?.title).toMatch(/^Your recap of .+ at .+$/);
  expect(held?.canAppeal).toBe(true);
  expect((await heldItem(subject, headers)).content).toBe('What a night');
  await appeal(headers, subject);
  await answerAppeal(subject, true);
  const row = db.selectFrom('game_recaps').select('status').where('id', '=', Number(recap.id));
  expect((await row.executeTakeFirstOrThrow()).status).toBe('shown');
});
