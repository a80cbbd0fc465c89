import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { test } from 'vitest';
import { useCalendarPlace } from './use-calendar-place.ts';

function Place() {
  const { view, day, game, go } = useCalendarPlace('2026-10-30');
  return (
    <>
      <output>{[view, day, game].join(' ')}</output>
      <button type="button" onClick={() => go({ view: 'week' })}>
        Week
      </button>
      <button type="button" onClick={() => go({ day: '2026-11-06' })}>
        Next
      </button>
      <button type="button" onClick={() => go({ game: '7' })}>
        Game
      </button>
      <button type="button" onClick={() => go({ game: undefined })}>
        Close
      </button>
    </>
  );
}

test('Back leads to the view and the day that were shown before', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Place /> }]);
  render(<RouterProvider router={router} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Week');
  press('Next');
  await screen.findByText('week 2026-11-06');
  press('Game');
  await screen.findByText('week 2026-11-06 7');
  press('Close');
  await screen.findByText('week 2026-11-06');
  for (const before of ['week 2026-11-06', 'week 2026-10-30', 'month 2026-10-30']) {
    await router.navigate(-1);
    await screen.findByText(before);
  }
});
