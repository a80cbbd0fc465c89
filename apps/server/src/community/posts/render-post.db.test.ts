import type { Post } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { renderCommentsAgain } from '#server/community/comments/noun.ts';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';
import { renderPostsAgain } from './render-post.ts';

const portal = await openPortal();
const { db } = portal;

test('what an older version rendered is rendered again from its source, everything else stays', async () => {
  const old = { body: '**What** a night', html: '<p>old</p>', html_version: HTML_VERSION - 1 };
  const [outdated, current] = [
    await aPostRow(portal, old),
    await aPostRow(portal, { ...old, html: '<p>kept</p>', html_version: HTML_VERSION }),
  ];
  const comment = await aCommentRow(portal, { ...old, post_id: outdated });
  await renderPostsAgain(db);
  await renderCommentsAgain(db);
  const view = async (id: number) => (await portal.get<Post>(`/api/forums/posts/view/${id}`)).body.content;
  expect([await view(outdated), await view(current)]).toEqual(['<p><strong>What</strong> a night</p>', '<p>kept</p>']);
  const row = await db.selectFrom('comments').selectAll().where('id', '=', comment).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ html: '<p><strong>What</strong> a night</p>', html_version: HTML_VERSION });
});
