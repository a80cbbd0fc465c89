import { beforeEach, expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aPostRow } from '#server/testing/posts.ts';
import { writersOf } from './testing/write.ts';

const portal = await openPortal();
// Limits count from the portal's clock, members join by that of the database.
const start = Temporal.Now.instant();
const later = (minutes: number): void => {
  portal.at(start.add({ minutes }).toString());
};
later(0);
beforeEach(() => later(0));
const { aDirector, post, comment, edit } = writersOf(portal);

test('thirty edits a day are enough, also of links alone and of comments', async () => {
  const [, headers] = await aDirector();
  const { id } = (await post(headers, { title: 'Edited', message: 'The same.' })).body.post;
  const said = (await comment(headers, await aPostRow(portal), 'The same, said.')).body.comment;
  const link = (number: number) =>
    edit(headers, `posts/${id}`, { message: 'The same.', links: [`https://youtu.be/${number}`] });
  for (let number = 0; number < 29; number += 1) expect((await link(number)).status).toBe(200);
  expect((await edit(headers, `comments/${said.id}`, { message: 'The same, said.' })).status).toBe(200);
  const oneMore = await link(30);
  expect([oneMore.status, oneMore.body.message]).toEqual([429, expect.stringContaining('30 edits')]);
  expect((await edit(headers, `comments/${said.id}`, { message: 'Other.' })).body.code).toBe('zone-limit');
  // A text that is new is no edit.
  later(1);
  expect((await comment(headers, await aPostRow(portal), 'Something new.')).status).toBe(200);
  later(24 * 60 - 1);
  expect((await link(31)).status).toBe(429);
});

test('several texts are not edited into one, posts and comments alike', async () => {
  const [, headers] = await aDirector();
  const write = async (kind: 'post' | 'comment', message: string) =>
    kind === 'post'
      ? `posts/${(await post(headers, { message })).body.post.id}`
      : `comments/${(await comment(headers, await aPostRow(portal), message)).body.comment.id}`;
  const [first, second] = [await write('post', 'First.'), await write('comment', 'Second.')];
  later(60);
  const [third, fourth] = [await write('post', 'Third.'), await write('comment', 'Fourth.')];
  later(120);
  const change = async (path: string, message: string) => {
    const { status, body } = await edit(headers, path, { message });
    return status === 200 ? 'taken' : body.code;
  };
  expect(await change(first, 'Buy here.')).toBe('taken');
  expect(await change(first, 'Buy here.')).toBe('taken');
  for (const other of [second, third, fourth]) expect(await change(other, 'Buy here.')).toBe('same-text-again');
  expect(await change(second, 'Say it.')).toBe('taken');
  expect(await change(third, 'Say it.')).toBe('same-text-again');
  // What an edit made a moment ago is no new text either.
  expect((await post(headers, { message: 'Buy here.' })).body.code).toBe('same-text-again');
  expect(await change(first, 'First.')).toBe('taken');
  expect(await change(third, 'Buy here.')).toBe('taken');
  later(126);
  expect(await change(fourth, 'Buy here.')).toBe('taken');
});

test('a title alone is the words of a post without others', async () => {
  const [, headers] = await aDirector();
  const links = ['https://youtu.be/a'];
  const one = (await post(headers, { title: 'One', message: '', links })).body.post;
  later(10);
  const two = (await post(headers, { title: 'Two', message: '', links })).body.post;
  later(20);
  const change = { title: 'Buy here', message: '', links };
  expect((await edit(headers, `posts/${two.id}`, change)).status).toBe(200);
  expect((await edit(headers, `posts/${one.id}`, change)).body.code).toBe('same-text-again');
});

test('words that stay as they are may be as those of another text', async () => {
  const [, headers] = await aDirector();
  const one = (await post(headers, { message: 'Bus at noon.' })).body.post;
  later(10);
  await post(headers, { message: 'Bus at noon.' });
  const edited = await edit(headers, `posts/${one.id}`, { message: 'Bus at noon.', links: ['https://youtu.be/a'] });
  expect(edited.status).toBe(200);
});

test('staff write the same words over several texts of a member', async () => {
  const [, headers] = await aDirector();
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const one = (await post(headers)).body.post;
  later(10);
  const two = (await post(headers)).body.post;
  for (const { id } of [one, two])
    expect((await edit(staff, `posts/${id}`, { message: 'Removed by staff.' })).status).toBe(200);
});
