import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { Post, PostPage } from '@csz/contract/posts/calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { refreshSearchWords } from './search-posts.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
const ask = (words: string, rest = '') =>
  portal.get<PostPage & ProblemAnswer>(
    `/api/forums/posts/search/category/all/General?searchTerm=${encodeURIComponent(words)}${rest}`,
  );
const search = async (words: string, rest = '') => (await ask(words, rest)).body;
const ids = ({ posts }: { readonly posts: readonly Post[] }) => posts.map(({ id }) => id);

test('a search finds words in other forms, and words that are nearly spelt so', async () => {
  const { id } = await aPost(portal, { title: 'Goalkeepers deserve trophies' });
  await aPost(portal, { title: 'Another trophy for the goalkeeper' });
  await refreshSearchWords(portal.db);
  const found = await search('goalkeeper trophy');
  expect(found.posts.map((one) => one.id)).toContain(id);
  expect(found).toMatchObject({ total: 2, totalIsExact: true });
  expect((await search('golkeeper')).total).toBe(2);
  expect((await search('xylophone')).total).toBe(0);
});

test('posts that were written about a game are found where they are wanted', async () => {
  const { id } = await aPost(portal, { title: 'A tapir on the field' });
  const { id: ofGame } = await aPost(portal, {
    title: 'The tapir scored',
    gameId: (await aGame(portal.db)).id,
  });
  expect(ids(await search('tapir'))).toEqual([id]);
  expect(ids(await search('tapir', '&showPostsForGames=true'))).toEqual([ofGame, id]);
});

test('pages of a search by cursor repeat and lose nothing while posts arrive', async () => {
  const written: string[] = [];
  for (let n = 0; n < 7; n += 1) written.push((await aPost(portal, { title: `Wombats ${n}` })).id);
  const seen: string[] = [];
  let rest = '&perPage=3';
  for (let more = true; more; ) {
    const page = await search('wombat', rest);
    seen.push(...ids(page));
    more = page.nextCursor !== null;
    rest = `&perPage=3&cursor=${page.nextCursor}`;
    await aPost(portal, { title: 'Wombats again' });
  }
  expect(seen.toSorted()).toEqual(written.toSorted());
  expect((await ask('wombat', '&cursor=nonsense')).body.code).toBe('cursor-unreadable');
});

test('a word that hardly any post has is found behind ten thousand posts of other words, in every list', async () => {
  const { db } = portal;
  const { id, tags } = await aPost(portal, { title: 'The narwhal of the county' });
  const { member_id, category_id } = await db
    .selectFrom('posts')
    .select(['member_id', 'category_id'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  await sql`
    with written as (
      insert into posts (member_id, category_id, title, slug, body, html, html_version, request_key, listed_at)
      select ${member_id}, ${category_id}, 'Later', 'later', '', '', ${HTML_VERSION}, 'later ' || n, now() + n * interval '1 second'
      from generate_series(1, 10001) n returning id, listed_at),
    listed as (
      insert into feed_items (feed_id, at, kind, item) select f.id, listed_at, 'post', w.id from written w, feeds f)
    insert into post_search (post_id, at, words) select id, listed_at, to_tsvector('english', 'Later') from written`.execute(
    db,
  );
  expect(ids(await search('narwhal'))).toEqual([id]);
  const { body } = await portal.get<PostPage>(
    `/api/forums/posts/search/category/Category/${tags[0]?.tagString}?searchTerm=narwhal`,
  );
  expect(ids(body)).toEqual([id]);
  expect(await search('later')).toMatchObject({ total: 300, totalIsExact: false });
});

test('a search that takes too long is ended, and says what to do', async () => {
  const { db } = portal;
  await aPost(portal, { title: 'Marmots' });
  // As the database ends it; by which limit, the function looks.
  await sql`create function takes_long() returns boolean language plpgsql as $$
    begin
      if current_setting('statement_timeout') = '800ms' then raise exception using errcode = '57014'; end if;
      return true;
    end $$`.execute(db);
  await sql`alter table post_search rename to kept_search`.execute(db);
  await sql`create view post_search as select * from kept_search where takes_long()`.execute(db);
  const { status, body } = await ask('marmots');
  expect([status, body.code]).toEqual([503, 'search-too-slow']);
  await sql`drop view post_search`.execute(db);
  await sql`alter table kept_search rename to post_search`.execute(db);
  expect((await search('marmots')).total).toBe(1);
});
