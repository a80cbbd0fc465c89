import type { Post, PostPage } from '@csz/contract/posts/calls';
import type { ProblemCode } from '@csz/contract/problem-code';
import { afterAll, expect, test, vi } from 'vitest';
import { aGame, aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPost } from './testing/a-post.ts';

// Views are written down by the clock, and only when a test says that it is time.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());
const portal = await openPortal();
const { id: general } = await portal.db
  .selectFrom('post_categories')
  .select('id')
  .where('path', '=', 'general')
  .executeTakeFirstOrThrow();
const { id: articles } = await portal.db
  .selectFrom('post_categories')
  .select('id')
  .where('path', '=', 'csz-articles')
  .executeTakeFirstOrThrow();

let count = 0;
const aForm = (given: object = {}) => {
  count += 1;
  return {
    title: `What a night ${count}`,
    message: `The last quarter, number ${count}.`,
    categoryId: String(general),
    requestKey: `test-key-${count}`,
    typedForMs: 60_000,
    ...given,
  };
};
interface Written {
  readonly message: string;
  readonly code: ProblemCode;
  readonly post: Post;
}
const post = async (member: MemberRow, form: object, path = 'posts') =>
  portal.send<Written>('POST', `/api/forums/${path}`, { headers: await headersOf(portal, member), body: form });
const staff = () => aMember(portal, { is_site_admin: true });
const countOf = async (id: string) =>
  portal.db.selectFrom('post_counts').selectAll().where('post_id', '=', Number(id)).executeTakeFirstOrThrow();

test('the same request three times at once is one post', async () => {
  const author = await aMember(portal);
  const form = aForm();
  const answers = await Promise.all([post(author, form), post(author, form), post(author, form)]);
  expect(new Set(answers.map(({ body }) => body.post.id)).size).toBe(1);
  const rows = await portal.db.selectFrom('posts').select('id').where('member_id', '=', author.id).execute();
  expect(rows).toHaveLength(1);
});

test('the same request with other words changes the post that the first one wrote', async () => {
  const author = await aMember(portal);
  const form = aForm();
  const first = (await post(author, form)).body.post;
  const later = (await post(author, { ...form, message: 'The last quarter, and the bus home.' })).body.post;
  expect([later.id, later.content]).toEqual([first.id, expect.stringContaining('the bus home')]);
  const school = await aSchool(portal.db);
  const tags = [{ tagType: 'School', tagEntityId: String(school.id) }];
  const tagged = (await post(author, { ...form, message: 'The last quarter, and the bus home.', tags })).body.post;
  expect([tagged.id, tagged.tags.at(-1)?.tagString]).toEqual([first.id, school.short_name]);
  const rows = await portal.db.selectFrom('posts').select('id').where('member_id', '=', author.id).execute();
  expect(rows).toHaveLength(1);
});

test('a post with markup is safe HTML, and a school that it names leads to its page', async () => {
  const school = await aSchool(portal.db, { name: 'Quarry Ridge', short_name: 'Quarry Ridge' });
  const form = aForm({ message: '**What** a <script>alert(1)</script> night, @Quarry Ridge!' });
  const { body } = await post(await aMember(portal), form);
  expect(body.message).toBe('Your post is in The Zone.');
  expect(body.post.content).toContain('<strong>What</strong> a &lt;script&gt;');
  expect(body.post.content).toContain(`schoolId=${school.id}`);
});

test.each<[ProblemCode, object]>([
  ['post-empty', { message: ' ' }],
  ['category-not-found', { categoryId: '999999' }],
  ['category-staff-only', { categoryId: String(articles) }],
  ['tag-not-found', { tags: [{ tagType: 'School', tagEntityId: '999999' }] }],
  ['tag-not-found', { tags: [{ tagType: 'Category', tagEntityId: '1' }] }],
  ['picture-not-yours', { sources: [{ url: '/files/posts/ab.webp', name: 'ab.webp' }] }],
  ['bad-request', { title: '\u200b\u202e' }],
])('a post is refused: %s', async (code, given) => {
  const { body } = await post(await aMember(portal), aForm(given));
  expect(body.code).toBe(code);
});

test('a post about a game that is not there is refused', async () => {
  const { body } = await post(await aMember(portal), aForm(), 'posts/game/999999');
  expect(body.code).toBe('game-not-found');
});

test('a post about a game needs no category and stands on the page of the game', async () => {
  const game = await aGame(portal.db);
  const { body } = await post(await aMember(portal), aForm({ categoryId: undefined }), `posts/game/${game.id}`);
  const page = await portal.get<PostPage>(`/api/forums/posts/game/${game.id}`);
  expect(page.body.posts.map(({ id }) => id)).toEqual([body.post.id]);
});

test('a held post is read by its author alone, and its picture is seen by the author and moderators alone', async () => {
  const author = await aMember(portal);
  const headers = await headersOf(portal, author);
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await aPicture().png().toBuffer())], { type: 'image/png' }), 'a.png');
  const asText = new Response(form);
  const uploaded = await portal.send<{ url: string; name: string }>('POST', '/api/forums/images', {
    headers: { ...headers, 'content-type': asText.headers.get('content-type') ?? '' },
    body: Buffer.from(await asText.arrayBuffer()) as unknown as string,
  });
  expect(uploaded.body.name).toBe('a.png');
  const { url } = uploaded.body;
  expect([(await portal.get(url)).status, (await portal.get(url, headers)).status], 'of no post yet').toEqual([
    404, 200,
  ]);
  const { body } = await post(author, aForm({ sources: [{ url, name: 'a.png' }] }));
  expect(body.post.state).toBe('held');
  expect(body.message).toContain('A staff member will look at your post');
  expect((await portal.get(`/api/forums/posts/view/${body.post.id}`)).body).toBeNull();
  expect((await portal.get(url)).status).toBe(404);
  expect((await portal.get(url, await headersOf(portal, await aMember(portal)))).status).toBe(404);
  expect((await portal.get(url, headers)).status).toBe(200);
  expect((await portal.get(url, await headersOf(portal, await staff()))).status).toBe(200);
  const rows = await portal.db
    .selectFrom('feed_items')
    .select('item')
    .where('item', '=', Number(body.post.id))
    .execute();
  expect(rows).toEqual([]);
});

test('its author changes a post for a day, staff always, and what it said before can be read', async () => {
  portal.at('2026-10-31T20:00:00Z');
  const author = await aMember(portal);
  const { id } = await aPost(portal, { author, title: 'Before', message: 'As it was.' });
  const change = async (member: MemberRow, given: object = {}) =>
    portal.send<Written>('PUT', `/api/forums/posts/${id}`, {
      headers: await headersOf(portal, member),
      body: aForm(given),
    });
  portal.at('2026-10-31T21:30:00Z');
  const changed = await change(author, { title: 'After', message: 'As it is.' });
  expect(changed.body.post).toMatchObject({ title: 'After', slug: 'after', editedAt: '2026-10-31T21:30:00.000Z' });
  const edits = await portal.get<{ items: unknown[] }>(`/api/forums/posts/${id}/edits`);
  expect(edits.body.items).toMatchObject([{ title: 'Before', content: '<p>As it was.</p>', at: expect.any(String) }]);
  expect((await change(await aMember(portal))).body.code).toBe('post-not-yours');
  portal.at('2026-11-01T21:30:00Z');
  expect((await change(author)).body.code).toBe('edit-too-late');
  expect((await change(await staff(), { title: 'By staff' })).body.post.title).toBe('By staff');
});

test('staff set how long a post may be changed, and how soon after posting a change is no edit', async () => {
  portal.at('2026-10-31T12:00:00Z');
  const author = await aMember(portal);
  const { id } = await aPost(portal, { author, message: 'As it was.' });
  const headers = await headersOf(portal, author);
  const change = (message: string) =>
    portal.send<Written & { message: string }>('PUT', `/api/forums/posts/${id}`, { headers, body: aForm({ message }) });
  const figures = [
    { kind: 'trust', name: 'editHours', value: 1, reason: '' },
    { kind: 'trust', name: 'graceMinutes', value: 20, reason: '' },
  ] as const;
  await portal.db
    .insertInto('figures')
    .values([...figures])
    .execute();
  portal.at('2026-10-31T12:15:00Z');
  expect((await change('As it is.')).body.post.editedAt).toBeNull();
  expect((await portal.get<{ items: unknown[] }>(`/api/forums/posts/${id}/edits`)).body.items).toEqual([]);
  portal.at('2026-10-31T12:25:00Z');
  expect((await change('As it will be.')).body.post.editedAt).toBe('2026-10-31T12:25:00.000Z');
  expect((await portal.get<{ items: unknown[] }>(`/api/forums/posts/${id}/edits`)).body.items).toHaveLength(1);
  portal.at('2026-10-31T13:01:00Z');
  const late = await change('Too late.');
  expect([late.body.code, late.body.message]).toEqual([
    'edit-too-late',
    'A post or comment can be changed for 1 hour after it was written.',
  ]);
  const mine = await portal.get<{ items: { canEdit: boolean }[] }>(`/api/forums/posts/mine?ids=${id}`, headers);
  expect(mine.body.items).toMatchObject([{ canEdit: false }]);
  await portal.db.deleteFrom('figures').execute();
});

test('an edit that adds a telephone number is held, and the post is in no list any more', async () => {
  const author = await aMember(portal);
  const { id } = await aPost(portal, { author });
  const { body } = await portal.send<Written>('PUT', `/api/forums/posts/${id}`, {
    headers: await headersOf(portal, author),
    body: aForm({ message: 'Call me at (410) 555-0142 tonight.' }),
  });
  expect(body.post.state).toBe('held');
  const rows = await portal.db.selectFrom('feed_items').select('item').where('item', '=', Number(id)).execute();
  expect(rows).toEqual([]);
});

test('sixteen members who like and unlike at once leave the count right', async () => {
  const { id } = await aPost(portal);
  const members = await Promise.all(Array.from({ length: 16 }, () => aMember(portal)));
  const react = async (member: MemberRow, type: string) =>
    portal.send<{ upvotes: number }>('PUT', `/api/forums/reactions/${id}`, {
      headers: await headersOf(portal, member),
      body: { type },
    });
  await Promise.all(
    members.flatMap((member, n) =>
      ['Like', 'Like', ...(n % 2 === 0 ? ['Unlike'] : [])].map((type) => react(member, type)),
    ),
  );
  for (const member of members) await react(member, 'Like');
  expect((await countOf(id)).likes).toBe(16);
  const again = await react(members[0] as MemberRow, 'Like');
  expect(again.body).toEqual({ upvotes: 16, youVoted: true });
  expect((await react(members[0] as MemberRow, 'Unlike')).body).toEqual({ upvotes: 15, youVoted: false });
});

test('one’s own post cannot be liked, and one that is gone neither', async () => {
  const author = await aMember(portal);
  const headers = await headersOf(portal, author);
  const { id } = await aPost(portal, { author });
  const like = { headers, body: { type: 'Like' } };
  expect((await portal.send<Written>('PUT', `/api/forums/reactions/${id}`, like)).body.code).toBe('own-post-liked');
  expect((await portal.send<Written>('PUT', '/api/forums/reactions/999999', like)).body.code).toBe('post-not-found');
});

test('of two posts that are pinned at once one is', async () => {
  const [one, two] = [await aPost(portal), await aPost(portal)];
  const headers = await headersOf(portal, await staff());
  const pin = (postId: string) =>
    portal.send<Written>('POST', '/api/forums/posts/togglePin', { headers, body: { postId } });
  const answers = await Promise.all([pin(one.id), pin(two.id)]);
  expect(answers.map(({ body }) => body.code ?? 'pinned').sort()).toEqual(['another-post-pinned', 'pinned']);
});

test('a look counts once a visitor, post and day, and neither bots nor the author count', async () => {
  const author = await aMember(portal);
  const { id } = await aPost(portal, { author });
  const look = (headers: Record<string, string>) =>
    portal.send('POST', '/api/forums/views', { headers, body: { ids: [id] } });
  const browser = { 'user-agent': 'Mozilla/5.0 (iPhone)' };
  await look(browser);
  await look(browser);
  await look({ 'user-agent': 'Googlebot/2.1' });
  await look({ ...browser, ...(await headersOf(portal, author)) });
  await look({ ...browser, ...(await headersOf(portal, await aMember(portal))) });
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(async () => (await countOf(id)).views).toBe(2);
});

test('what the file of a picture was called is on no page', async () => {
  const author = await staff();
  const headers = await headersOf(portal, author);
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await aPicture().png().toBuffer())], { type: 'image/png' }), 'a.png');
  const asText = new Response(form);
  const uploaded = await portal.send<{ url: string }>('POST', '/api/forums/images', {
    headers: { ...headers, 'content-type': asText.headers.get('content-type') ?? '' },
    body: Buffer.from(await asText.arrayBuffer()) as unknown as string,
  });
  const source = { url: uploaded.body.url, name: 'Maya Doe 4th period.png', description: 'The last minute' };
  const { body } = await post(author, aForm({ sources: [source] }));
  const { body: shown } = await portal.get<Post>(`/api/forums/posts/view/${body.post.id}`);
  expect(shown.sources).toEqual([{ ...source, name: '', type: 'image' }]);
  const list = await portal.get('/api/forums/posts/search/category/all/General');
  expect(JSON.stringify(list.body)).not.toContain('Maya');
});

test('a list that cannot go on from there says so', async () => {
  const { body, status } = await portal.get<Written>('/api/forums/posts/search/category/all/General?cursor=nonsense');
  expect([status, body.code]).toEqual([400, 'cursor-unreadable']);
  const deep = await portal.get<Written>('/api/forums/posts/search/category/all/General?page=90000');
  expect(deep.body.code).toBe('cursor-unreadable' satisfies ProblemCode);
  const unknown = await portal.get<Written>('/api/forums/posts/search/category/Category/Nothing');
  expect(unknown.body.code).toBe('category-not-found' satisfies ProblemCode);
});
