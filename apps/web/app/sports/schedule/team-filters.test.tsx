import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { TeamFilters } from './team-filters.tsx';
import { aTeamView } from './testing/a-team-view.ts';

test('a season that is picked while the scrimmages are on their way is shown with scrimmages alone', async () => {
  const { next } = show(<TeamFilters view={aTeamView()} />, { at: '/schedules', isSlow: true });
  fireEvent.change(screen.getByLabelText('Event type'), { target: { value: 'Scrimmage' } });
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025-2026' } });
  await expect.poll(next).toMatch(/season=2025-2026.*eventType=Scrimmage/);
});
