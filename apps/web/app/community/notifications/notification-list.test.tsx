import type { MemberNotification } from '@csz/contract/notifications/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Bell } from './bell.tsx';
import { NotificationList, ReadAll } from './notification-list.tsx';

const LIST = '/api/csz/notifications';
const UNREAD = '/api/csz/notifications/unread';
const READ = '/api/csz/notifications/read';
const ME = { '/api/csz/me': { me: { memberId: '1' } } };

const NONE: MemberNotification = {
  id: null,
  lineId: '1',
  spiritPointType: null,
  type: null,
  kind: null,
  text: '',
  link: null,
  postId: null,
  postName: null,
  gameId: null,
  schoolId: null,
  districtId: null,
  stateId: null,
  sportId: null,
  fromMemberId: null,
  authorName: null,
  created: '2026-10-05T16:00:00Z',
  spiritPoints: 0,
  count: 1,
  isRead: true,
};
const LIKED = { ...NONE, spiritPointType: 18, postId: '7', postName: 'What a night', link: '/forums/post/7' };
const MOVED = { ...NONE, id: '4', text: 'Schedule change: A vs B', link: '/scores/view/9', isRead: false };

const setSignedIn = (age: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = `csz_signed_in=1; Path=/${age}`;
};
afterEach(() => setSignedIn('; Max-Age=0'));

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({
    ...MOVED,
    id: String(from + at),
    lineId: String(from + at),
    text: `Number ${from + at}`,
  }));

test('a line says who did what, the post, the day and the points; what the reader did begins with You', async () => {
  setSignedIn('');
  const items = [
    { ...LIKED, fromMemberId: '2', authorName: 'Ana', spiritPoints: 1 },
    { ...LIKED, spiritPointType: 12, fromMemberId: '1', authorName: 'Robin', spiritPoints: 3 },
    { ...NONE, type: 'NewComment' as const, authorName: 'Ben' },
    { ...MOVED, count: 3 },
    { ...LIKED, authorName: 'Cleo', fromMemberId: '3', count: 13 },
    {
      ...NONE,
      id: '9',
      kind: 'mention',
      text: 'mentioned you',
      authorName: 'Dana',
      postName: 'What a night',
      count: 2,
    },
    // Two right picks of one night.
    { ...NONE, spiritPointType: 21, fromMemberId: '1', spiritPoints: 5 },
    { ...NONE, spiritPointType: 21, fromMemberId: '1', spiritPoints: 5 },
  ].map((item, at) => ({ ...item, lineId: String(at) }));
  show(<NotificationList perPage={10} loadsMore />, { answers: { ...ME, [LIST]: { items, total: 8 } } });
  await screen.findByText('You posted: What a night');
  expect(await lines()).toEqual([
    'Ana liked your post: What a night Oct 05, 2026+1 spirit points',
    'You posted: What a night Oct 05, 2026+3 spirit points',
    'Ben commented on your post Oct 05, 2026',
    'Schedule change: A vs B (3) NewOct 05, 2026',
    'Cleo and 12 others liked your post: What a night Oct 05, 2026',
    'Dana and 1 other mentioned you: What a night Oct 05, 2026',
    'You got AF points Oct 05, 2026+5 spirit points',
    'You got AF points Oct 05, 2026+5 spirit points',
  ]);
});

test('a member without any reads so', async () => {
  show(<NotificationList perPage={10} loadsMore />, { answers: { [LIST]: { items: [], total: 0 } } });
  expect(await screen.findByText("You don't have any notifications yet.")).not.toBeNull();
});

test('Load More adds the next page below', async () => {
  const pageOf = (address: string) =>
    address.includes('page=2') ? { items: numbered(2, 11), total: 12 } : { items: numbered(10), total: 12 };
  show(<NotificationList perPage={10} loadsMore />, { answers: { [LIST]: pageOf } });
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  await waitFor(async () => expect(await lines()).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test.each([
  [10, false],
  [11, true],
])('of %i beside the points, the page of all is named: %s', async (total, isNamed) => {
  show(<NotificationList perPage={5} loadsMore={false} />, { answers: { [LIST]: { items: numbered(5), total } } });
  expect(await lines()).toHaveLength(5);
  expect(screen.queryByRole('button')).toBeNull();
  const link = screen.queryByRole('link', { name: 'See more activity' });
  expect(link?.getAttribute('href')).toBe(isNamed ? '/notifications' : undefined);
});

test('a list that does not come is asked for again after a second, without a word', async () => {
  let tries = 0;
  const later = () => {
    tries += 1;
    if (tries < 3) throw new Error('the net is away');
    return { items: [MOVED], total: 1 };
  };
  show(<NotificationList perPage={10} loadsMore />, { answers: { [LIST]: later } });
  expect(await screen.findByText('Schedule change: A vs B', undefined, { timeout: 10_000 })).not.toBeNull();
  expect(screen.queryByRole('button', { name: /retry/i })).toBeNull();
}, 20_000);

test('opening a line reads it, and one button reads all', async () => {
  const answers = { [LIST]: { items: [MOVED], total: 1 }, [UNREAD]: { unread: 1 }, [READ]: { message: 'Read.' } };
  const { sent } = show(
    <>
      <Bell />
      <ReadAll />
      <NotificationList perPage={10} loadsMore />
    </>,
    { answers },
  );
  expect((await screen.findByRole('link', { name: 'Notifications, 1 not read' })).textContent).toBe('1');
  fireEvent.click(await screen.findByRole('link', { name: 'Schedule change: A vs B' }));
  await waitFor(() => expect(sent).toEqual([{ ids: ['4'] }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(sent).toEqual([{ ids: ['4'] }, {}]));
});
