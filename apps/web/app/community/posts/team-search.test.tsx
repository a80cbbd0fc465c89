import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { TeamSearch } from './team-search.tsx';

const SCHOOL = { id: '3', shortName: 'Quarry Ridge', district: 'Howard', countyId: '5', stateId: '1' };

const search = (schools: () => object) => {
  show(<TeamSearch />, { answers: { '/api/csz/schools': schools } });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Select team' }), { target: { value: 'quarry' } });
};

test('a school that is found leads to its Updates', async () => {
  search(() => ({ items: [SCHOOL], total: 1 }));
  const link = await screen.findByRole('link', { name: 'Quarry Ridge Howard' });
  expect(link.getAttribute('href')).toContain('/schedules/forum');
});

test('a search that does not come says so, and is tried again', async () => {
  let isDown = true;
  search(() =>
    isDown ? new Refused(503, { code: 'database-unavailable', message: 'Away.' }) : { items: [], total: 0 },
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('No school has that name.')).toBeDefined();
});
