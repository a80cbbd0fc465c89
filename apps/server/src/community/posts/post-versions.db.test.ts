import type { Post } from '@csz/contract/posts/calls';
import type { PostEdit } from '@csz/contract/posts/writing';
import { expect, test } from 'vitest';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';
import { posts } from './noun.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
const { db } = portal;
const BEGUN = '2026-10-30T15:00:00-04:00';
const LATER = '2026-10-30T16:00:00-04:00';

async function aPictureOf(author: MemberRow): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await aPicture().png().toBuffer())], { type: 'image/png' }), 'a.png');
  const headers = await headersOf(portal, author);
  return (await portal.send<{ url: string }>('POST', '/api/forums/images', { headers, body: form })).body.url;
}

interface Sent {
  readonly title?: string;
  readonly message?: string;
  readonly categoryId?: string;
  readonly tags?: object[];
  readonly sources?: object[];
  readonly links?: string[];
}

/** Saves a post with these parts; without them it stays as it is shown. */
async function edit(by: MemberRow, { id }: Post, given: Sent): Promise<Post> {
  const { body: now } = await portal.get<Post>(`/api/forums/posts/view/${id}`);
  const row = await db.selectFrom('posts').select('body').where('id', '=', Number(id)).executeTakeFirstOrThrow();
  const body = {
    title: now.title,
    message: row.body,
    categoryId: now.tags.find(({ isCategory }) => isCategory)?.tagEntityId,
    tags: now.tags
      .filter(({ isCategory }) => !isCategory)
      .map(({ tagType, tagEntityId }) => ({ tagType, tagEntityId })),
    sources: now.sources.map(({ url, name, description }) => ({ url, name, description })),
    links: now.metadata.map(({ url }) => url),
  };
  const headers = await headersOf(portal, by);
  const answer = await portal.send<{ post: Post }>('PUT', `/api/forums/posts/${id}`, {
    headers,
    body: Object.assign(body, given),
  });
  expect(answer.status).toBe(200);
  return answer.body.post;
}

const editsOf = async ({ id }: Post) =>
  (await portal.get<{ items: PostEdit[] }>(`/api/forums/posts/${id}/edits`)).body.items;

const source = (url: string, description = '') => ({ url, name: 'a.png', description });
const schoolTag = ({ id }: { id: number }) => ({ tagType: 'School' as const, tagEntityId: String(id) });

test('a tag, a link or a picture that was taken out or came in leaves a version that everyone can read', async () => {
  const author = await aMember(portal, { is_site_admin: true });
  const [old, other] = [await aSchool(db), await aSchool(db)];
  const [kept, gone] = [await aPictureOf(author), await aPictureOf(author)];
  portal.at(BEGUN);
  const post = await aPost(portal, {
    author,
    tags: [schoolTag(old)],
    links: ['https://example.com/old'],
    pictures: [kept, gone],
  });
  portal.at(LATER);
  const { id: blogs } = await db
    .selectFrom('post_categories')
    .select('id')
    .where('name', '=', 'Blogs')
    .executeTakeFirstOrThrow();
  const changed = await edit(author, post, {
    categoryId: String(blogs),
    tags: [schoolTag(other)],
    links: ['https://example.com/new'],
    sources: [source(kept, 'The bench')],
  });
  expect(changed.editedAt).not.toBeNull();
  expect(await editsOf(post)).toEqual([
    {
      title: post.title,
      content: post.content,
      at: new Date(LATER).toISOString(),
      tags: { added: ['Blogs', other.short_name], removed: ['General', old.short_name] },
      links: { added: ['https://example.com/new'], removed: ['https://example.com/old'] },
      pictures: {
        added: [],
        removed: [{ url: null, description: '' }],
        described: [{ url: kept, description: '' }],
      },
    },
  ]);
});

test('what a school is called by after it was merged is no change of the post', async () => {
  const author = await aMember(portal, { is_site_admin: true });
  const [from, into] = [await aSchool(db), await aSchool(db)];
  portal.at(BEGUN);
  const post = await aPost(portal, { author, tags: [schoolTag(from)] });
  portal.at(LATER);
  await edit(author, post, { title: 'Another title' });
  await db.transaction().execute((tx) =>
    recordEvent(tx, {
      type: 'school.merged',
      actor: null,
      subject: `school:${from.id}`,
      data: { intoSchoolId: into.id },
    }),
  );
  expect((await editsOf(post)).map(({ tags }) => tags)).toEqual([{ added: [], removed: [] }]);
});

test('a post that was saved as it was does not look edited', async () => {
  const author = await aMember(portal, { is_site_admin: true });
  portal.at(BEGUN);
  const post = await aPost(portal, { author, links: ['https://example.com/a'], pictures: [await aPictureOf(author)] });
  portal.at(LATER);
  expect((await edit(author, post, {})).editedAt).toBeNull();
  expect(await db.selectFrom('post_edits').select('id').where('post_id', '=', Number(post.id)).execute()).toEqual([]);
});

test('a version from before pictures, links and tags were kept says nothing of them', async () => {
  portal.at(BEGUN);
  const post = await aPost(portal, { links: ['https://example.com/a'] });
  await db
    .insertInto('post_edits')
    .values({ post_id: Number(post.id), title: 'Long ago', body: 'Words', at: new Date(LATER), was_public: true })
    .execute();
  const [version] = await editsOf(post);
  expect(version).toMatchObject({ title: 'Long ago', links: { added: [], removed: [] } });
  expect([version?.tags, version?.pictures]).toEqual([
    { added: [], removed: [] },
    { added: [], removed: [], described: [] },
  ]);
});

test('a picture and a link that staff took out are in no version', async () => {
  const [author, staff] = [await aMember(portal), await aMember(portal, { is_site_admin: true })];
  const url = await aPictureOf(author);
  portal.at(BEGUN);
  const post = await aPost(portal, { author, links: ['https://example.com/bad'], pictures: [url] });
  await db.updateTable('posts').set({ state: 'visible' }).where('id', '=', Number(post.id)).execute();
  portal.at(LATER);
  await edit(staff, post, { sources: [], links: [] });
  expect(await editsOf(post)).toEqual([]);
  await edit(staff, post, { title: 'And once more' });
  expect(JSON.stringify(await editsOf(post))).not.toContain('bad');
});

test('what staff change in the post of another is in the log without its words, and what its author changes is not', async () => {
  const [author, staff] = [await aMember(portal), await aMember(portal, { is_site_admin: true })];
  const school = await aSchool(db);
  portal.at(BEGUN);
  const post = await aPost(portal, { author, title: 'The bus', message: 'Ask Maya.', tags: [schoolTag(school)] });
  portal.at(LATER);
  await edit(author, post, { message: 'Ask Maya Doe.' });
  await edit(staff, post, { message: 'Ask the driver.', tags: [] });
  await edit(staff, post, {});
  const log = db.selectFrom('audit_log').selectAll().where('subject', '=', `post ${post.id}`);
  expect(await log.execute()).toMatchObject([
    {
      actor_id: staff.id,
      action: 'edit post',
      subject: `post ${post.id}`,
      before: '',
      after: 'changed: words, tags',
    },
  ]);
});

test('staff who change their own post are not in the log with it', async () => {
  const author = await aMember(portal, { is_site_admin: true });
  portal.at(BEGUN);
  const post = await aPost(portal, { author });
  await edit(author, post, { title: 'Another title' });
  const log = db.selectFrom('audit_log').selectAll().where('subject', '=', `post ${post.id}`);
  expect(await log.execute()).toEqual([]);
});

test('with the pictures of a member who leaves those of earlier versions go', async () => {
  const author = await aMember(portal, { is_site_admin: true });
  portal.at(BEGUN);
  const post = await aPost(portal, { author, pictures: [await aPictureOf(author)] });
  portal.at(LATER);
  await edit(author, post, { sources: [] });
  const kept = () =>
    db.selectFrom('post_edits').select('sources').where('post_id', '=', Number(post.id)).executeTakeFirstOrThrow();
  expect((await kept()).sources).toHaveLength(1);
  await db.transaction().execute(async (tx) => posts.memberData?.forget?.(tx, { id: author.id } as never));
  expect((await kept()).sources).toEqual([]);
});
