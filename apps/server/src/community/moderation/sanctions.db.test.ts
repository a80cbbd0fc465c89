import type { CallAnswer } from '@csz/contract/core/call';
import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { Standing } from '@csz/contract/moderation/calls';
import type { listAppeals } from '@csz/contract/moderation/staff-calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createComment } from '#server/community/comments/api.ts';
import { createPost, likePost } from '#server/community/posts/api.ts';
import { asMember } from '#server/community/posts/testing/a-post.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';

const portal = await openPortal();
const { db } = portal;
const boss = await aMember(portal, { is_site_admin: true });
const staff = await headersOf(portal, boss);
type Headers = Record<string, string>;
type Answer = { message: string } & ProblemAnswer;
const PASSWORD = 'a quarry at dusk 7';
const password_hash = await hashPassword(PASSWORD);

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: object) =>
  portal.send<Answer>(method, `/api/forums/${path}`, body === undefined ? { headers } : { headers, body });
const sanction = (member: MemberRow, kind: string, days: number | null = 3) =>
  call('POST', 'sanctions', staff, { memberId: String(member.id), kind, days, reason: 'Insults in three threads' });
const standing = async (headers: Headers) => (await portal.get<Standing>('/api/forums/standing', headers)).body;
const logIn = ({ email }: MemberRow) =>
  portal.send<Answer>('POST', '/api/csz/login', { body: { email, password: PASSWORD } });
const appeal = (headers: Headers, subject: string) => call('POST', 'appeals', headers, { subject, message: 'Not me.' });
const answerAppeal = async (subject: string, accepted: boolean) => {
  const { body } = await portal.get<{ items: { id: string; subject: string }[] }>('/api/forums/appeals', staff);
  const waiting = body.items.find((item) => item.subject === subject);
  return call('PUT', `appeals/${waiting?.id ?? 999_999}`, staff, { accepted, answer: 'We looked again.' });
};

test('a silenced member writes nothing in The Zone, and reads until when and why', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const postId = String(await aPostRow(portal));
  const own = await aPostRow(portal, { member_id: member.id });
  const ownComment = await aCommentRow(portal, { post_id: own, member_id: member.id });
  expect((await sanction(member, 'silence')).body.message).toBe('The member is silenced.');
  const requestKey = 'a-request-key';
  const attempts = await Promise.all([
    call('POST', 'posts', headers, { title: 'Hello', message: 'Hello.', categoryId: '1', requestKey }),
    call('POST', 'comments', headers, { replyToPostId: postId, message: 'Hello.', requestKey }),
    call('PUT', `reactions/${postId}`, headers, { type: 'Like' }),
    call('PUT', `reactions/${postId}`, headers, { type: 'Unlike' }),
    call('PUT', `posts/${own}`, headers, { title: 'Hello', message: 'Hello.', categoryId: '1' }),
    call('PUT', `comments/${ownComment}`, headers, { message: 'Hello.' }),
  ]);
  for (const { status, body } of attempts) {
    expect([status, body.code]).toEqual([403, 'member-silenced']);
    expect(body.message).toMatch(
      /^You cannot write in The Zone until \w+ \d+, \d{4}: Insults in three threads\. You can appeal in your account\.$/,
    );
  }
  expect((await standing(headers)).sanction).toMatchObject({ kind: 'silence', canAppeal: true });
});

test('a silenced member may still report, and is heard like a new one', async () => {
  const [member, harasser] = [await aMember(portal), await aMember(portal)];
  const headers = await headersOf(portal, member);
  await aRole(portal, member, { role: 'AthleticDirector', school_id: (await aSchool(db)).id });
  await sanction(member, 'silence');
  const id = await aPostRow(portal, { member_id: harasser.id });
  const report = { postId: String(id), claimType: 'Threat' };
  expect((await call('POST', 'claims', headers, report)).body.message).toBe('Post successfully reported!');
  const claim = db.selectFrom('claims').select(['level', 'weight']).where('member_id', '=', member.id);
  expect(await claim.executeTakeFirst()).toEqual({ level: 'new', weight: 0.5 });
  const post = await db.selectFrom('posts').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  expect(post.state, 'one claim of theirs hides nothing').toBe('visible');
});

test('a silence without end says so, and one that has passed is over', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  await sanction(member, 'silence', null);
  const postId = String(await aPostRow(portal));
  const like = () => call('PUT', `reactions/${postId}`, headers, { type: 'Like' });
  expect((await like()).body.message).toContain('until staff end it: ');
  await db
    .updateTable('sanctions')
    .set({ until: sql<Date>`now() - interval '1 second'` })
    .where('member_id', '=', member.id)
    .execute();
  expect((await like()).status).toBe(200);
});

test('a suspended member is signed out at once and cannot sign in until it ends', async () => {
  const member = await aMember(portal, { password_hash });
  const headers = await headersOf(portal, member);
  await sanction(member, 'suspend');
  expect((await portal.get('/api/csz/memberProfile', headers)).status).toBe(401);
  const refused = await logIn(member);
  expect([refused.status, refused.body.code]).toEqual([403, 'account-suspended']);
  expect(refused.body.message).toContain(
    'Insults in three threads. If you think that is a mistake, you can appeal once, or write to ',
  );
  const [row] = await db.selectFrom('sanctions').select('id').where('member_id', '=', member.id).execute();
  expect((await call('DELETE', `sanctions/${row?.id}`, staff)).status).toBe(200);
  expect((await logIn(member)).status).toBe(200);
  expect((await call('DELETE', `sanctions/${row?.id}`, staff)).body.code).toBe('sanction-not-found');
});

test('who does not know the password learns nothing of a suspension', async () => {
  const member = await aMember(portal, { password_hash });
  await sanction(member, 'suspend');
  const answer = await portal.send<Answer>('POST', '/api/csz/login', {
    body: { email: member.email, password: 'another password' },
  });
  expect(answer.body.code).toBe('log-in-failure');
});

const appealWith = (link: string | undefined, message = 'It was my brother.') => {
  const token = /token=([^&\s]+)/.exec(link ?? '')?.[1] ?? 'none';
  return portal.send<Answer>('POST', '/api/forums/appeals/suspension', { body: { token, message } });
};

test('a suspended member appeals once with what signing in leads to, and an accepted appeal ends it', async () => {
  const member = await aMember(portal, { password_hash });
  await sanction(member, 'silence', null);
  await sanction(member, 'suspend');
  const { body } = await logIn(member);
  expect(body.message).toContain('you can appeal once');
  expect(body.link).toMatch(/^\/appeal\?token=/);
  const sent = await appealWith(body.link);
  expect([sent.status, sent.body.message]).toEqual([200, 'Staff will look at it once more and answer you by mail.']);
  expect((await appealWith(body.link)).body.code).toBe('appealed-already');
  expect((await appealWith((await logIn(member)).body.link)).body.code, 'by another token too').toBe(
    'appealed-already',
  );
  const waiting = await portal.get<{ items: { member: { id: string }; title: string }[] }>(
    '/api/forums/appeals',
    staff,
  );
  const own = waiting.body.items.filter((item) => item.member.id === String(member.id));
  expect(own.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Suspended until \w+ \d+, \d{4}: Insults in three threads\.$/),
  ]);
  const { id } = await db
    .selectFrom('sanctions')
    .select('id')
    .where('member_id', '=', member.id)
    .where('kind', '=', 'suspend')
    .executeTakeFirstOrThrow();
  expect((await answerAppeal(`sanction:${id}`, true)).status).toBe(200);
  expect((await logIn(member)).status).toBe(200);
  expect((await appealWith(body.link)).body.code).toBe('appeal-not-found');
});

test('what leads to the appeal opens nothing else, ends, and is not to be made up', async () => {
  const member = await aMember(portal, { password_hash });
  await sanction(member, 'suspend');
  const { link = '' } = (await logIn(member)).body;
  const token = /token=([^&\s]+)/.exec(link)?.[1] ?? '';
  const asSession = { authorization: `Bearer ${token}` };
  expect((await portal.get('/api/forums/standing', asSession)).status).toBe(401);
  const { authorization = '' } = await headersOf(portal, await aMember(portal));
  for (const other of ['none', `${token}x`, authorization.slice('Bearer '.length)])
    expect((await appealWith(`token=${other}`)).body.code).toBe('link-not-good');
  const now = portal.platform.clock();
  portal.at(now.add({ minutes: 61 }).toString());
  expect((await appealWith(link)).body.code).toBe('link-not-good');
  portal.at(now.toString());
});

test('the mail of a suspension leads to the appeal', async () => {
  const member = await aMember(portal, { password_hash });
  await sanction(member, 'suspend');
  await portal.runJobs();
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', member.email)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain('You cannot sign in until');
  expect((await appealWith(/\S+\/appeal\?token=\S+/.exec(mail.text_body)?.[0])).status).toBe(200);
});

test('staff are not silenced, and a member who is gone is not found', async () => {
  const colleague = await aMember(portal, { is_site_admin: true });
  expect((await sanction(colleague, 'silence')).body.code).toBe('staff-not-sanctioned');
  expect((await sanction({ ...colleague, id: 999_999 }, 'silence')).body.code).toBe('member-not-found');
});

test('an accepted appeal ends a silence; each is answered once', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  await sanction(member, 'silence');
  const subject = `sanction:${(await standing(headers)).sanction?.id}`;
  expect((await appeal(headers, subject)).status).toBe(200);
  expect((await appeal(headers, subject)).body.code).toBe('appealed-already');
  expect((await standing(headers)).sanction).toMatchObject({ canAppeal: false });
  expect((await answerAppeal(subject, true)).status).toBe(200);
  expect((await standing(headers)).sanction).toBeNull();
  expect((await answerAppeal(subject, true)).body.code).toBe('appeal-not-found');
});

test('an accepted appeal brings a hidden post back; a rejected one leaves it', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  for (const [accepted, state] of [
    [true, 'visible'],
    [false, 'hidden'],
  ] as const) {
    const id = await aPostRow(portal, { member_id: member.id });
    await call('POST', 'claims', staff, { postId: String(id) });
    expect((await standing(headers)).held).toContainEqual(
      expect.objectContaining({ subject: `post:${id}`, state: 'hidden', canAppeal: true }),
    );
    await appeal(headers, `post:${id}`);
    await answerAppeal(`post:${id}`, accepted);
    const row = await db.selectFrom('posts').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.state).toBe(state);
  }
});

test('staff read with an appeal what it is about, why it was decided and by whom', async () => {
  const member = await aMember(portal);
  const id = await aPostRow(portal, { member_id: member.id, title: 'A hard word', html: '<p>Blind, all of them.</p>' });
  await call('POST', 'claims', staff, { postId: String(id), claimType: 'Harassment', claimText: 'About the referees' });
  await appeal(await headersOf(portal, member), `post:${id}`);
  const { body } = await portal.get<CallAnswer<typeof listAppeals>>('/api/forums/appeals', staff);
  const own = body.items.find(({ subject }) => subject === `post:${id}`);
  expect(own).toMatchObject({
    title: 'A hard word',
    message: 'Not me.',
    item: { content: '<p>Blind, all of them.</p>', decision: 'hide', decidedBy: boss.display_name },
  });
});

test('a member appeals neither what was not decided nor what is of others', async () => {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const visible = await aPostRow(portal, { member_id: member.id });
  const foreign = await aPostRow(portal, { state: 'hidden' });
  const given_up = await aPostRow(portal, { member_id: member.id, state: 'deleted' });
  for (const subject of [`post:${visible}`, `post:${foreign}`, `post:${given_up}`, 'sanction:999999', 'post:999999'])
    expect((await appeal(headers, subject)).body.code, subject).toBe('appeal-not-found');
});

test('a member sees the level and what is missing for the next', async () => {
  const member = await aMember(portal, { email_verified_at: null });
  const { level, next, canModerate } = await standing(await headersOf(portal, member));
  expect([level, canModerate]).toEqual(['new', false]);
  expect(next[0]).toEqual({ what: 'Confirm your email address', have: 0, need: 1 });
  expect(next.map(({ what }) => what)).toContain('Posts you read');
});

test('an account that is put on hold for a child writes nothing more, not even in a request that is on its way', async () => {
  const member = await aMember(portal);
  const author = await asMember(portal, member);
  await db
    .updateTable('members')
    .set({ held_at: new Date(), deactivated_at: new Date(), delete_after: new Date() })
    .where('id', '=', member.id)
    .execute();
  const form = { requestKey: 'a-request-key', typedForMs: 60_000, message: 'Hello.' };
  const post = { ...form, title: 'Hello', categoryId: '1', tags: [], sources: [], links: [] };
  const replyToPostId = String(await aPostRow(portal));
  const { platform } = portal;
  for (const write of [
    () => createPost(platform, { author, gameId: null }, post),
    () => createComment(platform, author, { ...form, replyToPostId }),
    () => likePost(platform, author, { postId: Number(replyToPostId), likes: true }),
  ])
    await expect(write()).rejects.toMatchObject({ code: 'not-signed-in' });
});
