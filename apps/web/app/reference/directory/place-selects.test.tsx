import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { CountySelect, StateSelect } from './place-selects.tsx';

const answers = {
  '/api/csz/states': {
    items: [
      { id: '1', name: 'Maryland', isHome: true },
      { id: '2', name: 'Virginia', isHome: false },
    ],
  },
  '/api/csz/districts': { items: [{ id: '5', name: 'Howard County', stateId: '1' }] },
};

test('counties cannot be chosen before a state', () => {
  const { requests } = show(<CountySelect name="county" value={undefined} stateId={undefined} onChoose={vi.fn()} />, {
    answers,
  });
  expect(screen.getByLabelText<HTMLSelectElement>('County/Conference').disabled).toBe(true);
  expect(requests).toEqual([]);
});

test("a state's counties can be chosen, and a county brings its state", async () => {
  const onChoose = vi.fn();
  show(<CountySelect name="county" value={undefined} stateId="1" onChoose={onChoose} />, { answers });
  await screen.findByRole('option', { name: 'Howard County' });
  const select = screen.getByLabelText<HTMLSelectElement>('County/Conference');
  expect(select.disabled).toBe(false);
  fireEvent.change(select, { target: { value: '5' } });
  expect(onChoose).toHaveBeenCalledWith({
    choose: 'county',
    county: expect.objectContaining({ id: '5', stateId: '1' }),
  });
  expect(select.value).toBe('5');
});

test('the home state stands first', async () => {
  show(<StateSelect name="state" value="1" onChoose={vi.fn()} />, { answers });
  await screen.findByRole('option', { name: 'Virginia' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Maryland', 'Virginia']);
});
