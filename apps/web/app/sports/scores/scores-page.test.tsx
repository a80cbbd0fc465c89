import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ONE_PLACE } from '#web/testing/record-rounds.ts';
import { show } from '#web/testing/show.tsx';
import type { ScoresView } from './load-scores.ts';
import { ScoresPage } from './scores-page.tsx';

const view: ScoresView = {
  state: { id: '1', name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true },
  county: undefined,
  sport: undefined,
  date: '2026-10-30',
  now: { today: '2026-10-30', time: '12:00:00' },
  at: Date.parse('2026-10-30T12:00:00-04:00'),
  page: 1,
  eventsPage: 1,
  isChosen: true,
};
const answers = {
  ...ONE_PLACE,
  '/api/csz/games': { items: [], total: 0, league: null },
  '/api/csz/events': { items: [], total: 0 },
  '/api/csz/games/calendar': { items: [] },
};

/** The scores of all counties, while whatever is picked next stays on its way. */
const showScores = () => show(<ScoresPage view={view} />, { at: '/scores', answers, isSlow: true });

async function pickHoward() {
  await screen.findByRole('option', { name: 'Howard County' });
  fireEvent.change(screen.getByLabelText('County/Conference'), { target: { value: '5' } });
}

test('a day that is pressed while another county is on its way is a day of that county', async () => {
  const { next } = showScores();
  await pickHoward();
  fireEvent.click(screen.getByRole('link', { name: /October 28, 2026/ }));
  await expect.poll(next).toBe('/scores?selectedStateId=1&selectedCountyId=5&selectedDate=2026-10-28');
});

test('a sport that is picked while another day is on its way is shown on that day', async () => {
  const { next } = showScores();
  await pickHoward();
  fireEvent.click(screen.getByRole('link', { name: /October 28, 2026/ }));
  await screen.findByRole('option', { name: 'Football' });
  fireEvent.change(screen.getByLabelText('Sport'), { target: { value: '12' } });
  await expect
    .poll(next)
    .toBe('/scores?selectedStateId=1&selectedCountyId=5&selectedSportId=12&selectedDate=2026-10-28');
});

test('a tab that is pressed while another county is on its way leads to that county', async () => {
  const { next } = showScores();
  await pickHoward();
  fireEvent.click(screen.getByRole('link', { name: 'Standings' }));
  await expect.poll(next).toBe('/scores/standings?selectedStateId=1&selectedCountyId=5');
});
