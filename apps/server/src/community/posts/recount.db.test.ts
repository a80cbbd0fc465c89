import { expect, test } from 'vitest';
import { aSchool } from '#server/testing/factories.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { recountPosts } from './recount.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
const recount = async (mend = false) => (await recountPosts(portal.db, { mend, onProgress: () => {} })).differences;

test('a recount finds no difference after writes, names each that there is, and puts it right', async () => {
  const school = await aSchool(portal.db);
  const tags = [{ tagType: 'School', tagEntityId: String(school.id) }] as const;
  const [shown, hidden] = [await aPost(portal, { tags }), await aPost(portal, { tags })];
  await portal.db
    .insertInto('post_likes')
    .values({ post_id: Number(shown.id), member_id: (await aMember(portal)).id })
    .execute();
  await portal.db.updateTable('post_counts').set({ likes: 1 }).where('post_id', '=', Number(shown.id)).execute();
  expect(await recount()).toEqual([]);

  await portal.db.updateTable('post_counts').set({ likes: 5 }).where('post_id', '=', Number(shown.id)).execute();
  await portal.db.deleteFrom('feed_items').where('item', '=', Number(shown.id)).execute();
  await portal.db.updateTable('posts').set({ state: 'hidden' }).where('id', '=', Number(hidden.id)).execute();
  expect(await recount()).toEqual([
    `post ${shown.id}: 5 likes and 0 comments are kept, there are 1 and 0`,
    `post ${shown.id}: it is visible, in 0 of 4 lists, in search`,
    `post ${hidden.id}: it is hidden, in 4 of 0 lists, in search`,
  ]);
  await recount(true);
  expect(await recount()).toEqual([]);
});
