import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { ReviewItem } from '@csz/contract/moderation/calls';
import { expect, test } from 'vitest';
import { aDistrict, aGame } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPostRow } from '#server/testing/posts.ts';

const portal = await openPortal();
// Limits count from the portal's clock, members join by that of the database.
portal.at(new Date().toISOString());
const { db } = portal;
const boss = await aMember(portal, { is_site_admin: true, display_name: 'Boss' });
const staff = await headersOf(portal, boss);
const author = await aMember(portal, { display_name: 'Author' });
const asAuthor = await headersOf(portal, author);
type Headers = Record<string, string>;
type Answer = { message: string } & ProblemAnswer;

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: object) =>
  portal.send<Answer>(method, `/api/forums/${path}`, body === undefined ? { headers } : { headers, body });
const queue = async (headers = staff, status = 'open') =>
  (await portal.get<{ items: ReviewItem[] }>(`/api/forums/moderation?status=${status}&perPage=100`, headers)).body
    .items;
const itemOf = async (subject: string, headers = staff, status = 'open') =>
  (await queue(headers, status)).find((item) => item.subject === subject);
const stateOf = async (id: number) =>
  (await db.selectFrom('posts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const appeal = (subject: string) => call('POST', 'appeals', asAuthor, { subject, message: 'It was fine.' });

async function aModerator(...districts: readonly { readonly id: number }[]): Promise<Headers> {
  const member = await aMember(portal);
  for (const { id } of districts)
    await call('POST', 'moderators', staff, { memberId: String(member.id), districtId: String(id) });
  return headersOf(portal, member);
}

async function aPostIn(districtId: number, by: MemberRow = author): Promise<number> {
  const id = await aPostRow(portal, { member_id: by.id });
  const tag = { post_id: id, position: 0, kind: 'district' as const, entity_id: districtId };
  await db.insertInto('post_tags').values(tag).execute();
  return id;
}

async function aDecidedPost(districtId: number, by: Headers): Promise<string> {
  const id = await aPostIn(districtId);
  await call('POST', 'claims', by, { postId: String(id) });
  return `post:${id}`;
}

test("a county's moderator silences its authors and ends that again; to suspend is for staff", async () => {
  const [own, other] = [await aDistrict(db), await aDistrict(db)];
  const [moderator, colleague] = [await aModerator(own), await aModerator(own)];
  const [writer, stranger] = [await aMember(portal), await aMember(portal)];
  await call('POST', 'claims', moderator, { postId: String(await aPostIn(own.id, writer)) });
  await call('POST', 'claims', staff, { postId: String(await aPostIn(other.id, stranger)) });
  const sanction = ({ id }: MemberRow, kind: string, by = moderator) =>
    call('POST', 'sanctions', by, { memberId: String(id), kind, days: 7, reason: 'Insults' });
  expect((await sanction(stranger, 'silence')).body.code).toBe('not-a-moderator');
  expect((await sanction(writer, 'suspend')).body.code).toBe('only-staff-suspend');
  expect((await sanction(writer, 'silence')).body.message).toBe('The member is silenced.');
  const { id } = await db
    .selectFrom('sanctions')
    .select('id')
    .where('member_id', '=', writer.id)
    .executeTakeFirstOrThrow();
  const log = db.selectFrom('audit_log').select('action').where('subject', 'like', `member ${writer.id}: %`);
  expect(await log.execute()).toEqual([{ action: 'silence member' }]);
  expect((await call('DELETE', `sanctions/${id}`, colleague)).body.code, 'of another moderator').toBe(
    'not-a-moderator',
  );
  expect((await call('DELETE', `sanctions/${id}`, moderator)).body.message).toBe('It has ended.');
});

test("a county's moderator answers appeals about its posts that another one decided, and no others", async () => {
  const [own, other] = [await aDistrict(db), await aDistrict(db)];
  const [moderator, colleague] = [await aModerator(own), await aModerator(own)];
  const [ofOther, ofColleague, ofOwn] = [
    await aDecidedPost(other.id, staff),
    await aDecidedPost(own.id, colleague),
    await aDecidedPost(own.id, moderator),
  ];
  for (const subject of [ofOther, ofColleague, ofOwn]) expect((await appeal(subject)).status).toBe(200);
  type Appeals = { items: { id: string; subject: string }[] };
  const list = async (headers: Headers) => (await portal.get<Appeals>('/api/forums/appeals', headers)).body.items;
  expect((await list(moderator)).map(({ subject }) => subject)).toEqual([ofColleague]);
  const all = await list(staff);
  const answer = (subject: string) =>
    call('PUT', `appeals/${all.find((one) => one.subject === subject)?.id}`, moderator, {
      accepted: true,
      answer: 'Ok.',
    });
  for (const subject of [ofOther, ofOwn]) expect((await answer(subject)).body.code).toBe('not-a-moderator');
  expect((await answer(ofColleague)).body.message).toBe('The member gets your answer.');
  expect(await stateOf(Number(ofColleague.split(':')[1]))).toBe('visible');
  expect((await answer(ofColleague)).body.code).toBe('appeal-not-found');
});

test('the time to a decision is of the counties of who reads it, to the minute', async () => {
  const [own, other] = [await aDistrict(db), await aDistrict(db)];
  const moderator = await aModerator(own);
  const decidedAfter = (minutes: number, districtId: number) =>
    db
      .insertInto('review_items')
      .values({
        subject: `post:${900_000 + minutes}`,
        kind: 'post',
        district_ids: [districtId],
        status: 'decided',
        decision: 'keep',
        opened_at: new Date(Date.now() - minutes * 60_000),
        decided_at: new Date(),
      })
      .execute();
  await decidedAfter(14, own.id);
  await decidedAfter(900, other.id);
  const { body } = await portal.get<{ medianMinutes: number }>('/api/forums/moderation?status=decided', moderator);
  expect(body.medianMinutes).toBe(14);
});

test('a report of the time before does not count as the first one', async () => {
  const id = await aPostIn((await aDistrict(db)).id);
  const opened = await call('POST', 'claims', await headersOf(portal, await aMember(portal)), { postId: String(id) });
  expect(opened.status).toBe(200);
  const { version } = (await itemOf(`post:${id}`)) ?? {};
  await call('POST', `moderation/post:${id}/decision`, staff, { decision: 'keep', version });
  await call('POST', 'claims', await headersOf(portal, await aMember(portal)), { postId: String(id) });
  const item = await itemOf(`post:${id}`);
  expect(item?.claims).toMatchObject([{ isUpheld: false }, { isUpheld: null }]);
  expect(item?.firstClaimAt).toBe(item?.claims[1]?.at);
});

test('beside an item are the recaps of its author too', async () => {
  const writer = await aMember(portal);
  const game = await aGame(db);
  const { id: recap } = await db
    .insertInto('game_recaps')
    .values({ game_id: game.id, member_id: writer.id, author: 'Pat', message: 'What a night', status: 'hidden' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await aPostIn((await aDistrict(db)).id, writer);
  await call('POST', 'claims', staff, { postId: String(id) });
  const { body } = await portal.get<{ history: object[] }>(`/api/forums/moderation/post:${id}`, staff);
  expect(body.history).toContainEqual(
    expect.objectContaining({ subject: `recap:${recap}`, title: 'Recap: What a night', state: 'hidden' }),
  );
});
