import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { PostActs } from './post-acts.tsx';
import { aPost } from './testing/a-post.ts';

const STAFF = {
  id: '7',
  youVoted: false,
  youClaimed: false,
  canEdit: true,
  canDelete: true,
  canHide: true,
  canSetThread: true,
  canPin: true,
};
const PINNED = '/api/forums/posts/isPinnedPost';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
});

/** The open menu of a post on a page of its own. */
function opened({ mine = STAFF, post = aPost(), pinned = aPost({ id: '9', isPinned: true }) } = {}) {
  return show(<PostActs about="post" isOpen onClose={() => {}} post={post} isPage onGone={() => {}} />, {
    answers: {
      '/api/csz/me': { me: { memberId: '1' } },
      '/api/forums/posts/mine': { items: [mine], total: 1 },
      '/api/forums/posts/own/7': {
        ...post,
        title: 'What a night in October',
        message: 'They **held** on.',
        version: 3,
      },
      [PINNED]: { isPinnedPost: true, post: pinned },
    },
  });
}
const item = (name: RegExp) => screen.getByRole('menuitem', { name });

test('where another post is pinned, Pin is off on a page that no list led to, and says why', async () => {
  const { sent } = opened();
  await screen.findByText('Another post is pinned.');
  expect(item(/^Pin/).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(item(/^Pin/));
  expect(sent).toEqual([]);
});

test('which post is pinned is not asked for who cannot pin', async () => {
  const { requests } = opened({ mine: { ...STAFF, canPin: false } });
  await screen.findByRole('menuitem', { name: 'Hide' });
  await act(() => new Promise((done) => setTimeout(done)));
  expect(requests).not.toContain(PINNED);
});

test('of the pinned post Hide is off and says why; it can be taken from its place', async () => {
  const post = aPost({ isPinned: true });
  opened({ post, pinned: post });
  const hide = await screen.findByRole('menuitem', { name: /^Hide/ });
  expect([hide.getAttribute('aria-disabled'), hide.textContent]).toEqual(['true', 'Hide This post is pinned.']);
  expect(item(/^Unpin/).getAttribute('aria-disabled')).toBeNull();
});

test('members cannot report the pinned post', async () => {
  const post = aPost({ isPinned: true });
  const mine = { ...STAFF, canEdit: false, canDelete: false, canHide: false, canSetThread: false, canPin: false };
  opened({ post, pinned: post, mine });
  await act(() => new Promise((done) => setTimeout(done)));
  expect(item(/^Report/).getAttribute('aria-disabled')).toBe('true');
});

test('a post is changed from what it says by now, not from what is on the screen', async () => {
  opened();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('What a night in October');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/, { selector: 'textarea' }).value).toBe('They **held** on.');
});
