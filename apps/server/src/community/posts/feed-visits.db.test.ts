import { expect, test } from 'vitest';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
const BLOGS = { categoryOrTag: 'category', tagType: 'Category', tagString: 'Blogs' } as const;
const MORNING = '2026-10-30T08:00:00.000Z';

async function aVisitor() {
  const member = await aMember(portal);
  const headers = async () => headersOf(portal, member);
  return {
    member,
    visit: async (at: string, body: object = BLOGS) => {
      portal.at(at);
      const answer = await portal.send<{ since: string | null }>('POST', '/api/forums/visits', {
        headers: await headers(),
        body,
      });
      return answer.body.since;
    },
    news: async () => (await portal.get<{ ids: string[] }>('/api/forums/categories/new', await headers())).body.ids,
  };
}

const idOf = async (path: string) =>
  String(
    (await portal.db.selectFrom('post_categories').select('id').where('path', '=', path).executeTakeFirstOrThrow()).id,
  );

test('a list says when a member last looked, the same for as long as the visit goes on', async () => {
  await aPost(portal, { category: 'blogs' });
  const { visit } = await aVisitor();
  expect(await visit(MORNING)).toBeNull();
  expect(await visit('2026-10-30T08:20:00Z')).toBeNull();
  expect(await visit('2026-10-30T12:00:00Z')).toBe('2026-10-30T08:20:00.000Z');
  expect(await visit('2026-10-30T12:01:00Z')).toBe('2026-10-30T08:20:00.000Z');
  expect(await visit('2026-10-30T12:25:00Z')).toBe('2026-10-30T08:20:00.000Z');
  expect(await visit('2026-10-31T12:00:00Z')).toBe('2026-10-30T12:25:00.000Z');
  const school = await aSchool(portal.db);
  const ofSchool = { categoryOrTag: 'tag', tagType: 'School', tagString: 'x', tagEntityId: String(school.id) };
  expect(await visit('2026-10-31T12:00:00Z', ofSchool)).toBeNull();
});

test('a visit that goes on is written every few minutes at most', async () => {
  await aPost(portal, { category: 'blogs' });
  const { member, visit } = await aVisitor();
  const written = async () =>
    (await portal.db.selectFrom('feed_visits').select('at').where('member_id', '=', member.id).execute()).map(
      ({ at }) => at.toISOString(),
    );
  await visit(MORNING);
  await visit('2026-10-30T08:02:00Z');
  expect(await written()).toEqual([MORNING]);
  await visit('2026-10-30T08:04:00Z');
  expect(await written()).toEqual(['2026-10-30T08:04:00.000Z']);
});

test('a category is new with a post by someone else since the last visit, until the next one', async () => {
  const { member, visit, news } = await aVisitor();
  portal.at(MORNING);
  await aPost(portal, { category: 'blogs' });
  expect(await news()).toEqual([]);
  await visit('2026-10-30T09:00:00Z');
  await visit('2026-10-30T09:00:00Z', { ...BLOGS, tagString: 'General' });
  expect(await news()).toEqual([]);
  portal.at('2026-10-30T10:00:00Z');
  await aPost(portal, { category: 'highlights', author: member });
  expect(await news()).toEqual([]);
  await aPost(portal, { category: 'blogs' });
  expect(await news()).toEqual(expect.arrayContaining([await idOf('general'), await idOf('blogs')]));
  await visit('2026-10-30T11:00:00Z');
  expect(await news()).toEqual([await idOf('general')]);
});

test('a guest leaves no visit, and a list that there is not none either', async () => {
  expect((await portal.send('POST', '/api/forums/visits', { body: BLOGS })).status).toBe(401);
  const { member, visit } = await aVisitor();
  expect(await visit(MORNING, { ...BLOGS, tagString: 'Nothing' })).toBeUndefined();
  const rows = await portal.db.selectFrom('feed_visits').where('member_id', '=', member.id).execute();
  expect(rows).toEqual([]);
});
