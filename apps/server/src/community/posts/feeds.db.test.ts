import type { Post, PostPage } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
const titles = ({ items }: { items: readonly Post[] }) => items.map(({ title }) => title);
const search = async (path: string) => (await portal.get<PostPage>(`/api/forums/posts/search/${path}`)).body;

test('a post about a school and a sport stands in each list that it belongs to', async () => {
  const school = await aSchool(portal.db);
  const sport = await aSport(portal.db);
  const tags = [
    { tagType: 'School', tagEntityId: String(school.id) },
    { tagType: 'Sport', tagEntityId: String(sport.id) },
  ] as const;
  const { title } = await aPost(portal, { title: 'What a night', tags, category: 'highlights' });
  for (const path of [
    'category/all/General',
    'category/Category/General',
    'category/Category/Highlights',
    `tag/School/x/${school.id}`,
    `tag/School/${encodeURIComponent(school.name)}`,
    `tag/School/x/${school.id}?sportId=${sport.id}`,
    `tag/District/x/${school.district_id}`,
    `tag/District/x/${school.district_id}?sportId=${sport.id}`,
    `tag/State/x/${school.state_id}`,
    `tag/State/x/${school.state_id}?sportId=${sport.id}`,
    `tag/Sport/x/${sport.id}`,
    `tag/Sport/x/${sport.parent_id}`,
  ])
    expect([path, titles(await search(path))]).toEqual([path, expect.arrayContaining([title])]);
  expect(titles(await search('category/Category/Blogs'))).not.toContain(title);
});

test('a post about a game is on its page and in the lists of its schools, where posts for games are wanted', async () => {
  const game = await aGame(portal.db);
  const { title, id } = await aPost(portal, { title: 'The last quarter', gameId: game.id });
  const [home, away] = game.results;
  const own = await portal.get<PostPage>(`/api/forums/posts/game/${game.id}`);
  expect(titles(own.body)).toEqual([title]);
  for (const side of [home, away]) {
    expect(titles(await search(`tag/School/x/${side?.school_id}?showPostsForGames=true`))).toEqual([title]);
    expect(titles(await search(`tag/School/x/${side?.school_id}`))).toEqual([]);
  }
  const { body } = await portal.get<Post>(`/api/forums/posts/view/${id}`);
  expect(body).toMatchObject({ title, gameId: String(game.id), youVoted: false, comments: 0 });
});

test('pages by cursor repeat and lose nothing while posts arrive, also at equal times', async () => {
  const school = await aSchool(portal.db);
  const tags = [{ tagType: 'School', tagEntityId: String(school.id) }] as const;
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push((await aPost(portal, { tags })).id);
  await portal.db
    .updateTable('feed_items')
    .set({ at: new Date('2026-10-01T12:00:00Z') })
    .where('item', 'in', ids.map(Number))
    .execute();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: PostPage = await search(
      `tag/School/x/${school.id}?perPage=3${cursor === null ? '' : `&cursor=${cursor}`}`,
    );
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await aPost(portal, { tags });
  } while (cursor !== null);
  expect(seen).toEqual(ids.toReversed());
  expect((await search(`tag/School/x/${school.id}?page=2&perPage=3`)).items).toHaveLength(3);
});

test('a member reads the posts about what they follow, the newest first, each once', async () => {
  const school = await aSchool(portal.db);
  const sport = await aSport(portal.db);
  const both = await aPost(portal, {
    tags: [
      { tagType: 'School', tagEntityId: String(school.id) },
      { tagType: 'Sport', tagEntityId: String(sport.id) },
    ],
  });
  portal.at('2026-10-31T09:00:00Z');
  const only = await aPost(portal, { tags: [{ tagType: 'School', tagEntityId: String(school.id) }] });
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const follow = (sport_id: number | null) =>
    portal.db.insertInto('follows').values({ member_id: member.id, school_id: school.id, sport_id }).execute();
  await follow(sport.id);
  expect(titles((await portal.get<PostPage>('/api/forums/posts/byUserSubs', headers)).body)).toEqual([both.title]);
  await follow(null);
  expect(titles((await portal.get<PostPage>('/api/forums/posts/byUserSubs', headers)).body)).toEqual([
    only.title,
    both.title,
  ]);
  const older = await portal.get<PostPage>(`/api/forums/posts/byUserSubs?lastItemDate=${only.date}`, headers);
  expect(titles(older.body)).toEqual([both.title]);
});
