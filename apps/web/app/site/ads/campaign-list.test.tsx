import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { CampaignList } from './campaign-list.tsx';

const ADVERTISER = { id: '1', name: 'Corner Bakery', email: '', notes: '', campaigns: 0 };
const STATE = { id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true };
const ANSWERS = {
  '/api/csz/admin/campaigns': { items: [], total: 0, id: '7' },
  '/api/csz/admin/advertisers': { items: [ADVERTISER], total: 1 },
  '/api/csz/states': { items: [STATE], total: 1 },
  '/api/csz/districts': { items: [{ id: '3', name: 'Howard', stateId: '1', kind: 'county' }], total: 1 },
  '/api/csz/sports': { items: [{ id: '11', name: 'Football' }], total: 1 },
};

test('without an advertiser there is no campaign to add', async () => {
  show(<CampaignList />, { answers: { ...ANSWERS, '/api/csz/admin/advertisers': { items: [], total: 0 } } });
  await screen.findByText('No business is here yet. Begin with one; then add its campaign.');
  expect(screen.getByRole('button', { name: 'Add a campaign' })).toHaveProperty('disabled', true);
});

test('neither list is shown before both are there: nothing that is read moves', async () => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  const advertisers = async () => {
    await late;
    return ANSWERS['/api/csz/admin/advertisers'];
  };
  const { requests } = show(<CampaignList />, { answers: { ...ANSWERS, '/api/csz/admin/advertisers': advertisers } });
  await expect.poll(() => requests.length).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/^No campaign runs/)).toBeNull();
  expect(screen.queryByText('Advertisers')).toBeNull();
  come();
  expect(await screen.findByText(/^No campaign runs/)).toBeDefined();
  expect(screen.getByText('Advertisers')).toBeDefined();
});

test('a campaign is made with its advertiser, days, places and keywords, and opens', async () => {
  const { sent, address } = show(<CampaignList />, { at: '/admin/ads', answers: ANSWERS });
  await screen.findByRole('button', { name: 'Change Corner Bakery' });
  fireEvent.click(screen.getByRole('button', { name: 'Add a campaign' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  for (const words of ['Choose an advertiser', 'Name is required', 'First day is required', 'Choose a place'])
    expect(dialog.getByText(words)).toBeDefined();
  expect(sent).toEqual([]);
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Advertiser', '1');
  type('Name', 'Warm rolls');
  type('First day', '2026-10-01');
  type(/^Views a day/, '500');
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Between the games/ }));
  await dialog.findByRole('option', { name: 'Maryland' });
  type('State', '1');
  await dialog.findByRole('option', { name: 'Howard' });
  type('Add a county or conference', '3');
  await dialog.findByRole('option', { name: 'Football' });
  type('Add a sport', '11');
  fireEvent.click(dialog.getByRole('button', { name: 'Football , remove' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(address).toBe('/admin/ads/7');
  expect(sent).toEqual([
    {
      advertiserId: '1',
      name: 'Warm rolls',
      startsOn: '2026-10-01',
      endsOn: null,
      weight: 1,
      viewsPerDay: 500,
      viewsInAll: null,
      slots: ['Inline_350x165'],
      stateIds: [],
      districtIds: ['3'],
      sportIds: [],
    },
  ]);
});
