import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { ReviewItem, Standing } from '@csz/contract/moderation/calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDistrict, aSchool } from '#server/testing/factories.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { aMember, aRole, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';

const portal = await openPortal();
// Limits count from the portal's clock, members join by that of the database.
portal.at(new Date().toISOString());
const { db } = portal;
const boss = await aMember(portal, { is_site_admin: true, display_name: 'Boss' });
const staff = await headersOf(portal, boss);
const author = await aMember(portal, { display_name: 'Author' });
type Headers = Record<string, string>;
type Answer = { message: string } & ProblemAnswer;

const call = <T = Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: object) =>
  portal.send<T>(method, `/api/forums/${path}`, body === undefined ? { headers } : { headers, body });
const claim = (headers: Headers, postId: number, rest: object = {}) =>
  call('POST', 'claims', headers, { postId: String(postId), claimType: 'Spam', ...rest });
const decide = (subject: string, decision: string, version: number, headers = staff) =>
  call('POST', `moderation/${subject}/decision`, headers, { decision, version });
const queue = async (headers = staff, status = 'open') =>
  (
    await portal.get<{ items: ReviewItem[]; medianMinutes: number | null }>(
      `/api/forums/moderation?status=${status}&perPage=100`,
      headers,
    )
  ).body;
const itemOf = async (subject: string) => (await queue()).items.find((item) => item.subject === subject);
const stateOf = async (id: number) =>
  (await db.selectFrom('posts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const aPostBy = (member: MemberRow = author) => aPostRow(portal, { member_id: member.id });

/** A member whose role staff approved: trusted, and heard at once. */
async function aCoach(): Promise<Headers> {
  const member = await aMember(portal);
  await aRole(portal, member, { role: 'AthleticDirector', school_id: (await aSchool(db)).id });
  return headersOf(portal, member);
}

/** A member who read, waited and wrote enough. */
async function aBasicMember(): Promise<MemberRow> {
  const member = await aMember(portal, { created_at: new Date(Date.now() - 48 * 3_600_000) });
  await db.insertInto('member_activity').values({ member_id: member.id, posts_read: 10 }).execute();
  await aPostRow(portal, { member_id: member.id });
  return member;
}

/** Tests ask from one network; what comes from another one is written down as such. */
const fromElsewhere = (subject: string) =>
  sql`update claims set network = id::text, device = id::text where subject = ${subject}`.execute(db);

test('a claim waits in the queue with its weight, and the post stays to be read', async () => {
  const id = await aPostBy();
  const answer = await claim(await headersOf(portal, await aMember(portal)), id, { claimText: 'Buy now' });
  expect([answer.status, answer.body.message]).toEqual([200, 'Post successfully reported!']);
  expect(await itemOf(`post:${id}`)).toMatchObject({
    kind: 'post',
    author: { name: 'Author' },
    authorLevel: 'new',
    reasons: ['claims'],
    score: 0.5,
    claims: [{ type: 'Spam', text: 'Buy now', weight: 0.5 }],
  });
  expect(await stateOf(id)).toBe('visible');
});

test('two trusted members from two homes hide a post; from one home they do not', async () => {
  const [apart, together] = [await aPostBy(), await aPostBy()];
  await claim(await aCoach(), apart);
  await fromElsewhere(`post:${apart}`);
  await claim(await aCoach(), apart);
  expect(await stateOf(apart)).toBe('hidden');
  expect(await itemOf(`post:${apart}`), 'and it waits for staff').toMatchObject({ score: 8, state: 'hidden' });
  await claim(await aCoach(), together);
  await claim(await aCoach(), together);
  expect(await stateOf(together)).toBe('visible');
});

test('a threat hides on one claim of a basic member, not of a new one', async () => {
  const id = await aPostBy();
  await claim(await headersOf(portal, await aMember(portal)), id, { claimType: 'Threat' });
  expect(await stateOf(id)).toBe('visible');
  await claim(await headersOf(portal, await aBasicMember()), id, { claimType: 'Threat' });
  expect(await stateOf(id)).toBe('hidden');
});

test('claims never hide what staff wrote', async () => {
  const id = await aPostBy(boss);
  await claim(await aCoach(), id, { claimType: 'Threat' });
  expect(await stateOf(id)).toBe('visible');
});

test('a claim comes once, about what others wrote, and not about the pinned post', async () => {
  const id = await aPostBy();
  const reader = await headersOf(portal, await aMember(portal));
  await claim(reader, id);
  expect((await claim(reader, id)).body.code).toBe('claimed-already');
  expect((await claim(await headersOf(portal, author), id)).body.code).toBe('claim-on-own');
  const pinned = await aPostBy();
  await db.insertInto('post_pins').values({ post_id: pinned }).execute();
  expect((await claim(reader, pinned)).body.code).toBe('pinned-not-claimed');
  expect((await claim(staff, pinned)).body.code).toBe('pinned-not-claimed');
  await db.deleteFrom('post_pins').execute();
  expect((await claim(reader, 999_999)).body.code).toBe('post-not-found');
  expect((await claim(reader, id, { commentId: '999999' })).body.code).toBe('comment-not-found');
});

test('what a member on hold wrote is on no page, and there is nothing to claim', async () => {
  const held = await aMember(portal, { held_at: new Date(), deactivated_at: new Date(), delete_after: new Date() });
  const reader = await headersOf(portal, await aMember(portal));
  expect((await claim(reader, await aPostBy(held))).body.code).toBe('post-not-found');
  const post_id = await aPostBy();
  const commentId = String(await aCommentRow(portal, { post_id, member_id: held.id }));
  expect((await claim(reader, post_id, { commentId })).body.code).toBe('comment-not-found');
});

test('twenty claims a day are enough', async () => {
  const member = await aMember(portal);
  for (let count = 0; count < 20; count += 1) {
    await db
      .insertInto('claims')
      .values({
        member_id: member.id,
        subject: `post:${900_000 + count}`,
        claim_type: 'Spam',
        weight: 0.5,
        level: 'new',
      })
      .execute();
  }
  expect((await claim(await headersOf(portal, member), await aPostBy())).body.code).toBe('zone-limit');
});

test('the claim of staff hides at once and is on the record', async () => {
  const id = await aPostBy();
  const answer = await claim(staff, id, { claimText: 'Hidden by admin' });
  expect(answer.body.message).toBe('Post successfully hidden!');
  expect(await stateOf(id)).toBe('hidden');
  const log = await db.selectFrom('audit_log').selectAll().where('subject', 'like', `post ${id} by Author%`).execute();
  expect(log).toMatchObject([{ action: 'hide post', reason: 'Hidden by admin', before: 'visible', after: 'hide' }]);
});

test('claims reach comments too', async () => {
  const post_id = await aPostBy();
  const comment = await aCommentRow(portal, { post_id, member_id: author.id });
  await claim(staff, post_id, { commentId: String(comment) });
  const row = await db.selectFrom('comments').select('state').where('id', '=', comment).executeTakeFirstOrThrow();
  expect(row.state).toBe('hidden');
  expect(await stateOf(post_id)).toBe('visible');
});

test('of two moderators who decide at once one wins, and the other one learns of it', async () => {
  const id = await aPostBy();
  await claim(await aCoach(), id);
  const second = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const answers = await Promise.all([decide(`post:${id}`, 'hide', 1), decide(`post:${id}`, 'keep', 1, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('review-item-decided');
});

test('a decision can be taken back: the post, its claims and the queue are as before', async () => {
  const id = await aPostBy();
  await claim(await aCoach(), id);
  await decide(`post:${id}`, 'delete', 1);
  expect(await stateOf(id)).toBe('deleted');
  const upheld = () => db.selectFrom('claims').select('upheld').where('subject', '=', `post:${id}`).execute();
  expect(await upheld()).toEqual([{ upheld: true }]);
  expect((await call('DELETE', `moderation/post:${id}/decision`, staff)).body.message).toBe(
    'The decision is taken back.',
  );
  expect([await stateOf(id), await upheld()]).toEqual(['visible', [{ upheld: null }]]);
  expect(await itemOf(`post:${id}`)).toMatchObject({ version: 3, decision: null });
  expect((await call('DELETE', `moderation/post:${id}/decision`, staff)).body.code).toBe('review-item-not-found');
  expect((await decide('post:999999', 'keep', 1)).body.code).toBe('review-item-not-found');
});

test('claims that staff did not agree with cost weight', async () => {
  const member = await aMember(portal);
  await aRole(portal, member, { role: 'AthleticDirector', school_id: (await aSchool(db)).id });
  const headers = await headersOf(portal, member);
  for (let count = 0; count < 3; count += 1) {
    const id = await aPostBy();
    await claim(headers, id);
    await decide(`post:${id}`, 'keep', 1);
  }
  const id = await aPostBy();
  await claim(headers, id);
  expect((await itemOf(`post:${id}`))?.claims).toMatchObject([{ weight: 2.83 }]);
});

test('the queue: what is due first, then by weight; the time to a decision is shown', async () => {
  const [light, heavy, due] = [await aPostBy(), await aPostBy(), await aPostBy()];
  await claim(await headersOf(portal, await aMember(portal)), light);
  await claim(await aCoach(), heavy);
  await db
    .insertInto('review_items')
    .values({
      subject: `post:${due}`,
      kind: 'post',
      reasons: ['take-down'],
      due_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute();
  const subjects = (await queue()).items.map(({ subject }) => subject);
  const places = [due, heavy, light].map((id) => subjects.indexOf(`post:${id}`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
  await decide(`post:${heavy}`, 'keep', 1);
  const decided = await queue(staff, 'decided');
  expect(decided.items[0]).toMatchObject({ subject: `post:${heavy}`, decision: 'keep', decidedBy: 'Boss' });
  expect(decided.items[0]?.firstClaimAt).toBe(decided.items[0]?.claims[0]?.at);
  expect(decided.medianMinutes).toEqual(expect.any(Number));
});

test('beside an item are the last things of its author and what staff did before', async () => {
  const member = await aMember(portal);
  const post_id = await aPostRow(portal, { member_id: member.id, title: 'First' });
  const comment = await aCommentRow(portal, { post_id, member_id: member.id, body: 'Second' });
  await call('POST', 'sanctions', staff, { memberId: String(member.id), kind: 'silence', days: 1, reason: 'Insults' });
  await claim(staff, post_id, { commentId: String(comment) });
  const { body } = await portal.get<object>(`/api/forums/moderation/comment:${comment}`, staff);
  expect(body).toMatchObject({
    history: [
      { subject: `comment:${comment}`, title: 'Second', state: 'hidden' },
      { subject: `post:${post_id}`, title: 'First', state: 'visible' },
    ],
    sanctions: [{ kind: 'silence', reason: 'Insults', lifted: false }],
  });
});

test("a county's moderator sees and decides the own county alone", async () => {
  const [own, other] = [await aDistrict(db), await aDistrict(db)];
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const post = async (districtId: number, by = author) => {
    const id = await aPostBy(by);
    await db
      .insertInto('post_tags')
      .values({ post_id: id, position: 0, kind: 'district', entity_id: districtId })
      .execute();
    await claim(await aCoach(), id);
    return `post:${id}`;
  };
  const [mine, theirs] = [await post(own.id), await post(other.id)];
  expect((await portal.get<Answer>('/api/forums/moderation', headers)).body.code).toBe('not-a-moderator');
  const moderation = { memberId: String(member.id), districtId: String(own.id) };
  await call('POST', 'moderators', staff, moderation);
  expect((await queue(headers)).items.map(({ subject }) => subject)).toEqual([mine]);
  expect((await decide(theirs, 'hide', 1, headers)).body.code).toBe('not-a-moderator');
  for (const subject of [await post(own.id, member), await post(own.id, boss)]) {
    const answer = await portal.get<Answer>(`/api/forums/moderation/${subject}`, headers);
    expect(answer.body.code, 'who reported it is none of their business').toBe('not-a-moderator');
    expect((await decide(subject, 'keep', 1, headers)).body.code).toBe('not-a-moderator');
  }
  expect((await queue(headers)).items.map(({ subject }) => subject)).toEqual([mine]);
  expect((await decide(mine, 'hide', 1, headers)).status).toBe(200);
  const { body } = await portal.get<Standing>('/api/forums/standing', headers);
  expect(body).toMatchObject({ canModerate: true, moderates: [own.name] });
  expect((await call('DELETE', `moderators/${member.id}/${own.id}`, staff)).status).toBe(200);
  expect((await call('DELETE', `moderators/${member.id}/${own.id}`, staff)).body.code).toBe('moderator-not-found');
  expect((await portal.get<Answer>('/api/forums/moderation', headers)).body.code).toBe('not-a-moderator');
});

test('a thread is closed and slowed down by who moderates it', async () => {
  const id = await aPostBy();
  const answer = await call('PUT', `posts/${id}/thread`, staff, { isLocked: true, slowModeSeconds: 60 });
  expect(answer.body.message).toBe('The comments are closed.');
  const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ locked_at: expect.any(Date), locked_by: boss.id, slow_mode_seconds: 60 });
  expect((await call('PUT', 'posts/999999/thread', staff, { isLocked: true, slowModeSeconds: null })).body.code).toBe(
    'post-not-found',
  );
});

test('a member who leaves takes claims, appeals and what they read along', async () => {
  const member = await aMember(portal);
  const id = await aPostBy();
  await claim(await headersOf(portal, member), id);
  await db.insertInto('member_activity').values({ member_id: member.id }).execute();
  await leavePortal(portal, member);
  expect(await db.selectFrom('claims').select('id').where('member_id', '=', member.id).execute()).toEqual([]);
  expect(await db.selectFrom('member_activity').selectAll().where('member_id', '=', member.id).execute()).toEqual([]);
});
