import { isDeepStrictEqual } from 'node:util';
import type { Post, PostPage } from '@csz/contract/posts/calls';
import type { Problem } from '@csz/contract/problem';
import { expect, test } from 'vitest';
import { aKnownPage } from '#server/community/previews/testing/a-page.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openPortal } from '#server/testing/portal.ts';
import { POST_PLACES, type ShownPost } from '#server/testing/post-places.ts';
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

/** What a post has to do with a game. */
const OF_A_GAME = ['tagged with a game', 'about a game'] as const;

/** A post with all that makes it appear somewhere. */
async function aShownPost(ofGame: (typeof OF_A_GAME)[number]): Promise<ShownPost> {
  portal.at('2026-10-30T15:00:00-04:00');
  const school = await aSchool(portal.db);
  const sport = await aSport(portal.db);
  const game = await aGame(portal.db);
  const readerOf = async (row: MemberRow) => ({ row, headers: await headersOf(portal, row) });
  const author = await readerOf(await aMember(portal, { is_site_admin: true }));
  const follower = await readerOf(await aMember(portal));
  await portal.db
    .insertInto('follows')
    .values({ member_id: follower.row.id, school_id: school.id, sport_id: null })
    .execute();
  const pictureUrl = await uploadPicture(author.headers);
  const page = await aKnownPage(portal);
  const post = await aPost(portal, {
    author: author.row,
    title: 'Zebras at midfield',
    message: 'A marching wombat.',
    tags: [
      { tagType: 'School', tagEntityId: String(school.id) },
      { tagType: 'Sport', tagEntityId: String(sport.id) },
      { tagType: 'Game', tagEntityId: String(game.id) },
    ],
    ...(ofGame === 'about a game' ? { gameId: game.id } : {}),
    pictures: [pictureUrl],
    links: [page.url],
  });
  const like = { headers: follower.headers, body: { type: 'Like' } };
  await portal.send('PUT', `/api/forums/reactions/${post.id}`, like);
  const words = { replyToPostId: post.id, message: 'What a band.', requestKey: 'of-the-follower', typedForMs: 60_000 };
  await portal.send('POST', '/api/forums/comments', { headers: follower.headers, body: words });
  portal.at('2026-10-30T15:10:00-04:00');
  await portal.runJobs({ evenLater: true });
  const { district_id: districtId } = school;
  const about = { schoolId: school.id, districtId, sportId: sport.id, gameId: game.id };
  return { portal, post, ...about, pictureUrl, pagePictureUrl: page.pictureUrl, author, follower };
}

async function uploadPicture(headers: Record<string, string>): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await aPicture().png().toBuffer())], { type: 'image/png' }), 'a.png');
  return (await portal.send<{ url: string }>('POST', '/api/forums/images', { headers, body: form })).body.url;
}

test.each(OF_A_GAME)(
  'a hidden post %s is gone from every place of every noun, and comes back in each',
  async (ofGame) => {
    const shown = await aShownPost(ofGame);
    const { post, schoolId } = shown;
    const newer = await aPost(portal, { title: 'Newer', tags: [{ tagType: 'School', tagEntityId: String(schoolId) }] });
    const look = async () => {
      const seen: Record<string, unknown> = {};
      for (const [name, place] of Object.entries(POST_PLACES)) seen[name] = await place(shown);
      return seen;
    };
    const before = await look();
    expect(before['list of a school']).toEqual([newer.id, post.id]);
    for (const decision of ['hide', 'hold', 'delete'] as const) {
      await decide(post, decision);
      const hidden = await look();
      expect(JSON.stringify(hidden)).not.toContain(`"${post.id}"`);
      const unchanged = Object.keys(before).filter((name) => isDeepStrictEqual(hidden[name], before[name]));
      // The feed of a school never has what is about one game.
      expect(unchanged, 'still shows it').toEqual(ofGame === 'about a game' ? ['Atom feed of a school'] : []);
      await decide(post, 'keep', true);
      expect(await look()).toEqual(before);
    }
  },
);

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
