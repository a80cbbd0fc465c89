import { expect, test } from 'vitest';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { aSchool } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aCommentRow } from '#server/testing/posts.ts';
import { aPost } from './testing/a-post.ts';

/** With its caches: what is looked at here are finished answers. */
const portal = await openPortal({ CACHE_MB: '8' });

async function aShownPost(word: string) {
  const school = await aSchool(portal.db);
  const author = await aMember(portal, { is_site_admin: true });
  const post = await aPost(portal, {
    author,
    title: `${word} march`,
    tags: [{ tagType: 'School', tagEntityId: String(school.id) }],
  });
  await aCommentRow(portal, { post_id: Number(post.id), body: word, html: `<p>${word}</p>` });
  const places = [
    `/api/forums/posts/view/${post.id}`,
    `/api/forums/comments?replyToPostId=${post.id}`,
    '/api/forums/posts/search/category/all/General',
    `/api/forums/posts/search/tag/School/x/${school.id}`,
    `/api/forums/posts/search/category/all/General?searchTerm=${word}`,
    `/feeds/school/${school.id}.atom`,
  ];
  return { post, author, places };
}

const bytesOf = async (address: string, headers?: Record<string, string>) =>
  JSON.stringify((await portal.get(address, headers)).body);

test('a finished answer that shows a post is not given out once the post is hidden', async () => {
  const { post, places } = await aShownPost('Wombats');
  // For a second after a change the answer from before may be sent.
  for (const place of [...places, ...places])
    await expect.poll(() => bytesOf(place), { message: place }).toContain('Wombats');
  await portal.db.transaction().execute((tx) =>
    recordEvent(tx, {
      type: 'content.decided',
      actor: null,
      subject: `post:${Number(post.id)}`,
      data: { decision: 'hide', before: 'visible', memberId: null, isUndo: false },
    }),
  );
  for (const place of places) await expect.poll(() => bytesOf(place), { message: place }).not.toContain('Wombats');
});

test('answers are the same bytes for everyone: no like, no right of the one who asks', async () => {
  const { post, author, places } = await aShownPost('Marmots');
  const reader = await headersOf(portal, await aMember(portal));
  const body = { type: 'Like' };
  await portal.send('PUT', `/api/forums/reactions/${post.id}`, { headers: reader, body });
  for (const place of places) {
    const guest = await bytesOf(place);
    for (const headers of [reader, await headersOf(portal, author)]) expect(await bytesOf(place, headers)).toBe(guest);
    expect(guest).not.toMatch(/"youVoted":true|canEdit|canDelete|canHide|youClaimed/);
  }
});
