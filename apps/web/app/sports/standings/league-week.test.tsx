import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFinalGame, aGame } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { LeagueWeek } from './league-week.tsx';

const filter = { stateId: '1', countyId: '5', sportId: '12', season: '2026-2027' };
const showWeek = (items: object[], total = items.length) =>
  show(<LeagueWeek filter={filter} today="2026-10-30" />, {
    answers: { '/api/csz/games': { items, total, league: null } },
  });

test('a league shows what is played from Sunday to Saturday, and how it ended', async () => {
  const coming = aGame({ id: '8', eventDate: '2026-10-31', isEventDateTBD: false });
  const { requests } = showWeek([aFinalGame({ id: '7' }), coming], 40);
  const over = await screen.findByRole('link', { name: /^Howard 14, Centennial 21/ });
  expect([over.getAttribute('href'), over.textContent]).toEqual([
    '/scores/view/7',
    'Howard 14, Centennial 21Fri, Oct 30, Final',
  ]);
  expect(screen.getByRole('link', { name: /^Howard at Centennial/ }).getAttribute('href')).toBe('/scores/view/8');
  expect(requests[0]).toContain('from=2026-10-25&to=2026-10-31');
  expect(screen.getByRole('link', { name: '40 games this week: to the scoreboard' })).toBeTruthy();
});

test('a week without games has no such part', async () => {
  const { requests } = showWeek([]);
  await expect.poll(() => requests.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
