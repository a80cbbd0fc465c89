import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { Standing } from './standing.tsx';

const STANDING = { level: 'basic', next: [], sanction: null, held: [], canModerate: false };
const HELD = {
  subject: 'post:7',
  title: 'Rides to the game',
  content: '<p>Call me</p>',
  pictures: [],
  state: 'held',
  why: 'A staff member will look at your post before everyone sees it.',
  next: 'You get a notice when a moderator has decided.',
  canEdit: true,
  canDelete: true,
  message: 'Call **me**',
  postId: '7',
};
const editors = {
  Post: ({ id, title }: { id: string; title: string }) => (
    <button type="button">
      Edit {id}: {title}
    </button>
  ),
  Comment: ({ comment, message }: { comment: { postId: string }; message: string }) => (
    <textarea aria-label={`Your comment on post ${comment.postId}`} defaultValue={message} />
  ),
};

const shown = (answers: Record<string, object | (() => object)>) =>
  show(
    <NoticeProvider>
      <Standing editors={editors} />
    </NoticeProvider>,
    { answers },
  );

async function open(title: string) {
  const line = (await screen.findByText(title, { selector: 'span:not(.visually-hidden)' })).closest(
    'li',
  ) as HTMLElement;
  const details = line.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return within(line);
}

test('a silenced member reads why and how long, and can appeal', async () => {
  const { sent } = shown({
    '/api/forums/standing': {
      ...STANDING,
      next: [{ what: 'Threads read', have: 4, need: 20 }],
      sanction: { id: '9', kind: 'silence', until: null, reason: 'Insults.', canAppeal: true },
    },
    '/api/forums/appeals': { message: 'Sent.' },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('You cannot write in The Zone: Insults.');
  expect(screen.getByText('Threads read: 4 of 20')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Appeal this decision' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It was a joke.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => sent).toEqual([{ subject: 'sanction:9', message: 'It was a joke.' }]);
  await act(async () => {});
});

test('a name that was taken away is named, and can be appealed', async () => {
  const held = [{ subject: 'name:41', title: 'Your name “Sam”', state: 'hidden', canAppeal: true }];
  const { sent } = shown({
    '/api/forums/standing': { ...STANDING, held },
    '/api/forums/appeals': { message: 'Sent.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal Your name “Sam”' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It is my name.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => sent).toEqual([{ subject: 'name:41', message: 'It is my name.' }]);
  await act(async () => {});
});

test('a post that waits is read when it is opened, with why and what comes next, and can be changed', async () => {
  const held = [{ subject: 'post:7', title: HELD.title, state: 'held', canAppeal: false }];
  const { requests } = shown({ '/api/forums/standing': { ...STANDING, held }, '/api/forums/standing/post%3A7': HELD });
  await screen.findByText(HELD.title);
  expect(requests).toEqual(['/api/forums/standing']);
  const line = await open(HELD.title);
  for (const words of [HELD.why, HELD.next, 'Call me', 'waits for our staff'])
    expect(await line.findByText(words)).not.toBeNull();
  expect(line.getByRole('button', { name: `Edit 7: ${HELD.title}` })).not.toBeNull();
});

test('what is deleted leaves the list, and the focus goes on from there', async () => {
  let held = ['7', '8'].map((id) => ({ subject: `post:${id}`, title: `Post ${id}`, state: 'held', canAppeal: false }));
  const remove = vi.fn(() => {
    held = held.slice(1);
    return { message: 'Post successfully deleted!' };
  });
  shown({
    '/api/forums/standing': () => ({ ...STANDING, held }),
    '/api/forums/standing/post%3A7': { ...HELD, title: 'Post 7' },
    '/api/forums/posts/7': remove,
  });
  const line = await open('Post 7');
  fireEvent.click(await line.findByRole('button', { name: 'Delete Post 7' }));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Post successfully deleted!')).not.toBeNull();
  await expect.poll(() => screen.queryByText('Post 7')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'What others do not see' }));
});

test('what could not be deleted stays, and it is said that it failed and why', async () => {
  const held = [
    { subject: 'post:7', title: 'Post 7', state: 'held', canAppeal: false },
    { subject: 'comment:3', title: 'Comment 3', state: 'held', canAppeal: false },
  ];
  const late = new Refused(409, { code: 'review-decided', message: 'A moderator has decided.' });
  shown({
    '/api/forums/standing': { ...STANDING, held },
    '/api/forums/standing/post%3A7': { ...HELD, title: 'Post 7' },
    '/api/forums/standing/comment%3A3': { ...HELD, subject: 'comment:3', title: 'Comment 3' },
    '/api/forums/posts/7': late,
    '/api/forums/comments/3': late,
  });
  for (const [title, failure] of [
    ['Post 7', "Can't delete this post! A moderator has decided."],
    ['Comment 3', "Can't delete this comment! A moderator has decided."],
  ] as const) {
    const line = await open(title);
    fireEvent.click(await line.findByRole('button', { name: `Delete ${title}` }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(failure)).not.toBeNull();
    expect(line.getByText(HELD.why)).not.toBeNull();
  }
});

test('a comment that waits is changed in its place; what was taken away is read and not changed', async () => {
  const held = [
    { subject: 'comment:3', title: 'Comment on: Friday', state: 'held', canAppeal: false },
    { subject: 'recap:4', title: 'Your recap of A at B', state: 'hidden', canAppeal: true },
  ];
  const recap = {
    ...HELD,
    subject: 'recap:4',
    title: 'Your recap of A at B',
    canEdit: false,
    canDelete: false,
    message: null,
    postId: null,
  };
  shown({
    '/api/forums/standing': { ...STANDING, held },
    '/api/forums/standing/comment%3A3': { ...HELD, subject: 'comment:3', title: 'Comment on: Friday' },
    '/api/forums/standing/recap%3A4': recap,
  });
  const line = await open('Comment on: Friday');
  fireEvent.click(await line.findByRole('button', { name: 'Edit Comment on: Friday' }));
  expect(line.getByLabelText<HTMLTextAreaElement>('Your comment on post 7').value).toBe('Call **me**');
  const taken = await open('Your recap of A at B');
  expect(await taken.findByText('Call me')).not.toBeNull();
  expect(taken.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
});
