import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { NoticeProvider } from '#web/ui/notice.tsx';
import { FigureList } from './figure-list.tsx';

const FIGURE = {
  name: 'pay16',
  label: '16: reported a correct score for a game',
  value: 30,
  usual: 20,
  least: 0,
  most: 1000,
  reason: 'Playoffs',
  decidedBy: 'Boss',
  decidedAt: '2026-10-30T21:30:00.000Z',
};

test('staff read what pays how much and why, and change it with a reason', async () => {
  const { sent } = show(
    <NoticeProvider>
      <FigureList />
    </NoticeProvider>,
    {
      answers: {
        '/api/csz/spiritPoints/figures': { items: [FIGURE], total: 1 },
        '/api/csz/spiritPoints/figures/pay16': { message: 'It counts from now on.' },
      },
    },
  );
  expect(await screen.findByText(/usually 20; Boss, .*“Playoffs”/)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Change ${FIGURE.label}` }));
  fireEvent.change(screen.getByLabelText('Figure'), { target: { value: '25' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The season begins' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It counts from now on.')).not.toBeNull();
  expect(sent).toEqual([{ value: 25, reason: 'The season begins' }]);
});
