import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { ModerationPage } from './moderation-page.tsx';

const ITEM = {
  subject: 'post:7',
  kind: 'post',
  version: 3,
  title: 'Cheap shoes',
  content: '<p>Look here</p>',
  pictures: [{ url: '/files/posts/a.webp', description: 'Shoes' }],
  links: ['https://shoes.example'],
  tags: ['General', 'Centennial'],
  edits: 0,
  link: null,
  state: 'held',
  author: { id: '41', name: 'Ana' },
  authorLevel: 'new',
  reasons: ['link'],
  claims: [{ type: 'Spam', text: 'shoes', by: 'Ben', weight: 3, at: '2026-11-20T21:30:00.000Z', isUpheld: null }],
  score: 3,
  openedAt: '2026-11-20T21:30:00.000Z',
  firstClaimAt: '2026-11-20T21:30:00.000Z',
  dueAt: null,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  canUndo: false,
};
const ME = { '/api/csz/me': { me: { memberId: '1', isSiteAdmin: true } } };

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store
  document.cookie = 'csz_signed_in=1; Path=/';
});

const page = (answers: Record<string, object>, at = '/admin/moderation') =>
  show(
    <NoticeProvider>
      <ModerationPage />
    </NoticeProvider>,
    { at, answers: { ...ME, ...answers } },
  );

test('an item says what it is and why it is here, and one press decides it', async () => {
  const { sent } = page({
    '/api/forums/moderation': { items: [ITEM], total: 1, medianMinutes: 14 },
    '/api/forums/moderation/post:7/decision': { message: 'Hidden.' },
    '/api/forums/moderation/post%3A7/decision': { message: 'Hidden.' },
  });
  expect(await screen.findByText('A newcomer linked to an unknown site')).not.toBeNull();
  expect(screen.getByText('Spam or advertising')).not.toBeNull();
  expect(screen.getByRole('img', { name: 'Shoes' }).getAttribute('src')).toBe('/files/posts/a.webp');
  for (const words of ['https://shoes.example', 'About General · Centennial'])
    expect(screen.getByText(words)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide Cheap shoes' }));
  expect(await screen.findByText('Hidden.')).not.toBeNull();
  expect(sent).toEqual([{ decision: 'hide', version: 3 }]);
  expect(screen.getByText(/From the first report to the decision: 14 minutes/)).not.toBeNull();
  expect(screen.getByText(/First reported/)).not.toBeNull();
});

test('a request of a parent is answered by its message, and not decided here', async () => {
  const item = {
    ...ITEM,
    subject: 'take-down:4',
    kind: 'take-down',
    title: 'My son',
    author: null,
    link: '/admin/contact/4',
  };
  page({ '/api/forums/moderation': { items: [item], total: 1, medianMinutes: null } });
  const link = await screen.findByRole('link', { name: 'Read and answer My son' });
  expect(link.getAttribute('href')).toBe('/admin/contact/4');
  expect(screen.queryByRole('button', { name: 'Hide My son' })).toBeNull();
});

test('an appeal is read with the words that it is about, and with what was decided', async () => {
  const item = { ...ITEM, state: 'hidden', decision: 'hide', decidedBy: 'Sam', decidedAt: '2026-11-20T22:00:00.000Z' };
  const member = { id: '41', name: 'Ana' };
  const appeal = { id: '3', member, subject: 'post:7', title: item.title, item, message: 'It is my shop.' };
  const sanction = { ...appeal, id: '4', subject: 'sanction:9', title: 'Silenced until Monday: Spam', item: null };
  page(
    {
      '/api/forums/appeals': {
        items: [appeal, sanction].map((one) => ({ ...one, createdAt: ITEM.openedAt })),
        total: 2,
      },
    },
    '/admin/moderation?show=appeals',
  );
  const [about, ofSanction] = await screen.findAllByRole('listitem', { name: /^Appeal of Ana/ });
  for (const words of ['Look here', 'Spam or advertising', /^Hidden by Sam/, /It is my shop/])
    expect(within(about as HTMLElement).getByText(words)).not.toBeNull();
  expect(within(ofSanction as HTMLElement).queryByText(/Hidden by/)).toBeNull();
});

test('who was slower than another moderator reads that, and sees the item as it is now', async () => {
  const refusal = new Refused(409, { code: 'review-item-decided', message: 'Another moderator was faster.' });
  const { requests } = page({
    '/api/forums/moderation': { items: [ITEM], total: 1, medianMinutes: null },
    '/api/forums/moderation/post:7/decision': refusal,
    '/api/forums/moderation/post%3A7/decision': refusal,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep Cheap shoes' }));
  expect(await screen.findByText('Another moderator was faster.')).not.toBeNull();
  await expect.poll(() => requests.filter((address) => address.startsWith('/api/forums/moderation?')).length).toBe(2);
});

test('a decided item says how long after the first report that was', async () => {
  const item = { ...ITEM, decision: 'hide', decidedBy: 'Sam', decidedAt: '2026-11-20T21:44:00.000Z' };
  page(
    { '/api/forums/moderation': { items: [item], total: 1, medianMinutes: null } },
    '/admin/moderation?show=decided',
  );
  expect(await screen.findByText(/Decided 14 minutes after the first report/)).not.toBeNull();
});

test('a decision is taken back by Undo, and where its author deleted the words since there is none', async () => {
  const decided = { ...ITEM, decision: 'hide', decidedBy: 'Sam', decidedAt: '2026-11-20T21:44:00.000Z' };
  const items = [
    { ...decided, canUndo: true },
    { ...decided, subject: 'post:8', title: 'Cheap hats', state: 'deleted' },
  ];
  page({ '/api/forums/moderation': { items, total: 2, medianMinutes: null } }, '/admin/moderation?show=decided');
  expect(await screen.findByRole('button', { name: 'Undo Cheap shoes' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo Cheap hats' })).toBeNull();
});

test('a suspension begins with a week and with what was reported, and a further press sends it', async () => {
  const { sent } = page({
    '/api/forums/moderation': { items: [ITEM], total: 1, medianMinutes: null },
    '/api/forums/sanctions': { message: 'The member is suspended and signed out.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend Ana' }));
  expect(screen.getByRole('heading', { name: 'Suspend Ana' })).not.toBeNull();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('The member is suspended and signed out.')).not.toBeNull();
  expect(sent).toEqual([{ memberId: '41', kind: 'suspend', days: 7, reason: 'Spam or advertising' }]);
});

test("a county's moderator silences, and leaves suspending to staff", async () => {
  const held = { ...ITEM, claims: [], firstClaimAt: null };
  page({
    '/api/csz/me': { me: { memberId: '1', isSiteAdmin: false } },
    '/api/forums/moderation': { items: [held], total: 1, medianMinutes: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Silence Ana' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('A newcomer linked to an unknown site');
  expect(screen.queryByRole('button', { name: 'Suspend Ana' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Appeals' })).not.toBeNull();
});

test('what a text said before it was made harmless is one press away', async () => {
  const version = {
    at: '2026-11-20T22:00:00.000Z',
    by: 'Ana',
    wasPublic: true,
    title: 'Cheap',
    content: '<p>Scam</p>',
    links: ['https://example.com/scam'],
    pictures: 1,
  };
  const earlier = {
    at: '2026-11-20T21:40:00.000Z',
    by: 'Sam',
    wasPublic: false,
    title: '',
    content: '<p>Worse</p>',
    links: [],
    pictures: 0,
  };
  const edited = { ...ITEM, edits: 2 };
  page({
    '/api/forums/moderation': { items: [edited], total: 1, medianMinutes: null },
    '/api/forums/moderation/post:7': { ...edited, versions: [version, earlier], history: [], sanctions: [] },
    '/api/forums/moderation/post%3A7': { ...edited, versions: [version, earlier], history: [], sanctions: [] },
  });
  const summary = await screen.findByText('Before its 2 edits');
  expect(screen.queryByText('Scam')).toBeNull();
  const details = summary.closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText('Scam')).not.toBeNull();
  expect(screen.getAllByText('not public')).toHaveLength(1);
  expect(screen.getByText('Links: https://example.com/scam')).not.toBeNull();
  expect(screen.getByText('1 picture')).not.toBeNull();
});

test('what members called things is read as words, whatever a browser would make of it', async () => {
  const words = '<img src="x" onerror="alert(1)">';
  const [at, author] = [ITEM.openedAt, { id: '41', name: words }];
  const claims = ITEM.claims.map((claim) => ({ ...claim, text: words, by: words }));
  const item = { ...ITEM, title: words, author, claims, tags: [words], links: [words], edits: 1 };
  const version = { at, by: words, wasPublic: true, title: words, content: '', links: [words], pictures: 0 };
  const whole = { ...item, versions: [version], history: [{ subject: 'post:6', title: words, state: 'held', at }] };
  page({
    '/api/forums/moderation': { items: [item], total: 1, medianMinutes: null },
    '/api/forums/moderation/post%3A7': { ...whole, sanctions: [] },
  });
  for (const summary of ['Before its edit', 'The author’s last ten']) {
    const details = (await screen.findByText(summary)).closest('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
  expect(await screen.findByRole('heading', { name: words, level: 3 })).not.toBeNull();
  expect(document.querySelectorAll('[onerror]')).toHaveLength(0);
});

test('a sanction that is being written stays when a colleague decides what it was begun from', async () => {
  let items = [ITEM];
  const { lookAgain } = page({
    '/api/forums/moderation': () => ({ items, total: items.length, medianMinutes: null }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Silence Ana' }));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/);
  fireEvent.change(reason, { target: { value: 'Advertises shoes' } });
  items = [];
  await lookAgain();
  expect(await screen.findByText('Nothing waits.')).not.toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Advertises shoes');
});
