import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { ForumPage } from './forum-page.tsx';
import type { ForumView } from './load-forum.ts';
import { categoryFeed } from './queries.ts';
import { aComment, aPage, aPost, aTag, SOME_CATEGORIES } from './testing/a-post.ts';

const VIEW: ForumView = {
  title: 'General',
  feed: categoryFeed('General'),
  category: 'general',
  start: undefined,
  tz: 'America/New_York',
  path: '/forums/general',
};
const LIST = '/api/forums/posts/search/category/Category/General';
const ANSWERS = {
  '/api/forums/categories': SOME_CATEGORIES,
  '/api/forums/posts/isPinnedPost': { isPinnedPost: false, post: null },
};
const postsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => aPost({ id: String(from - at) }));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a list goes on from where it ended, shows no post twice, and says when the rest did not come', async () => {
  let isAway = true;
  const { requests } = show(<ForumPage view={VIEW} />, {
    answers: {
      ...ANSWERS,
      [LIST]: (address: string) => {
        if (!address.includes('cursor')) return aPage(postsOf(30, 15), { total: 17, nextCursor: 'at-16' });
        return isAway ? new Refused(500, {}) : aPage(postsOf(16, 3), { total: 17 });
      },
    },
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Load More' }));
  const retry = await screen.findByRole('link', { name: 'Retry' });
  isAway = false;
  fireEvent.click(retry);
  await screen.findByText('What a night 14');
  expect(titles()).toHaveLength(17);
  expect(screen.queryByRole('link', { name: /Load More|Retry/ })).toBeNull();
  expect(requests.filter((address) => address.includes('cursor=at-16')).length).toBeGreaterThan(1);
});

test('after every fifteenth post comes a place for an advertisement', async () => {
  show(<ForumPage view={VIEW} />, { answers: { ...ANSWERS, [LIST]: aPage(postsOf(40, 31)) } });
  await screen.findByText('What a night 40');
  const list = screen.getByRole('main');
  expect(list.querySelectorAll('[data-ad="Inline_350x165"]')).toHaveLength(2);
});

test('the pinned post stands above the others, once', async () => {
  const pinned = aPost({ id: '2', isPinned: true });
  show(<ForumPage view={VIEW} />, {
    answers: {
      ...ANSWERS,
      '/api/forums/posts/isPinnedPost': { isPinnedPost: true, post: pinned },
      [LIST]: aPage([aPost({ id: '9' }), pinned]),
    },
  });
  await screen.findByText('Pinned');
  expect(titles()).toEqual(['What a night 2', 'What a night 9']);
});

test('where no one has written it says so, and where nothing comes one can ask again', async () => {
  show(<ForumPage view={VIEW} />, { answers: { ...ANSWERS, [LIST]: aPage([]) } });
  expect((await screen.findByText('No updates yet')).parentElement?.textContent).toContain("It's quiet here...");
});

test('a list that does not come can be asked for again', async () => {
  show(<ForumPage view={VIEW} />, { answers: { ...ANSWERS, [LIST]: new Refused(500, { code: 'x', message: 'x' }) } });
  expect(await screen.findByText('Loading Error')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull();
});

test('comments open under the card, ten at a time', async () => {
  const comments = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => aComment({ id: String(from + at), authorName: `Ben ${from + at}` }));
  show(<ForumPage view={VIEW} />, {
    answers: {
      ...ANSWERS,
      [LIST]: aPage([aPost({ comments: 12 })]),
      '/api/forums/comments': (address: string) => ({
        items: address.includes('page=2') ? comments(11, 2) : comments(1, 10),
        total: 12,
      }),
    },
  });
  const button = await screen.findByRole('button', { name: /12 comments on What a night 7/ });
  expect(screen.queryByText('Ben 1')).toBeNull();
  fireEvent.click(button);
  await screen.findByText('Ben 10');
  fireEvent.click(screen.getByRole('link', { name: 'View more comments' }));
  await screen.findByText('Ben 12');
  expect(screen.queryByRole('link', { name: 'View more comments' })).toBeNull();
});

test('the menu shows where one is, and what is under it', async () => {
  show(<ForumPage view={{ ...VIEW, category: 'csz-articles/player-of-the-month' }} />, {
    answers: { ...ANSWERS, [LIST]: aPage([aPost({ tags: [aTag()] })]) },
  });
  const [menu] = await screen.findAllByRole('navigation', { name: 'The Zone' });
  const here = await within(menu as HTMLElement).findByRole('link', { name: 'Player of the Month' });
  expect(here.getAttribute('aria-current')).toBe('page');
  expect(here.closest('details')?.open).toBe(true);
  expect(
    within(menu as HTMLElement)
      .getByRole('link', { name: 'Podcast' })
      .getAttribute('href'),
  ).toBe('/forums/podcast');
  await act(async () => {});
});

test('what a member may do with the posts of a page is one question', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
  const mine = (id: string) => ({ id, youVoted: id === '9', youClaimed: false, canEdit: false, canDelete: false });
  const { requests } = show(<ForumPage view={VIEW} />, {
    answers: {
      ...ANSWERS,
      '/api/csz/me': { me: { memberId: '1' } },
      '/api/forums/visits': { since: null },
      '/api/forums/categories/new': { ids: [] },
      '/api/forums/posts/mine': { items: [mine('9'), mine('8')], total: 2 },
      [LIST]: aPage([aPost({ id: '9' }), aPost({ id: '8' })]),
    },
  });
  await screen.findByRole('button', { name: /Like What a night 9/, pressed: true });
  expect(screen.getByRole('button', { name: /Like What a night 8/ }).getAttribute('aria-pressed')).toBe('false');
  expect(requests.filter((address) => address.includes('/mine'))).toEqual(['/api/forums/posts/mine?ids=9%2C8']);
});

test('a member sees where new posts end and which other categories have some', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
  const at = (id: string, date: string, memberId = '41') => aPost({ id, date, memberId });
  const { sent } = show(<ForumPage view={VIEW} />, {
    answers: {
      ...ANSWERS,
      '/api/csz/me': { me: { memberId: '1' } },
      '/api/forums/posts/mine': { items: [], total: 0 },
      '/api/forums/visits': { since: '2026-11-20T12:00:00.000Z' },
      '/api/forums/categories/new': { ids: ['1', '5'] },
      [LIST]: aPage([at('9', '2026-11-20T14:00:00.000Z'), at('8', '2026-11-20T11:00:00.000Z')]),
    },
  });
  const divider = await screen.findByText(/New since your last visit/);
  expect(divider.textContent).toBe('↑ Above: New since your last visit');
  expect(divider.previousElementSibling?.textContent).toContain('What a night 9');
  expect(divider.nextElementSibling?.textContent).toContain('What a night 8');
  expect((await screen.findAllByRole('link', { name: /^CSZ Articles ?, new posts$/ })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^General ?, new posts/ })).toBeNull();
  expect(sent).toEqual([{ categoryOrTag: 'category', tagType: 'Category', tagString: 'General' }]);
});

test.each([
  ['all of it is new', '2026-11-19T12:00:00.000Z', '41'],
  ['nothing is new', '2026-11-21T12:00:00.000Z', '41'],
  ['only what the member wrote is new', '2026-11-20T12:00:00.000Z', '1'],
])('where %s nothing divides a list', async (_, since, memberId) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
  const { requests } = show(<ForumPage view={VIEW} />, {
    answers: {
      ...ANSWERS,
      '/api/csz/me': { me: { memberId: '1' } },
      '/api/forums/posts/mine': { items: [], total: 0 },
      '/api/forums/visits': { since },
      '/api/forums/categories/new': { ids: [] },
      [LIST]: aPage([aPost({ id: '9', memberId }), aPost({ id: '8', date: '2026-11-20T11:00:00.000Z' })]),
    },
  });
  await waitFor(() => expect(requests).toContain('/api/forums/visits'));
  await act(async () => {});
  expect(screen.queryByText(/New since your last visit/)).toBeNull();
});

test('a guest leaves no visit', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=; Path=/; Max-Age=0';
  const { requests } = show(<ForumPage view={VIEW} />, { answers: { ...ANSWERS, [LIST]: aPage([aPost()]) } });
  await screen.findByText('What a night 7');
  await act(async () => {});
  expect(requests.filter((address) => /visits|new/.test(address))).toEqual([]);
});

test('a new post comes first in the list of the category above its own', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
  const child = aTag({ tagType: 'Category', tagEntityId: '6', tagString: 'Player of the Month', isCategory: true });
  const view = { ...VIEW, title: 'CSZ Articles', feed: categoryFeed('CSZ Articles'), category: 'csz-articles' };
  const { requests } = show(<ForumPage view={view} />, {
    answers: {
      ...ANSWERS,
      '/api/csz/me': { me: { memberId: '1' } },
      '/api/forums/posts/mine': { items: [], total: 0 },
      '/api/forums/visits': { since: null },
      '/api/forums/categories/new': { ids: [] },
      '/api/forums/drafts/post': new Refused(404, {}),
      '/api/forums/posts': { message: 'Posted.', post: aPost({ id: '40', tags: [child] }) },
      [encodeURI('/api/forums/posts/search/category/Category/CSZ Articles')]: aPage([aPost({ id: '9' })]),
    },
  });
  await screen.findByText('What a night 9');
  await waitFor(() => expect(requests.some((address) => address.includes('/mine'))).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Start a post' }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'What a night' } });
  fireEvent.change(screen.getByLabelText(/^Text/, { selector: 'textarea' }), { target: { value: 'They held on.' } });
  await screen.findByRole('option', { name: 'Player of the Month' });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('What a night 40');
  await waitFor(() => expect(titles()).toEqual(['What a night 40', 'What a night 9']));
});
