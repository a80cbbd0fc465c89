import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { PointFigures, TrustFigures } from './figures-page.tsx';

const figure = {
  group: 'What everyone may do',
  label: 'Posts a day',
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
  show(<TrustFigures />, { answers: { '/api/forums/figures': { items: [weight], total: 1 } } });
  expect(await screen.findByText('0.0625')).not.toBeNull();
});

test('a figure changes with a reason, inside its bounds, and goes back to the usual one', async () => {
  const { sent } = show(<TrustFigures />, {
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

test('a figure that staff set to what it usually is can still be left to the rules', async () => {
  const decided = { ...figure, group: 'What each type pays', name: 'pay16', label: '16: a score', value: 20 };
  const { sent } = show(
    <NoticeProvider>
      <PointFigures />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/spiritPoints/figures': { items: [decided], total: 1 },
        '/api/csz/spiritPoints/figures/pay16': { message: 'It counts from now on.' },
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change 16: a score' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The rules decide' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back to 20' }));
  expect(await screen.findByText('It counts from now on.')).not.toBeNull();
  expect(sent).toEqual([{ value: null, reason: 'The rules decide' }]);
});
