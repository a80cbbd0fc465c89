import type { ProblemAnswer } from '@csz/contract/core/refusal';
import type { OwnPost, Post } from '@csz/contract/posts/calls';
import { expect, test } from 'vitest';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPost } from './testing/a-post.ts';

const portal = await openPortal();
const staff = await aMember(portal, { is_site_admin: true });

const open = async (by: MemberRow, { id }: Post) =>
  (await portal.get<OwnPost & ProblemAnswer>(`/api/forums/posts/own/${id}`, await headersOf(portal, by))).body;

const formOf = ({ title, message, version, tags }: OwnPost) => ({
  title,
  message,
  version: version as number | undefined,
  categoryId: tags.find(({ isCategory }) => isCategory)?.tagEntityId,
});

const save = async (by: MemberRow, { id }: Post, form: Partial<ReturnType<typeof formOf>>) =>
  portal.send<{ post: Post } & ProblemAnswer>('PUT', `/api/forums/posts/${id}`, {
    headers: await headersOf(portal, by),
    body: form,
  });

/** A post that its author has opened on two devices. */
async function opened() {
  const author = await aMember(portal);
  const post = await aPost(portal, { author, title: 'What a night', message: 'They **held** on.' });
  const form = formOf(await open(author, post));
  return { author, post, form };
}

test('who opens a post to change it gets what was typed and the version, which rises with each change', async () => {
  const { author, post, form } = await opened();
  expect(form).toMatchObject({ title: 'What a night', message: 'They **held** on.', version: 0 });
  await save(author, post, { ...form, message: 'They held on, twice.' });
  expect(await open(author, post)).toMatchObject({ message: 'They held on, twice.', version: 1 });
  expect(await open(staff, post)).toMatchObject({ message: 'They held on, twice.', version: 1 });
  expect((await open(await aMember(portal), post)).code).toBe('post-not-found');
});

test('what staff saved while a post was open is not overwritten until its author wants that', async () => {
  const { author, post, form } = await opened();
  await save(staff, post, { ...form, title: 'What a night in October' });
  const late = await save(author, post, { ...form, message: 'They held on, twice.' });
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'post-changed',
    'This post was changed meanwhile. What you typed is kept: look at the post again, or save yours all the same.',
  ]);
  expect(await open(author, post)).toMatchObject({ title: 'What a night in October', message: 'They **held** on.' });
  const insisting = await save(author, post, { ...form, message: 'They held on, twice.', version: undefined });
  expect(insisting.body.post).toMatchObject({ title: 'What a night', content: '<p>They held on, twice.</p>' });
});

test('of two devices that save at once one is told that the other was faster', async () => {
  const { author, post, form } = await opened();
  const both = await Promise.all(
    ['From the bus.', 'From the couch.'].map((message) => save(author, post, { ...form, message })),
  );
  expect(both.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['post-changed', 'saved']);
});

test('a change whose answer was lost on the way can be sent once more', async () => {
  const { author, post, form } = await opened();
  const change = { ...form, message: 'They held on, twice.' };
  expect((await save(author, post, change)).status).toBe(200);
  expect((await save(author, post, change)).status).toBe(200);
  expect((await open(author, post)).version).toBe(1);
});
