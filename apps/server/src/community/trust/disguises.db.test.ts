import { expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPostRow } from '#server/testing/posts.ts';
import { DISGUISED_LINKS, DISGUISED_WORDS, MISLEADING_LINKS } from './testing/disguises.ts';
import { writersOf } from './testing/write.ts';

const portal = await openPortal();
// Limits count from the portal's clock, members join by that of the database.
portal.at(new Date().toISOString());
const { aWriter, aDirector, post, comment, edit, reasonsOf, minutesPass } = writersOf(portal);

test('a link that markdown alone makes is judged in posts, comments and edits of both', async () => {
  for (const [message] of DISGUISED_LINKS) {
    const [member, headers] = await aWriter();
    const { post: posted } = (await post(headers, { message })).body;
    const { comment: said } = (await comment(headers, await aPostRow(portal), `See ${message}`)).body;
    expect([message, posted.state, said.state]).toEqual([message, 'held', 'held']);
    await minutesPass(member);
    const plain = (await post(headers)).body.post;
    const plainComment = (await comment(headers, await aPostRow(portal), 'Plain.')).body.comment;
    expect([plain.state, plainComment.state]).toEqual(['visible', 'visible']);
    await minutesPass(member);
    const changed = (await edit(headers, `posts/${plain.id}`, { message })).body.post;
    const changedComment = (await edit(headers, `comments/${plainComment.id}`, { message: `See ${message}` })).body
      .comment;
    expect([message, changed.state, changedComment.state]).toEqual([message, 'held', 'held']);
  }
});

test('words that name another host than their link leads to wait, also those of staff', async () => {
  const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  for (const message of MISLEADING_LINKS) {
    const { id } = (await post(headers, { message })).body.post;
    expect([message, await reasonsOf(`post:${id}`)]).toEqual([message, ['look-alike-host']]);
  }
  const { body } = await post(headers, { message: '[maxpreps.com](https://www.maxpreps.com/md)' });
  expect(body.post.state).toBe('visible');
});

test('words that markdown puts together are judged as they are read', async () => {
  for (const [message, reason] of DISGUISED_WORDS) {
    const [, headers] = await aDirector();
    const { post: posted } = (await post(headers, { message })).body;
    expect([message, await reasonsOf(`post:${posted.id}`)]).toEqual([message, [reason]]);
    const { comment: said } = (await comment(headers, await aPostRow(portal), `${message}!`)).body;
    expect([message, await reasonsOf(`comment:${said.id}`)]).toEqual([message, [reason]]);
  }
});

test('links that markdown alone makes count for the limit of newcomers', async () => {
  const [, headers] = await aWriter();
  const message = '[a](https:\\/\\/a.example) [b](https:\\/\\/b.example) [c](https:\\/\\/c.example)';
  expect((await post(headers, { message })).body.code).toBe('newcomer-limit');
});

test('markup around honest words and links holds nothing', async () => {
  const [, headers] = await aWriter();
  const message =
    '# What a *night*\n\n> We won **21-14** &amp; more\n\n1. [Watch](https://youtu.be/a_b_c)\n2. maxpreps.com';
  expect((await post(headers, { message })).body.post.state).toBe('visible');
});
