import { TRUST_FIGURES } from '@csz/rules/trust/figures';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { FIGURE_GROUPS } from './figure-labels.ts';
import { FiguresPage } from './figures-page.tsx';

test('every figure of the rules has its words, once', () => {
  const named = FIGURE_GROUPS.flatMap(({ figures }) => Object.keys(figures));
  expect(named.sort()).toEqual(Object.keys(TRUST_FIGURES).sort());
});

const figure = {
  name: 'postsPerDay',
  value: 30,
  usual: 20,
  least: 1,
  most: 1000,
  reason: 'Play-offs',
  decidedBy: 'Sam',
  decidedAt: '2026-11-20T22:00:00.000Z',
};

test('parts of one are shown as they are', async () => {
  const weight = { ...figure, name: 'claimWeightNew', value: 0.0625, usual: 0.5 };
  show(<FiguresPage />, { answers: { '/api/forums/figures': { items: [weight], total: 1 } } });
  expect(await screen.findByText('0.0625')).not.toBeNull();
});

test('a figure changes with a reason, inside its bounds, and goes back to the usual one', async () => {
  const { sent } = show(<FiguresPage />, {
    answers: {
      '/api/forums/figures': { items: [figure], total: 1 },
      '/api/forums/figures/postsPerDay': { message: 'Saved.' },
    },
  });
  expect(await screen.findByText(/usually 20; Sam/)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change Posts a day' }));
  fireEvent.change(screen.getByLabelText('Figure'), { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('A number from 1 to 1,000')).not.toBeNull();
  expect(screen.getByText('Please say why')).not.toBeNull();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The season is over' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back to 20' }));
  await expect.poll(() => sent).toEqual([{ value: null, reason: 'The season is over' }]);
});
