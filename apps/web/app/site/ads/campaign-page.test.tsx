import type { CampaignDetail } from '@csz/contract/ads/staff';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { reportFile } from './campaign-report.tsx';

const CAMPAIGN: CampaignDetail = {
  id: '7',
  name: 'Warm rolls',
  advertiser: { id: '1', name: 'Corner Bakery' },
  status: 'running',
  startsOn: '2026-10-01',
  endsOn: '2026-11-30',
  views: 1200,
  clicks: 9,
  version: 2,
  weight: 3,
  viewsPerDay: 500,
  viewsInAll: null,
  slots: ['General_970x90', 'Inline_350x165'],
  states: [],
  districts: [{ id: '3', name: 'Howard' }],
  sports: [],
  stoppedBy: null,
  creatives: [
    {
      id: '5',
      headline: 'Warm rolls',
      words: 'Until midnight',
      alt: 'A basket',
      link: 'https://bakery.example/',
      pictures: [{ size: '728x90', url: '/files/ads/a.webp' }],
      checkedBy: 'Staffer',
      checkedAt: '2026-10-01T12:00:00.000Z',
    },
  ],
};
const DAYS = [
  { day: '2026-10-31', slot: 'Inline_350x165' as const, creative: 'Warm rolls', views: 900, clicks: 4 },
  { day: '2026-10-30', slot: 'Inline_350x165' as const, creative: '=Warm', views: 300, clicks: 5 },
];
const ANSWERS = {
  '/api/csz/admin/campaigns/7': CAMPAIGN,
  '/api/csz/admin/campaigns/7/report': { items: DAYS, total: 2, views: 1200, clicks: 9 },
  '/api/csz/admin/campaigns/7/status': { message: 'The campaign is paused.' },
  '/api/csz/admin/campaigns/7/creatives': { id: '6' },
  '/api/csz/admin/creatives/5': { message: 'The advertisement is gone.' },
};

const NONE = { items: [], total: 0 };

const open = (answers: object = {}) =>
  show(
    <Routes>
      <Route path="/admin/ads/:id" element={<CampaignPage />} />
    </Routes>,
    { at: '/admin/ads/7', answers: { ...ANSWERS, ...answers } },
  );

test('staff see a campaign as pages draw it, in each size of its places: the picture where there is one, else words', async () => {
  open();
  await screen.findByRole('heading', { name: /Warm rolls/, level: 1 });
  const drawings = screen.getAllByRole('figure');
  expect(drawings.map((drawing) => drawing.querySelector('img, strong')?.tagName)).toEqual([
    'STRONG',
    'IMG',
    'STRONG',
    'STRONG',
  ]);
  for (const drawing of drawings) expect(within(drawing).getByText('Advertisement')).toBeDefined();
  expect(screen.getByText(/Howard, all sports/)).toBeDefined();
});

test('the report says what was counted by day', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Counted by day' });
  expect(within(table).getByRole('rowheader', { name: 'Oct 31, 2026' })).toBeDefined();
  expect(screen.getByText('1,200')).toBeDefined();
});

test('the file for the invoice has a line a day, oldest first, and no cell that a spreadsheet would run', () => {
  const [, head, first, second] = /^\ufeff(.*)\r\n(.*)\r\n(.*)\r\n$/.exec(reportFile(CAMPAIGN, DAYS)) ?? [];
  expect(head).toBe('Advertiser,Campaign,Day,Place,Advertisement,Views,Clicks');
  expect(first).toBe("Corner Bakery,Warm rolls,2026-10-30,Inline_350x165,'=Warm,300,5");
  expect(second).toBe('Corner Bakery,Warm rolls,2026-10-31,Inline_350x165,Warm rolls,900,4');
});

test('a campaign is paused by one press', async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  await screen.findByText('Warm rolls', { selector: 'h1' });
  expect(sent).toEqual([{ status: 'paused' }]);
});

test('what staff typed is saved against the campaign that they opened, whatever a colleague made of it meanwhile', async () => {
  let version = CAMPAIGN.version;
  const { sent, lookAgain } = open({
    '/api/csz/admin/campaigns/7': () => ({ ...CAMPAIGN, version }),
    '/api/csz/admin/advertisers': { items: [{ ...CAMPAIGN.advertiser, email: '', note: '' }], total: 1 },
    '/api/csz/states': NONE,
    '/api/csz/districts': NONE,
    '/api/csz/sports': NONE,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  version += 1;
  await lookAgain();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: CAMPAIGN.version }]));
});

test('an advertisement is removed after a question', async () => {
  const { requests } = open();
  const address = '/api/csz/admin/creatives/5';
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Warm rolls' }));
  expect(requests).not.toContain(address);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the advertisement' }));
  await waitFor(() => expect(requests).toContain(address));
});

test('an ended campaign keeps its report and cannot be changed', async () => {
  open({ '/api/csz/admin/campaigns/7': { ...CAMPAIGN, status: 'ended' } });
  await screen.findByRole('table', { name: 'Counted by day' });
  expect(screen.queryByRole('button', { name: /Pause|Change|Remove|Add/ })).toBeNull();
});

test('an advertisement is saved only with all three lines ticked', async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add an advertisement' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Headline', 'Fresh pies');
  type('Link', 'https://bakery.example/pies');
  const boxes = dialog.getAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  for (const box of boxes.slice(1)) fireEvent.click(box);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Look at it, then tick this')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(boxes[0] as HTMLElement);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Warm rolls', { selector: 'h1' });
  expect(sent).toEqual([
    {
      headline: 'Fresh pies',
      words: '',
      alt: '',
      link: 'https://bakery.example/pies',
      pictures: [],
      noAlcohol: true,
      noGambling: true,
      noTobacco: true,
    },
  ]);
});
