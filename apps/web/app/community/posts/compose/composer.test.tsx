import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPost, aTag, SOME_CATEGORIES } from '#web/community/posts/testing/a-post.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { Composer } from './composer.tsx';
import { emptyDraft as aDraft } from './post-draft.ts';

const ANSWERS = {
  '/api/csz/me': { me: { memberId: '1' } },
  '/api/forums/categories': SOME_CATEGORIES,
  '/api/forums/drafts/post': new Refused(404, {}),
  '/api/forums/tags': { items: [{ ...aTag(), game: null }], total: 1 },
};

beforeEach(() => localStorage.clear());

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function opened(post: object | (() => object) = () => ({ message: 'Posted.', post: aPost() })) {
  const onClose = vi.fn();
  const shown = show(<Composer start={{}} onClose={onClose} />, {
    answers: { ...ANSWERS, '/api/forums/posts': post },
  });
  return { ...shown, onClose };
}

test('a post is sent once with everything in it, and its draft is gone', async () => {
  const { sent, onClose } = opened();
  await screen.findByRole('option', { name: 'General' });
  type('Title', 'What a night');
  type(/Text/, 'They **held** on.');
  type(/Tags/, 'centen');
  fireEvent.click(await screen.findByRole('button', { name: 'Centennial School' }));
  press('Post');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.find((body) => (body as { title?: string }).title !== undefined)).toMatchObject({
    title: 'What a night',
    message: 'They **held** on.',
    categoryId: '1',
    tags: [{ tagType: 'School', tagEntityId: '3' }],
    requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(localStorage.length).toBe(0);
});

test('a post without a title or without anything else says so at its fields', async () => {
  const { sent } = opened();
  await screen.findByRole('option', { name: 'General' });
  type(/Text/, 'Words');
  press('Post');
  expect(await screen.findByText('Title is required')).not.toBeNull();
  type(/Text/, '');
  type('Title', 'A title');
  press('Post');
  expect(await screen.findByText('Please write a few words, or add a picture or a link.')).not.toBeNull();
  expect(sent).toEqual([]);
});

test('a refusal leaves everything as it was typed, and the next attempt has the same key', async () => {
  const { sent } = opened(new Refused(429, { code: 'zone-pause', message: 'Please wait 30 seconds.' }));
  await screen.findByRole('option', { name: 'General' });
  type('Title', 'What a night');
  type(/Text/, 'They held on.');
  press('Post');
  await screen.findByText('Please wait 30 seconds.');
  press('Post');
  await expect.poll(() => sent.length).toBe(2);
  const keys = sent.map((body) => (body as { requestKey: string }).requestKey);
  expect(keys[0]).toBe(keys[1]);
  expect(field('Title').value).toBe('What a night');
});

test('a line that is lost while a post is sent loses nothing, and after a reload it is sent with the same key', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const first = opened(lost);
  await screen.findByRole('option', { name: 'General' });
  type('Title', 'What a night');
  type(/Text/, 'They held on.');
  press('Post');
  await screen.findByRole('alert');
  expect(field('Title').value).toBe('What a night');
  expect(first.onClose).not.toHaveBeenCalled();
  cleanup();
  const second = opened();
  await screen.findByRole('option', { name: 'General' });
  expect(field(/Text/).value).toBe('They held on.');
  press('Post');
  await expect.poll(() => second.onClose.mock.calls.length).toBe(1);
  const posted = [...first.sent, ...second.sent].filter((body) => (body as { title?: string }).title !== undefined);
  const keys = posted.map((body) => (body as { requestKey: string }).requestKey);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(localStorage.length).toBe(0);
});

test('what was written before a reload is there again', async () => {
  opened();
  type('Title', 'Half a tit');
  document.body.replaceChildren();
  opened();
  expect(field('Title').value).toBe('Half a tit');
  await act(async () => {});
});

test('what was posted from another device does not stand there any more', async () => {
  localStorage.setItem('post-draft:', JSON.stringify({ ...aDraft(), title: 'What a night', kept: 'whole' }));
  show(<Composer start={{}} onClose={() => {}} />, { answers: { ...ANSWERS, '/api/forums/drafts/post': () => null } });
  expect(field('Title').value).toBe('What a night');
  await screen.findByRole('option', { name: 'General' });
  await expect.poll(() => field('Title').value).toBe('');
  expect(localStorage.length).toBe(0);
});

test('a link that has no preview can be posted as it is, and taken out', async () => {
  opened();
  type(/^Link/, 'example.org/film');
  press('Add link');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the link to example.org' }));
  expect(screen.queryByText('example.org')).toBeNull();
});

test('a link that was typed goes out with the post, added or not; what is none is said at its field', async () => {
  const { sent, onClose } = opened();
  await screen.findByRole('option', { name: 'General' });
  type('Title', 'A film');
  type(/^Link/, 'no link');
  press('Post');
  expect(await screen.findByText('Please enter a link like https://example.com.')).not.toBeNull();
  expect(sent).toEqual([]);
  type(/^Link/, 'example.org/film');
  press('Post');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.at(0)).toMatchObject({ title: 'A film', links: ['https://example.org/film'] });
});

test('an edit that was begun is not closed without a question', async () => {
  const onClose = vi.fn();
  const edited = { ...aDraft(), id: '7', version: 0, title: 'What a night', message: 'They held on.' };
  show(<Composer start={{ edited }} onClose={onClose} />, { answers: ANSWERS });
  await screen.findByRole('option', { name: 'General' });
  type(/Text/, 'They held on to the end.');
  press('Close');
  expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).not.toBeNull();
  press('Stay');
  expect([onClose.mock.calls.length, field(/Text/).value]).toEqual([0, 'They held on to the end.']);
  press('Close');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a school is mentioned by its first letters and Enter, and the key does not end the line', async () => {
  show(<Composer start={{}} onClose={() => {}} />, {
    answers: { ...ANSWERS, '/api/csz/schools': { items: [{ id: '3', shortName: 'Quarry Ridge' }], total: 1 } },
  });
  const text = field(/^Text/);
  fireEvent.change(text, { target: { value: 'Go @quar', selectionStart: 8, selectionEnd: 8 } });
  const offer = await screen.findByRole('option', { name: '@Quarry Ridge' });
  expect(offer.getAttribute('aria-selected')).toBe('true');
  expect(fireEvent.keyDown(text, { key: 'Enter' })).toBe(false);
  expect(field(/^Text/).value).toBe('Go @Quarry Ridge ');
  expect(screen.queryByRole('option', { name: '@Quarry Ridge' })).toBeNull();
  await act(async () => {});
});

test('a post that is held says why for as long as it takes to read, and where its author finds it', async () => {
  const message = 'A staff member will look at your post before everyone sees it.';
  const { onClose } = opened({ message, post: aPost({ state: 'held' }) });
  await screen.findByRole('option', { name: 'General' });
  type('Title', 'What a night');
  type(/Text/, 'They held on.');
  press('Post');
  expect(await screen.findByRole('dialog', { name: 'Your post waits' })).not.toBeNull();
  expect(screen.getByText(message)).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  const link = screen.getByRole('link', { name: 'Read it in your account' });
  expect(link.getAttribute('href')).toBe('/my-account/profile#zone');
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalledTimes(1);
});
