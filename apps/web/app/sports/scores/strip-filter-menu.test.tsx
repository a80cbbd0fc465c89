import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { StripFilterMenu } from './strip-filter-menu.tsx';

const answers = {
  '/api/csz/states': { items: [{ id: '1', name: 'Maryland', isHome: true }] },
  '/api/csz/districts': { items: [{ id: '5', name: 'Howard County', stateId: '1' }] },
  '/api/csz/sports': { items: [] },
};

test('scores can be asked for once state and conference are chosen', async () => {
  const onGet = vi.fn();
  show(<StripFilterMenu chosen={undefined} onGet={onGet} />, { answers });
  const get = screen.getByText<HTMLButtonElement>('Get Scores');
  const conference = screen.getByLabelText<HTMLSelectElement>('County/Conference');
  expect([get.disabled, conference.disabled]).toEqual([true, true]);

  await screen.findByText('Maryland');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '1' } });
  expect([get.disabled, conference.disabled]).toEqual([true, false]);

  await screen.findByText('Howard County');
  fireEvent.change(conference, { target: { value: '5' } });
  expect(get.disabled).toBe(false);
  fireEvent.click(get);
  expect(onGet).toHaveBeenCalledWith({ stateId: '1', districtId: '5', sportId: undefined });
});
