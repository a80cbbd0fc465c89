import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPost, SOME_CATEGORIES } from '#web/community/posts/testing/a-post.ts';
import { type Answers, Refused, show } from '#web/testing/show.tsx';
import { Composer } from './composer.tsx';
import { emptyDraft } from './post-draft.ts';

const ANSWERS = {
  '/api/csz/me': { me: { memberId: '1' } },
  '/api/forums/categories': SOME_CATEGORIES,
  '/api/forums/posts/7': { message: 'Saved.', post: aPost() },
};
const PICTURE = { url: '/files/a.webp', name: '', description: 'The last throw' };
const POST = {
  ...emptyDraft(),
  id: '7',
  version: 2,
  title: 'What a night',
  message: 'They held on.',
  sources: [PICTURE],
};

beforeEach(() => sessionStorage.clear());

/** Opens the post to be changed, as it is after a reload too. */
function edit(post = POST, answers: Answers = ANSWERS) {
  cleanup();
  const onClose = vi.fn();
  return { ...show(<Composer start={{ edited: post }} onClose={onClose} />, { answers }), onClose };
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/, { selector: 'textarea' });
const type = (message: string) => fireEvent.change(words(), { target: { value: message } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what was changed is here again after a reload, until it is saved', async () => {
  edit();
  type('They held on, twice.');
  const { sent, onClose } = edit();
  expect(words().value).toBe('They held on, twice.');
  expect(screen.getByText('This is what you had changed and not saved yet.')).not.toBeNull();
  await screen.findByRole('option', { name: 'General' });
  press('Save');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toMatchObject({ message: 'They held on, twice.', version: 2 });
  expect(sessionStorage.length).toBe(0);
  edit();
  expect(words().value).toBe('They held on.');
});

test('an edit of a post that was changed meanwhile says so, and can begin with what it says now', () => {
  edit();
  type('They held on, twice.');
  edit({ ...POST, version: 3, message: 'They held on to the end.' });
  expect(screen.getByText(/has been changed since: saving replaces that/)).not.toBeNull();
  press('Start over');
  expect(words().value).toBe('They held on to the end.');
  expect(sessionStorage.length).toBe(0);
});

test('leaving without saving drops what was changed', async () => {
  const { onClose } = edit();
  type('They held on, twice.');
  press('Close');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sessionStorage.length).toBe(0);
});

test('what a picture shows can be said, and stays when the post is changed', async () => {
  const { sent, onClose } = edit();
  const field = screen.getByLabelText<HTMLInputElement>(/^Describe picture 1/);
  expect(field.value).toBe('The last throw');
  fireEvent.change(field, { target: { value: 'The last throw, caught' } });
  await screen.findByRole('option', { name: 'General' });
  press('Save');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.at(-1)).toMatchObject({ sources: [{ url: PICTURE.url, description: 'The last throw, caught' }] });
});

test('what was saved meanwhile from elsewhere is replaced only by who wants that, and what was typed stays', async () => {
  const sentence = 'This post was changed meanwhile.';
  let tries = 0;
  const { sent, onClose } = edit(POST, {
    ...ANSWERS,
    '/api/forums/posts/7': () => {
      tries += 1;
      const refusal = new Refused(409, { code: 'post-changed', message: sentence });
      return tries < 3 ? refusal : ANSWERS['/api/forums/posts/7'];
    },
  });
  type('They held on, twice.');
  await screen.findByRole('option', { name: 'General' });
  press('Save');
  expect(await screen.findByText(sentence)).not.toBeNull();
  press('Cancel');
  expect([words().value, onClose.mock.calls.length]).toEqual(['They held on, twice.', 0]);
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Save all the same' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map((body) => (body as { version?: number }).version)).toEqual([2, 2, undefined]);
  expect(sent.at(-1)).toMatchObject({ message: 'They held on, twice.' });
});
