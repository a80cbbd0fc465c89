import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { PointSystemsAdmin } from './point-systems-admin.tsx';

const listOf = (items: readonly object[]) => ({ items, total: items.length });

const answers = {
  '/api/csz/states': listOf([{ id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true }]),
  '/api/csz/sports': listOf(
    ['Football', 'Field Hockey'].map((name, at) => ({ id: `${at + 3}`, name, shortName: name, parentId: null })),
  ),
  '/api/csz/admin/point-systems': listOf([{ id: '9', key: 'rpi', name: 'RPI', version: 1, source: '' }]),
  '/api/csz/admin/point-rankings': (address: string) => ({
    of: 'Maryland',
    sportId: new URLSearchParams(address.split('?')[1]).get('sportId'),
    season: '2026-2027',
    systemId: null,
    choices: [],
    classNames: [],
    teams: [{ schoolId: '1', name: 'Elm', className: null }],
  }),
};

test('what was chosen for a sport and not saved does not go to another', async () => {
  const { requests } = show(<PointSystemsAdmin />, { answers });
  const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  fireEvent.change(await select('Point system'), { target: { value: '9' } });
  fireEvent.change(await select('Elm'), { target: { value: '4A' } });
  const goTo = async (sport: string) => {
    const before = requests.length;
    fireEvent.change(await select('Sport'), { target: { value: sport } });
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  };
  // The second time both sports are in the cache.
  await goTo('4');
  expect([(await select('Point system')).value, (await select('Elm')).value]).toEqual(['', '']);
  fireEvent.change(await select('Point system'), { target: { value: '9' } });
  fireEvent.change(await select('Elm'), { target: { value: '4A' } });
  await goTo('3');
  expect([(await select('Point system')).value, (await select('Elm')).value]).toEqual(['', '']);
});
