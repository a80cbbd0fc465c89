import type { FeedItem, OfferedTag, Post, PostPage, PostTag } from '@csz/contract/posts/calls';
import { postsPages } from '@csz/contract/posts/pages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { type FeedQuery, listAnyFeed, listEachFeed } from './feed-queries.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
/** A page of the feed of what a member follows. */
interface FollowedPage {
  readonly items: readonly FeedItem[];
  readonly nextCursor: string | null;
}

const titles = ({ posts }: { posts: readonly Post[] }) => posts.map(({ title }) => title);
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

test('a feed for readers has what the page that links it lists: that of a game also what is written there', async () => {
  const game = await aGame(portal.db);
  const schoolId = game.results[0]?.school_id ?? 0;
  await aPost(portal, { title: 'About the game', gameId: game.id });
  const tags = [
    { tagType: 'School', tagEntityId: String(schoolId) },
    { tagType: 'Game', tagEntityId: String(game.id) },
  ] as const;
  await aPost(portal, { title: 'About the school', tags });
  const entries = async (feed: string) =>
    [...(await portal.get<string>(feed)).body.matchAll(/<entry>\s*<title[^>]*>(.*?)<\/title>/g)].map(
      ([, title]) => title,
    );
  expect(titles(await search(`tag/School/x/${schoolId}`))).toEqual(['About the school']);
  expect(await entries(postsPages.atom('School', String(schoolId)))).toEqual(['<![CDATA[About the school]]>']);
  const { body } = await portal.get<PostPage>(`/api/forums/posts/game/${game.id}`);
  expect(titles(body)).toEqual(['About the school', 'About the game']);
  expect(await entries(postsPages.atom('Game', String(game.id)))).toEqual([
    '<![CDATA[About the school]]>',
    '<![CDATA[About the game]]>',
  ]);
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
    seen.push(...page.posts.map(({ id }) => id));
    cursor = page.nextCursor;
    await aPost(portal, { tags });
  } while (cursor !== null);
  expect(seen).toEqual(ids.toReversed());
  expect((await search(`tag/School/x/${school.id}?page=2&perPage=3`)).posts).toHaveLength(3);
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
  const followed = async (query = '') =>
    (await portal.get<{ posts: Post[] }>(`/api/forums/posts/byUserSubs${query}`, headers)).body.posts;
  const titlesOf = (posts: readonly Post[]) => posts.map(({ title }) => title);
  expect(titlesOf(await followed())).toEqual([both.title]);
  await follow(null);
  expect(titlesOf(await followed())).toEqual([only.title, both.title]);
  expect(titlesOf(await followed(`?lastItemDate=${only.date}`))).toEqual([both.title]);
});

test('results of what a member follows stand among its posts, each once, and pages by cursor lose and repeat none', async () => {
  const [school, opponent] = [await aSchool(portal.db), await aSchool(portal.db)];
  const [sport, other] = [await aSport(portal.db), await aSport(portal.db)];
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  for (const follow of [{ school_id: school.id }, { school_id: opponent.id, sport_id: sport.id }])
    await portal.db
      .insertInto('follows')
      .values({ member_id: member.id, ...follow })
      .execute();
  const play = (event_date: string, scores?: number[], sport_id = sport.id) =>
    aGame(portal.db, { schools: [school.id, opponent.id], sport_id, event_date, ...(scores && { scores }) });
  const [first, second] = [await play('2026-09-04', [3, 0]), await play('2026-09-11', [0, 2], other.id)];
  await play('2026-09-18');
  const beyond = await aGame(portal.db, {
    schools: [opponent.id, (await aSchool(portal.db)).id],
    sport_id: other.id,
    event_date: '2026-09-12',
    scores: [1, 0],
  });
  const last = await play('2025-09-05', [7, 6]);
  const post = await aPost(portal, { tags: [{ tagType: 'School', tagEntityId: String(school.id) }] });
  const at = new Date('2026-09-05T12:00:00Z');
  await portal.db.updateTable('feed_items').set({ at }).where('item', '=', Number(post.id)).execute();

  const expected = [`game ${second.id}`, `post ${post.id}`, `game ${first.id}`, `game ${last.id}`];
  const page = async (query: string) =>
    (await portal.get<FollowedPage>(`/api/forums/posts/byUserSubs?${query}`, headers)).body;
  const whole = await page('perPage=20');
  expect(whole.items.map(({ type, id }) => `${type} ${id}`)).toEqual(expected);
  expect(expected).not.toContain(`game ${beyond.id}`);
  expect(whole.items[2]).toMatchObject({ created: '2026-09-05T01:00:00.000000Z', comments: 0, isDeleted: false });
  const read: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, nextCursor }: FollowedPage = await page(`perPage=1${cursor && `&cursor=${cursor}`}`);
    read.push(...items.map(({ type, id }) => `${type} ${id}`));
    cursor = nextCursor;
  }
  expect(read).toEqual(expected);
});

test('what is followed moves with its games: taken back, removed or on another day', async () => {
  const school = await aSchool(portal.db);
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  await portal.db.insertInto('follows').values({ member_id: member.id, school_id: school.id }).execute();
  const play = async (event_date: string) =>
    aGame(portal.db, { schools: [school.id, (await aSchool(portal.db)).id], event_date, scores: [3, 0] });
  const [first, second] = [await play('2026-09-04'), await play('2026-09-11')];
  const listed = async () =>
    (await portal.get<FollowedPage>('/api/forums/posts/byUserSubs', headers)).body.items.map(({ id }) => Number(id));
  const change = (set: object) => portal.db.updateTable('games').set(set).where('id', '=', second.id).execute();
  expect(await listed()).toEqual([second.id, first.id]);
  await change({ event_date: '2026-09-02', listed_on: '2026-09-02' });
  expect(await listed()).toEqual([first.id, second.id]);
  for (const [off, on] of [
    [{ removed_at: new Date() }, { removed_at: null }],
    [{ result_status: 'none' }, { result_status: 'final' }],
  ] as const) {
    await change(off);
    expect(await listed()).toEqual([first.id]);
    await change(on);
    expect(await listed()).toEqual([first.id, second.id]);
  }
});

test('a total counts each post once and is exact, on the first page and further down', async () => {
  const [one, two] = [await aSchool(portal.db), await aSchool(portal.db)];
  const [a, b] = [one, two].map(({ id }) => ({ tagType: 'School', tagEntityId: String(id) }) as const);
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  for (const { id } of [one, two])
    await portal.db.insertInto('follows').values({ member_id: member.id, school_id: id }).execute();
  for (const tags of [[a], [a, b], [b], [a, b]]) await aPost(portal, { tags: tags.flatMap((tag) => tag ?? []) });
  await aGame(portal.db, { schools: [one.id, two.id], event_date: '2026-09-04', scores: [3, 0] });
  const searched = (matchAll: boolean, cursor?: string) =>
    portal.send<PostPage>('POST', '/api/forums/posts/searchMultiTag', {
      body: { multitag: [a, b], matchAll, perPage: 1, cursor },
    });
  const followed = (_: boolean, cursor?: string) =>
    portal.get<PostPage>(`/api/forums/posts/byUserSubs?perPage=1${cursor ? `&cursor=${cursor}` : ''}`, headers);
  for (const [list, isEach, total] of [
    [searched, false, 4],
    [searched, true, 2],
    [followed, false, 5],
  ] as const) {
    const first = (await list(isEach)).body;
    const { body: second } = await list(isEach, first.nextCursor ?? '');
    for (const page of [first, second]) expect(page).toMatchObject({ total, totalPages: total, totalIsExact: true });
  }
  const byDate = await portal.get<PostPage>('/api/forums/posts/byUserSubs?lastItemDate=2026-09-06T00:00:00Z', headers);
  expect(byDate.body).toMatchObject({ total: 5, totalIsExact: true });
});

test('beyond 1,500 a total is at least so many, and never less than what is loaded', async () => {
  const [school, other] = [await aSchool(portal.db), await aSchool(portal.db)];
  for (const { id } of [school, other])
    await sql`with f as (insert into feeds (kind, a, b) values ('school', ${id}, 0) returning id)
      insert into feed_items (feed_id, at, kind, item)
      select f.id, timestamptz '2026-09-01' + n * interval '1 minute', 'post', 900000 + n from f, generate_series(1, 1700) n`.execute(
      portal.db,
    );
  const feeds = [school, other].map(({ id: a }) => ({ kind: 'school', a, b: 0 }) as const);
  for (const list of [
    (query: FeedQuery) => listAnyFeed(portal.db, feeds, query),
    (query: FeedQuery) => listEachFeed(portal.db, feeds, query),
  ]) {
    const totals: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 17; page += 1) {
      const found = await list({ page: 1, perPage: 99, cursor, withGamePosts: false });
      totals.push(found.total);
      expect(found.totalIsExact).toBe(false);
      cursor = found.nextCursor ?? undefined;
    }
    expect(totals.slice(-3)).toEqual([1500, 16 * 99 + 1, 17 * 99 + 1]);
  }
});

test('a tag has the name of what it is of: a merged school that of the one that it is now, and one that is not listed none', async () => {
  const now = await aSchool(portal.db);
  const old = await aSchool(portal.db, { status: 'merged', merged_into_id: now.id });
  const unlisted = await aSchool(portal.db, { status: 'placeholder' });
  const tagOf = (path: string) => portal.get<PostTag & { code?: string }>(`/api/forums/tags/${path}`);
  const tag = { tagType: 'School', tagEntityId: String(now.id), tagString: now.short_name };
  for (const { id } of [now, old]) expect((await tagOf(`School/${id}`)).body).toMatchObject(tag);
  const sport = await aSport(portal.db);
  expect((await tagOf(`Sport/${sport.id}`)).body).toMatchObject({ tagString: sport.name, isCategory: false });
  const refused = [`School/${unlisted.id}`, 'Game/999999', 'State/999999', 'School/999999', 'Planet/1', 'Category/1'];
  const answers = await Promise.all(refused.map(tagOf));
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '404 not-found',
    '404 not-found',
    '404 not-found',
    '404 school-not-found',
    '400 bad-request',
    '400 bad-request',
  ]);
});

test('of the games that can be tagged the nearest come first, each with what tells it from the others of its teams', async () => {
  const schools = [await aSchool(portal.db, { short_name: 'Cedar Notch' }), await aSchool(portal.db)];
  const ids = schools.map(({ id }) => id);
  const sport = await aSport(portal.db);
  const played = (event_date: string) => aGame(portal.db, { schools: ids, sport_id: sport.id, event_date });
  const [far, near, long] = [await played('2026-10-18'), await played('2026-10-31'), await played('2026-09-01')];
  const { body } = await portal.get<{ items: OfferedTag[] }>('/api/forums/tags?searchTerm=cedar%20notch');
  const games = body.items.filter(({ tagType }) => tagType === 'Game');
  expect(games.map(({ tagEntityId, game }) => [tagEntityId, game])).toEqual([
    [String(near.id), { sportName: sport.name, date: '2026-10-31' }],
    [String(far.id), { sportName: sport.name, date: '2026-10-18' }],
  ]);
  expect(body.items.map(({ tagEntityId }) => tagEntityId)).not.toContain(String(long.id));
  expect(body.items[0]).toMatchObject({ tagType: 'School', tagString: 'Cedar Notch', game: null });
});
