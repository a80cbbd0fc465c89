import type { Post, PostPage } from '@csz/contract/posts/calls';
import type { Problem } from '@csz/contract/problem';
import { shareCardPages } from '@csz/contract/share-cards/pages';
import { expect, test } from 'vitest';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();

/** As a decision of a moderator leaves it. */
const decide = (post: Post, decision: 'keep' | 'hide' | 'delete' | 'hold', isUndo = false) =>
  portal.db.transaction().execute((tx) =>
    recordEvent(tx, {
      type: 'content.decided',
      actor: null,
      subject: `post:${Number(post.id)}`,
      data: { decision, before: 'visible', memberId: null, isUndo },
    }),
  );

const PLACES = async () => {
  const school = await aSchool(portal.db);
  const sport = await aSport(portal.db);
  const game = await aGame(portal.db);
  const follower = await aMember(portal);
  await portal.db
    .insertInto('follows')
    .values({ member_id: follower.id, school_id: school.id, sport_id: null })
    .execute();
  const tags = [
    { tagType: 'School', tagEntityId: String(school.id) },
    { tagType: 'Sport', tagEntityId: String(sport.id) },
  ] as const;
  const post = await aPost(portal, {
    title: 'Zebras at midfield',
    message: 'A marching wombat.',
    tags,
    gameId: game.id,
  });
  const all = 'showPostsForGames=true&perPage=100';
  const lists = [
    `posts/search/category/all/General?${all}`,
    `posts/search/tag/School/x/${school.id}?${all}`,
    `posts/search/tag/District/x/${school.district_id}?${all}&sportId=${sport.id}`,
    `posts/search/tag/Sport/x/${sport.id}?${all}`,
    `posts/search/category/all/General?searchTerm=wombat`,
    `posts/search/category/all/General?searchTerm=zebra`,
    `posts/game/${game.id}`,
  ];
  return { post, lists, game, school, sport, headers: await headersOf(portal, follower) };
};

test('a hidden post is gone from every public place at once, and comes back to its place in each', async () => {
  const { post, lists, headers, school, sport } = await PLACES();
  const newer = await aPost(portal, { title: 'Newer', tags: [{ tagType: 'School', tagEntityId: String(school.id) }] });
  const multi = { multitag: [{ tagType: 'Sport', tagEntityId: String(sport.id) }], showPostsForGames: true };
  const card = shareCardPages.postCard(post);
  const places = async (): Promise<Record<string, unknown>> => {
    const found: Record<string, unknown> = {};
    for (const list of lists)
      found[list] = (await portal.get<PostPage>(`/api/forums/${list}`)).body.posts.map(({ id }) => id);
    found.view = (await portal.get<Post | null>(`/api/forums/posts/view/${post.id}`)).body?.id ?? null;
    found.comments = (await portal.get(`/api/forums/comments?replyToPostId=${post.id}`)).status;
    found.edits = (await portal.get(`/api/forums/posts/${post.id}/edits`)).status;
    found.multi = (
      await portal.send<PostPage>('POST', '/api/forums/posts/searchMultiTag', { body: multi })
    ).body.posts.map(({ id }) => id);
    found.follows = (
      await portal.get<{ items: { id: string }[] }>('/api/forums/posts/byUserSubs', headers)
    ).body.items.map(({ id }) => id);
    found.sitemap = (await portal.get<string>('/sitemaps/posts-0.xml')).body.includes(`/forums/post/${post.id}/`);
    found.atom = (await portal.get<string>(`/feeds/school/${school.id}.atom`)).body.includes(
      `/forums/post/${post.id}/`,
    );
    found.card = (await portal.get(card)).status;
    const address = encodeURIComponent(`${portal.settings.publicUrl}/forums/post/${post.id}/${post.slug}`);
    found.oembed = (await portal.get(`/oembed?url=${address}`)).status;
    found.pinned = (await portal.get<{ post: Post | null }>('/api/forums/posts/isPinnedPost')).body.post?.id ?? null;
    found.mine = (await portal.get<{ total: number }>(`/api/forums/posts/mine?ids=${post.id}`, headers)).body.total;
    found.like = (
      await portal.send('PUT', `/api/forums/reactions/${post.id}`, { headers, body: { type: 'Unlike' } })
    ).status;
    return found;
  };
  const before = await places();
  expect(before).toMatchObject({ view: post.id, sitemap: true, atom: true, card: 200, oembed: 200 });
  expect(before[`posts/search/tag/School/x/${school.id}?showPostsForGames=true&perPage=100`]).toEqual([
    newer.id,
    post.id,
  ]);
  for (const decision of ['hide', 'hold', 'delete'] as const) {
    await decide(post, decision);
    const hidden = await places();
    expect(JSON.stringify(hidden)).not.toContain(`"${post.id}"`);
    expect(hidden).toMatchObject({
      view: null,
      comments: 404,
      edits: 404,
      mine: 0,
      like: 404,
      sitemap: false,
      atom: false,
      card: 404,
      oembed: 404,
    });
    await decide(post, 'keep', true);
    expect(await places()).toEqual(before);
  }
});

test('what its author deleted is not brought back when moderators keep it', async () => {
  const author = await aMember(portal);
  const post = await aPost(portal, { author });
  await portal.send('DELETE', `/api/forums/posts/${post.id}`, { headers: await headersOf(portal, author) });
  await decide(post, 'keep');
  expect((await portal.get(`/api/forums/posts/view/${post.id}`)).body).toBeNull();
});

test('a pinned post that is hidden is pinned no more', async () => {
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const post = await aPost(portal);
  const pin = await portal.send('POST', '/api/forums/posts/togglePin', { headers: staff, body: { postId: post.id } });
  expect(pin.body).toEqual({ isPinned: true });
  await decide(post, 'hide');
  await decide(post, 'keep');
  const { body } = await portal.get<{ isPinnedPost: boolean }>('/api/forums/posts/isPinnedPost');
  expect(body.isPinnedPost).toBe(false);
});

test('posts of a member whose account is on hold are on no page', async () => {
  const author = await aMember(portal);
  const post = await aPost(portal, { author, title: 'Of a child' });
  await portal.db
    .updateTable('members')
    .set({ held_at: new Date(), deactivated_at: new Date(), delete_after: new Date() })
    .where('id', '=', author.id)
    .execute();
  expect((await portal.get(`/api/forums/posts/view/${post.id}`)).body).toBeNull();
  const { body } = await portal.get<PostPage>('/api/forums/posts/search/category/all/General');
  expect(body.posts.map(({ id }) => id)).not.toContain(post.id);
  const headers = await headersOf(portal, await aMember(portal));
  for (const type of ['Like', 'Unlike']) {
    const like = { headers, body: { type } };
    const answer = await portal.send<{ code: string }>('PUT', `/api/forums/reactions/${post.id}`, like);
    expect(answer.body.code).toBe('post-not-found' satisfies Problem['code']);
  }
  const comments = await portal.get<{ code: string }>(`/api/forums/comments?replyToPostId=${post.id}`);
  expect(comments.body.code).toBe('post-not-found' satisfies Problem['code']);
});
