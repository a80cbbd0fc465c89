import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { CommentSection } from './comment-section.tsx';

const POST = { id: '7', title: 'Hello', slug: 'hello', authorName: 'Ana', isLocked: false, slowModeSeconds: null };
const aComment = (change: object = {}) => ({
  id: '12',
  postId: '7',
  date: '2026-11-20T22:00:00.000Z',
  editedAt: null,
  authorName: 'Ben',
  authorRole: '',
  memberId: '42',
  avatarUrl: '',
  content: '<p>So proud.</p>',
  state: 'visible',
  ...change,
});
const ANSWERS = {
  '/api/csz/me': { me: { memberId: '1' } },
  '/api/forums/comments/mine': { items: [], held: [], canModerate: false },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
});

afterEach(() => {
  vi.useRealTimers();
});

function opened(comments: (address: string) => object, post: object = {}) {
  const onCount = vi.fn();
  const shown = show(<CommentSection post={{ ...POST, ...post } as never} tz="America/New_York" onCount={onCount} />, {
    answers: { ...ANSWERS, '/api/forums/comments': comments },
  });
  return { ...shown, onCount };
}
const write = async (text: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Write a comment' }));
  fireEvent.change(await screen.findByLabelText('Your comment'), { target: { value: text } });
};

test('a comment is sent with one key however often it is tried, and is there at once', async () => {
  let tries = 0;
  const list = { items: [aComment()], total: 1 };
  const answers = () => {
    tries += 1;
    if (tries === 1) return list;
    if (tries === 2) return new Refused(500, {});
    return { message: 'Thank you.', comment: aComment({ id: '13', authorName: 'Me', content: '<p>Great!</p>' }) };
  };
  const { sent, requests, onCount } = opened(answers);
  await expect.poll(() => requests).toContain('/api/csz/me');
  await act(() => new Promise((known) => setTimeout(known)));
  await write('Great!');
  const send = screen.getByRole('button', { name: 'Comment' });
  fireEvent.click(send);
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('Great!');
  fireEvent.click(send);
  expect(await screen.findByRole('article', { name: 'Comment of Me' })).not.toBeNull();
  const [first, second] = sent as { requestKey: string; message: string }[];
  expect([first?.message, first?.requestKey]).toEqual(['Great!', second?.requestKey]);
  expect(onCount).toHaveBeenCalledWith(1);
});

test('a reply quotes the comment and is ready to be typed', async () => {
  const { requests } = opened(() => ({ items: [aComment()], total: 1 }));
  await expect.poll(() => requests).toContain('/api/csz/me');
  await act(() => new Promise((known) => setTimeout(known)));
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to Ben' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your comment');
  expect(field.value).toBe('> @Ben: So proud.\n\n');
  await expect.poll(() => document.activeElement).toBe(field);
});

test('nothing is sent without words', async () => {
  const { sent, requests } = opened(() => ({ items: [], total: 0 }));
  await expect.poll(() => requests).toContain('/api/csz/me');
  await act(() => new Promise((known) => setTimeout(known)));
  await write('   ');
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  expect(screen.getByText('Comment is required')).not.toBeNull();
  expect(sent).toEqual([]);
});

test('what was begun before a reload stands there again', async () => {
  sessionStorage.setItem(
    'comment-draft:7',
    JSON.stringify({ message: 'So far', requestKey: 'k'.repeat(32), beganAt: 1 }),
  );
  opened(() => ({ items: [], total: 0 }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your comment')).value).toBe('So far');
});

test('what a member began stays on the device and goes on on another one, until it is sent', async () => {
  const { requests } = opened(() => ({ items: [], total: 0 }));
  await expect.poll(() => requests).toContain('/api/csz/me');
  await act(() => new Promise((known) => setTimeout(known)));
  await write('So far');
  expect(Object.keys(localStorage)).toEqual(['comment-draft:1:7']);
  expect(requests.map(decodeURIComponent)).toContain('/api/forums/drafts/comment:7');
});

const BEGUN = { message: 'From the bus', requestKey: 'k'.repeat(32), beganAt: 1 };

/** The field, opened by the member once the server said what it has. */
async function openedWith(onServer: object | null) {
  const kept = onServer === null ? null : { content: onServer, savedAt: '2026-11-20T21:30:00.000Z' };
  const { requests } = show(<CommentSection post={POST as never} tz="America/New_York" onCount={() => {}} />, {
    answers: {
      ...ANSWERS,
      '/api/forums/comments': { items: [], total: 0 },
      '/api/forums/drafts/comment:7': () => kept,
      '/api/forums/drafts/comment%3A7': () => kept,
    },
  });
  await expect.poll(() => requests).toContain('/api/csz/me');
  await act(() => new Promise((known) => setTimeout(known)));
  const write = screen.queryByRole('button', { name: 'Write a comment' });
  if (write !== null) fireEvent.click(write);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your comment');
  await expect.poll(() => requests.some((address) => address.includes('/drafts/'))).toBe(true);
  return field;
}

test('what was begun on another device stands in the field', async () => {
  const field = await openedWith(BEGUN);
  await expect.poll(() => field.value).toBe('From the bus');
});

test('what was sent from another device does not stand in the field any more', async () => {
  localStorage.setItem('comment-draft:1:7', JSON.stringify({ ...BEGUN, kept: 'whole' }));
  const field = await openedWith(null);
  await expect.poll(() => field.value).toBe('');
  expect(localStorage.length).toBe(0);
});

test('what is only here stays, whatever the server has', async () => {
  localStorage.setItem(
    'comment-draft:1:7',
    JSON.stringify({ ...BEGUN, message: 'From the bus, late', kept: 'beginning' }),
  );
  const field = await openedWith(BEGUN);
  await expect.poll(() => field.value).toBe('From the bus, late');
});
test('where staff closed the comments no one writes or replies', async () => {
  opened(() => ({ items: [aComment()], total: 1 }), { isLocked: true });
  expect(await screen.findByText('Staff closed the comments of this post.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /Write a comment|Reply/ })).toBeNull();
});

test('who wrote in the thread can be mentioned, and other members cannot', async () => {
  const { requests } = opened(() => ({ items: [aComment()], total: 1 }));
  await expect.poll(() => requests).toContain('/api/csz/me');
  await act(() => new Promise((known) => setTimeout(known)));
  fireEvent.click(await screen.findByRole('button', { name: 'Write a comment' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Your comment');
  const type = (value: string) =>
    fireEvent.change(text, { target: { value, selectionStart: value.length, selectionEnd: value.length } });
  type('@a');
  expect(screen.getByRole('option', { name: '@Ana' })).not.toBeNull();
  type('@b');
  fireEvent.click(screen.getByRole('option', { name: '@Ben' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('@Ben ');
  type('@carla');
  expect(screen.queryByRole('listbox', { name: 'Mention' })).toBeNull();
});

test('a comment that is changed names who wrote in the thread, and its preview shows that', async () => {
  const mine = { id: '12', youClaimed: false, canEdit: true, message: 'So proud, ', canDelete: true, canHide: false };
  const { sent } = show(<CommentSection post={POST as never} tz="America/New_York" onCount={() => {}} />, {
    answers: {
      ...ANSWERS,
      '/api/forums/comments': { items: [aComment()], total: 1 },
      '/api/forums/comments/mine': { items: [mine], held: [], canModerate: false },
      '/api/forums/posts/preview': { content: '<p>So proud, <strong>@Ana</strong></p>' },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More for comment of Ben' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Your comment');
  const value = `${text.value}@a`;
  fireEvent.change(text, { target: { value, selectionStart: value.length, selectionEnd: value.length } });
  fireEvent.click(screen.getByRole('option', { name: '@Ana' }));
  const fold = screen.getByText('Preview').closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect((await screen.findByText('@Ana', { selector: 'strong' })).textContent).toBe('@Ana');
  await expect.poll(() => sent.at(-1)).toEqual({ message: 'So proud, @Ana', replyToPostId: '7' });
});

test.each([
  ['is away', new Refused(503, { code: 'database-away', message: 'Back soon.' })],
  ['is too busy', new Refused(429, { code: 'too-many-requests', message: 'Slowly.' })],
])('where the server %s the comments are requested every two seconds until they come', async (_, refusal) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAway = true;
  const { requests } = opened(() => (isAway ? refusal : { items: [aComment()], total: 1 }));
  const tries = () => requests.filter((address) => address.startsWith('/api/forums/comments?')).length;
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(100);
  expect(tries()).toBe(1);
  await wait(1800);
  expect(tries()).toBe(1);
  await wait(4200);
  expect(tries()).toBe(4);
  expect(screen.getByText('Loading comments...')).not.toBeNull();
  expect(screen.queryByText('Loading Error')).toBeNull();
  isAway = false;
  await wait(2100);
  expect(screen.getByRole('article', { name: 'Comment of Ben' })).not.toBeNull();
});

test('comments that were refused say so and can be asked for again', async () => {
  let isRefused = true;
  const refusal = new Refused(404, { code: 'post-not-found', message: 'This post is not here any more.' });
  const { requests } = opened(() => (isRefused ? refusal : { items: [aComment()], total: 1 }));
  expect(await screen.findByText('Loading Error')).not.toBeNull();
  expect(screen.queryByText('Loading comments...')).toBeNull();
  expect(requests.filter((address) => address.startsWith('/api/forums/comments?'))).toHaveLength(1);
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Comment of Ben' })).not.toBeNull();
});

test('a guest opens what a comment said before by the word "edited"', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=; Path=/; Max-Age=0';
  const edited = aComment({ editedAt: '2026-11-20T22:30:00.000Z' });
  show(<CommentSection post={POST as never} tz="America/New_York" onCount={() => {}} />, {
    answers: {
      '/api/forums/comments': { items: [edited], total: 1 },
      '/api/forums/comments/12/edits': {
        items: [{ content: '<p>So sad.</p>', at: '2026-11-20T22:30:00.000Z' }],
        total: 1,
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^edited.*comment of Ben/ }));
  expect(await screen.findByText('So sad.')).not.toBeNull();
});
