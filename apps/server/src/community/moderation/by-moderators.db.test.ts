import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { ReviewItem, Standing } from '@csz/contract/moderation/calls';
import { expect, test } from 'vitest';
import { aDistrict, aGame, aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';

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
const standing = async () => (await portal.get<Standing>('/api/forums/standing', asAuthor)).body;

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

test('what is decided about is seen whole: its pictures, what it links to and what it is about', async () => {
  const school = await aSchool(db);
  const id = await aPostRow(portal, { member_id: author.id, state: 'held' });
  const sources = [{ url: '/files/posts/a.webp', name: 'maya.png', description: 'On the bus', type: 'image' }];
  const link = { url: 'https://example.com/x', title: '', description: '', host: 'example.com' };
  await db
    .updateTable('posts')
    .set({ sources: JSON.stringify(sources), links: JSON.stringify([link]) })
    .where('id', '=', id)
    .execute();
  await db.insertInto('post_tags').values({ post_id: id, position: 0, kind: 'school', entity_id: school.id }).execute();
  await db
    .insertInto('review_items')
    .values({ subject: `post:${id}`, kind: 'post', member_id: author.id })
    .execute();
  const item = await itemOf(`post:${id}`);
  expect(item).toMatchObject({
    pictures: [{ url: '/files/posts/a.webp', description: 'On the bus' }],
    links: ['https://example.com/x'],
    link: null,
  });
  expect(item?.tags.at(-1)).toBe(school.short_name);
});

test("a county's moderator hides where it stands, and says so truly", async () => {
  const district = await aDistrict(db);
  const headers = await aModerator(district);
  const [id, byStaff] = [await aPostIn(district.id), await aPostIn(district.id, boss)];
  const mine = async (postId: number) => {
    const { body } = await portal.get<{ items: object[] }>(`/api/forums/posts/mine?ids=${postId}`, headers);
    return body.items[0];
  };
  expect(await mine(id)).toMatchObject({ canHide: true, canSetThread: true, canPin: false });
  expect(await mine(byStaff)).toMatchObject({ canHide: false, canSetThread: true });
  await db.insertInto('post_pins').values({ post_id: id }).execute();
  expect(await mine(id), 'that it is pinned is shown beside it').toMatchObject({ canHide: true });
  await db.deleteFrom('post_pins').where('post_id', '=', id).execute();
  expect((await call('POST', 'claims', headers, { postId: String(id) })).body.message).toBe(
    'Post successfully hidden!',
  );
  expect(await stateOf(id)).toBe('hidden');
  expect(await itemOf(`post:${id}`, headers, 'decided')).toMatchObject({ decision: 'hide' });
  await call('DELETE', `moderation/post:${id}/decision`, headers);
  await call('POST', 'claims', headers, { postId: String(id) });
  expect(await stateOf(id), 'as often as it comes back').toBe('hidden');
  const reported = await call('POST', 'claims', headers, { postId: String(byStaff) });
  expect([reported.body.message, await stateOf(byStaff)]).toEqual(['Post successfully reported!', 'visible']);
  const elsewhere = await aPostIn((await aDistrict(db)).id);
  await call('POST', 'claims', headers, { postId: String(elsewhere) });
  expect(await stateOf(elsewhere)).toBe('visible');
});

test('a post about a game belongs to the counties of both teams', async () => {
  const game = await aGame(db);
  const teams = await db.selectFrom('game_results').select('district_id').where('game_id', '=', game.id).execute();
  const id = await aPostRow(portal, { member_id: author.id });
  await db.insertInto('post_tags').values({ post_id: id, position: 0, kind: 'game', entity_id: game.id }).execute();
  await call('POST', 'claims', await headersOf(portal, await aMember(portal)), { postId: String(id) });
  for (const { district_id } of teams) {
    const headers = await aModerator({ id: district_id });
    expect(await itemOf(`post:${id}`, headers)).toMatchObject({ kind: 'post' });
    const thread = { isLocked: true, slowModeSeconds: null };
    expect((await call('PUT', `posts/${id}/thread`, headers, thread)).status).toBe(200);
  }
});

test('what staff delete is told to its author, who may appeal, and comes back', async () => {
  const id = await aPostRow(portal, { member_id: author.id, title: 'The bus' });
  const comment = await aCommentRow(portal, { post_id: await aPostRow(portal), member_id: author.id });
  await call('DELETE', `posts/${id}`, staff);
  await call('DELETE', `comments/${comment}`, staff);
  await portal.runJobs({ evenLater: true });
  const mails = db.selectFrom('mails').select('text_body').where('to_address', '=', author.email);
  const texts = (await mails.where('kind', '=', 'moderation-decision').execute()).map(({ text_body }) => text_body);
  expect(texts.join('\n')).toContain('“The bus”: a moderator deleted it.');
  const { held } = await standing();
  expect(held.filter(({ canAppeal }) => canAppeal).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`post:${id}`, `comment:${comment}`]),
  );
  expect((await appeal(`post:${id}`)).status).toBe(200);
  expect((await call('DELETE', `moderation/post:${id}/decision`, staff)).status).toBe(200);
  expect(await stateOf(id)).toBe('visible');
});

test('what claims hid says so, and the one appeal is kept for what a moderator decides', async () => {
  const id = await aPostRow(portal, { member_id: author.id, title: 'Too loud', state: 'hidden' });
  const subject = `post:${id}` as const;
  await db.insertInto('review_items').values({ subject, kind: 'post', member_id: author.id }).execute();
  expect((await appeal(subject)).body.code).toBe('appeal-not-found');
  expect((await standing()).held.find((one) => one.subject === subject)?.canAppeal).toBe(false);
  await call('POST', `moderation/${subject}/decision`, staff, { decision: 'hide', version: 1 });
  expect((await standing()).held.find((one) => one.subject === subject)?.canAppeal).toBe(true);
  expect((await appeal(subject)).status).toBe(200);
});

test("a parent's request is answered by its message: that takes it out of the queue, and brings it back", async () => {
  await portal.send('POST', '/api/csz/contactus', {
    body: { email: 'dad@example.org', subject: 'My girl', text: 'Please take it down.', reason: 'take-down' },
  });
  const item = (await queue()).find(({ title }) => title === 'My girl');
  const [, ticket] = item?.subject.split(':') ?? [];
  const decided = await call('POST', `moderation/take-down:${ticket}/decision`, staff, {
    decision: 'hide',
    version: 1,
  });
  expect(decided.body.code).toBe('take-down-has-a-message');
  const setStatus = (status: string) =>
    portal.send('PUT', `/api/csz/admin/tickets/${ticket}/status`, { headers: staff, body: { status } });
  expect((await setStatus('closed')).status).toBe(200);
  expect(await itemOf(`take-down:${ticket}`)).toBeUndefined();
  await setStatus('open');
  expect(await itemOf(`take-down:${ticket}`)).toMatchObject({ title: 'My girl', dueAt: item?.dueAt });
});

test('no one reads in the edits what was held, hidden or taken out by staff', async () => {
  const long = new Date(Date.now() - 3_600_000);
  const editsOf = async (path: string) =>
    (await portal.get<{ items: { content: string }[] }>(`/api/forums/${path}/edits`)).body.items.map(
      ({ content }) => content,
    );
  const writing = { title: 'Ride', categoryId: '', tags: [], sources: [], links: [], requestKey: 'edits-key' };
  const { id: categoryId } = await db.selectFrom('post_categories').select('id').limit(1).executeTakeFirstOrThrow();
  const id = await aPostRow(portal, { member_id: author.id, title: 'Ride', created_at: long });
  const edit = (headers: Headers, message: string) =>
    call('PUT', `posts/${id}`, headers, { ...writing, categoryId: String(categoryId), message });
  await edit(asAuthor, 'Who drives?');
  const first = await editsOf(`posts/${id}`);
  expect(first).toHaveLength(1);
  await edit(asAuthor, 'Call me at (410) 555-0142.');
  expect(await stateOf(id)).toBe('held');
  await edit(asAuthor, 'Write to me here.');
  await call('POST', `moderation/post:${id}/decision`, staff, {
    decision: 'keep',
    version: (await itemOf(`post:${id}`))?.version,
  });
  expect(await editsOf(`posts/${id}`)).toEqual([...first, '<p>Who drives?</p>']);
  await edit(staff, 'Without the name.');
  expect(await editsOf(`posts/${id}`)).toEqual([]);
  const comment = await aCommentRow(portal, { post_id: id, member_id: author.id, created_at: long });
  await call('PUT', `comments/${comment}`, asAuthor, { message: 'Second words' });
  expect(await editsOf(`comments/${comment}`)).toHaveLength(1);
  await call('DELETE', `comments/${comment}`, staff);
  await call('DELETE', `moderation/comment:${comment}/decision`, staff);
  expect(await editsOf(`comments/${comment}`), 'also after a deletion that was taken back').toEqual([]);
});

test('the queue has what a text said before it was made harmless; what staff took out only staff read', async () => {
  const district = await aDistrict(db);
  const moderator = await aModerator(district);
  const id = await aPostRow(portal, { member_id: author.id, title: 'Shoes', body: 'Buy **now**' });
  await db
    .insertInto('review_items')
    .values({ subject: `post:${id}`, kind: 'post', member_id: author.id, district_ids: [district.id] })
    .execute();
  const edit = async (by: Headers, message: string) => {
    const body = { title: 'Shoes', message, categoryId: '1', tags: [], sources: [], links: [] };
    expect((await call('PUT', `posts/${id}`, by, body)).status).toBe(200);
  };
  const read = async (by: Headers) => {
    const { body } = await portal.get<ReviewItem & { versions: { content: string; by: string }[] }>(
      `/api/forums/moderation/post:${id}`,
      by,
    );
    return [body.edits, ...body.versions.map(({ content }) => content.replaceAll(/<[^>]*>|\n/g, ''))];
  };
  await edit(asAuthor, 'Just shoes');
  expect(await read(moderator)).toEqual([1, 'Buy now']);
  await edit(staff, 'Nothing');
  expect(await read(moderator)).toEqual([2]);
  await edit(asAuthor, 'More of nothing');
  expect(await read(moderator)).toEqual([3, 'Nothing']);
  expect(await read(staff)).toEqual([3, 'Nothing', 'Just shoes', 'Buy now']);
});
