import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPost } from '#server/community/posts/testing/a-post.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow } from '#server/testing/posts.ts';
import { updateLikePoints } from './like-points.ts';
import { payPost, updateCommentPoints } from './reactions.ts';
import { recountPoints } from './recount.ts';
import { aFan, comment, like, pointsOf } from './testing/earning.ts';

const portal = await openPortal();
const { db } = portal;
const { clock } = portal.platform;

beforeEach(() => portal.at('2026-10-30T21:30:00-04:00'));
afterEach(async () => expect(await recountPoints(db, { mend: false })).toEqual([]));

/** Likes as the events of real ones are reacted to, without the pauses and limits that The Zone has besides. */
async function likeFreely(memberId: number, postId: number, likes = true): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (likes) await tx.insertInto('post_likes').values({ post_id: postId, member_id: memberId }).execute();
    else await tx.deleteFrom('post_likes').where('post_id', '=', postId).where('member_id', '=', memberId).execute();
    await updateLikePoints(tx, clock, { postId, likedBy: memberId });
  });
}

/** A post that pays nothing itself. */
const aTarget = async (author: number): Promise<number> => {
  const { id } = await aPost(portal, { author: await memberOf(author) });
  return Number(id);
};
const memberOf = async (id: number) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const aStar = () => aMember(portal, { is_site_admin: true });

test('twenty likes and unlikes of one post pay one point', async () => {
  const [author, fan] = [await aStar(), await aFan(portal)];
  const post = await aTarget(author.id);
  for (let turn = 0; turn < 10; turn += 1) {
    await likeFreely(fan.id, post);
    await likeFreely(fan.id, post, false);
  }
  await likeFreely(fan.id, post);
  expect([(await pointsOf(portal, fan)).sum, (await pointsOf(portal, author)).sum]).toEqual([1, 1]);
});

test('two friends who like all of each other have the points of two likes a day', async () => {
  const [one, other] = [await aStar(), await aStar()];
  for (let turn = 0; turn < 4; turn += 1) {
    await likeFreely(one.id, await aTarget(other.id));
    await likeFreely(other.id, await aTarget(one.id));
  }
  expect([(await pointsOf(portal, one)).sum, (await pointsOf(portal, other)).sum]).toEqual([2, 2]);
  portal.at('2026-10-31T21:30:00-04:00');
  await likeFreely(one.id, await aTarget(other.id));
  expect([(await pointsOf(portal, one)).sum, (await pointsOf(portal, other)).sum]).toEqual([3, 3]);
});

test('thirty likes of thirty authors in a day pay ten points', async () => {
  const fan = await aFan(portal);
  for (let turn = 0; turn < 30; turn += 1) await likeFreely(fan.id, await aTarget((await aStar()).id));
  expect((await pointsOf(portal, fan)).sum).toBe(10);
});

test.each(['device', 'network', 'inviter'] as const)('likes between accounts of one %s pay nothing', async (shared) => {
  const [one, other] = [await aStar(), await aFan(portal)];
  const both = [one, other];
  const expires_at = new Date(Date.now() + 3_600_000);
  if (shared === 'device')
    for (const { id } of both)
      await db.insertInto('known_devices').values({ member_id: id, token_hash: 'd' }).execute();
  if (shared === 'network')
    for (const { id } of both)
      await db.insertInto('sessions').values({ member_id: id, network: 'n', expires_at }).execute();
  if (shared === 'inviter') {
    const inviter_id = (await aMember(portal)).id;
    const row = {
      inviter_id,
      first_name: 'A',
      last_name: 'B',
      role: 'Fan',
      expires_at,
      accepted_at: new Date(),
    } as const;
    for (const { email } of both)
      await db
        .insertInto('invitations')
        .values({ ...row, email, token_hash: `token of ${email}` })
        .execute();
  }
  await likeFreely(other.id, await aTarget(one.id));
  expect([(await pointsOf(portal, one)).sum, (await pointsOf(portal, other)).sum]).toEqual([0, 0]);
});

test('ten comments in one thread pay one point, and comments in the own thread none', async () => {
  const [author, fan] = [await aStar(), await aFan(portal)];
  const post = await aTarget(author.id);
  const say = async (memberId: number) => {
    const id = await aCommentRow(portal, { post_id: post, member_id: memberId });
    await db.transaction().execute((tx) => updateCommentPoints(tx, clock, [id]));
  };
  for (let turn = 0; turn < 10; turn += 1) {
    await say(fan.id);
    await say(author.id);
  }
  expect([(await pointsOf(portal, fan)).sum, (await pointsOf(portal, author)).sum]).toEqual([1, 0]);
});

test('twelve posts in a day pay fifteen points', async () => {
  const author = await aStar();
  const posts: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) posts.push(await aTarget(author.id));
  portal.at('2026-10-31T22:30:00-04:00');
  for (const post of posts) await payPost(portal.platform, post);
  expect((await pointsOf(portal, author)).sum).toBe(15);
});

test('a new member has at most fifty points in a day, by whatever', async () => {
  const member = await aMember(portal);
  await db
    .insertInto('points_caps')
    .values({ member_id: member.id, day: '2026-10-30', name: 'newcomer', n: 49 })
    .execute();
  const { id } = await aPost(portal);
  await comment(portal, member, id);
  await like(portal, member, id);
  await portal.runJobs();
  expect((await pointsOf(portal, member)).sum).toBe(1);
});

test('the same event twice adds nothing', async () => {
  const [author, fan] = [await aStar(), await aFan(portal)];
  const postId = await aTarget(author.id);
  await likeFreely(fan.id, postId);
  for (let turn = 0; turn < 3; turn += 1)
    await db.transaction().execute((tx) => updateLikePoints(tx, clock, { postId, likedBy: fan.id }));
  expect((await pointsOf(portal, fan)).entries).toEqual(['19: 1']);
});

test('sixteen jobs for one like at once grant it once', async () => {
  const [author, fan] = [await aStar(), await aFan(portal)];
  const postId = await aTarget(author.id);
  await db.insertInto('post_likes').values({ post_id: postId, member_id: fan.id }).execute();
  const jobs = Array.from({ length: 16 }, () =>
    db.transaction().execute((tx) => updateLikePoints(tx, clock, { postId, likedBy: fan.id })),
  );
  await Promise.all(jobs);
  expect([(await pointsOf(portal, fan)).entries, (await pointsOf(portal, author)).entries]).toEqual([
    ['19: 1'],
    ['18: 1'],
  ]);
});

test('two friends who like each other at the same moment wait for one another, and both have their points', async () => {
  const [one, other] = [await aStar(), await aStar()];
  const [mine, theirs] = [await aTarget(one.id), await aTarget(other.id)];
  await Promise.all([likeFreely(one.id, theirs), likeFreely(other.id, mine)]);
  expect([(await pointsOf(portal, one)).sum, (await pointsOf(portal, other)).sum]).toEqual([2, 2]);
});

test('the last place of a day goes to one of many at once', async () => {
  const fan = await aFan(portal);
  await db
    .insertInto('points_caps')
    .values({ member_id: fan.id, day: '2026-10-30', name: 'likesPerDay', n: 9 })
    .execute();
  const posts: number[] = [];
  for (let at = 0; at < 6; at += 1) posts.push(await aTarget((await aStar()).id));
  await Promise.all(posts.map((post) => likeFreely(fan.id, post)));
  expect((await pointsOf(portal, fan)).sum).toBe(1);
});

test('a recount names what differs from the ledger or is gone, and mends it', async () => {
  const fan = await aFan(portal);
  const postId = await aTarget((await aStar()).id);
  await likeFreely(fan.id, postId);
  await db.deleteFrom('post_likes').where('member_id', '=', fan.id).execute();
  await db.updateTable('points_sums').set({ sum: 70 }).where('member_id', '=', fan.id).execute();
  const found = await recountPoints(db, { mend: true });
  expect(found).toEqual([
    `member ${fan.id}: 70 points are kept, the ledger has 1`,
    expect.stringContaining(`for post:${postId}`),
    expect.stringContaining(`for post:${postId}`),
  ]);
  expect((await pointsOf(portal, fan)).sum).toBe(0);
});
