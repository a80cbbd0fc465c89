import type { Post } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { renderCommentsAgain } from '#server/community/comments/noun.ts';
import { HTML_VERSION } from '#server/community/markup/api.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow, aPostRow } from '#server/testing/posts.ts';
import { renderPostsAgain } from './render-post.ts';
import { aPost } from './testing/a-post.ts';

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

test.each([
  ['', '@Wolf Hollow'],
  [', also with a letter that is not seen, as some keyboards send it', '@Wolf\u200b Hollow'],
])('a school that is named after an @ looks in the preview as on the page of the post%s', async (_, name) => {
  const school = await aSchool(db, { short_name: 'Wolf Hollow' });
  const body = { message: `Go ${name}, all the way!` };
  const headers = await headersOf(portal, await aMember(portal));
  const preview = await portal.send<{ content: string }>('POST', '/api/forums/posts/preview', { headers, body });
  const { content } = await aPost(portal, body);
  expect(content).toMatch(/<a href="\/schedules\?[^"]*schoolId=\d+[^"]*">@Wolf Hollow<\/a>/);
  expect(preview.body.content).toBe(content);
  await db.updateTable('schools').set({ short_name: 'Elsewhere' }).where('id', '=', school.id).execute();
});
