import { dehydrate } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { travelling } from '#web/api/served.ts';
import { show } from '#web/testing/show.tsx';
import { daysOf } from './load-tonight.ts';
import { progressQuery } from './queries.ts';
import { QuietNight } from './quiet-night.tsx';
import { CountyProgress, DayLinks, TonightPage } from './tonight-page.tsx';

const none = { games: 0, played: 0, reported: 0 };
const progress = {
  date: '2026-11-21',
  today: '2026-11-21',
  time: '14:00:00',
  total: none,
  state: { id: '1', name: 'Maryland', tz: 'America/New_York' },
  counties: [],
  sports: [],
  missing: { items: [], total: 0 },
  stillOn: 0,
  toCome: 0,
  scrimmages: 22,
  lastDate: '2026-11-14',
};

test('a day without games leads to its scrimmages and to the last night that had games', () => {
  show(<QuietNight progress={progress} scores="/scores?selectedStateId=1" />);
  expect(screen.getByRole('link', { name: '22 scrimmages today' }).getAttribute('href')).toBe(
    '/scores?selectedStateId=1',
  );
  expect(screen.getByRole('link', { name: /November 14/ }).getAttribute('href')).toBe(
    '/scores/tonight?selectedStateId=1&selectedDate=2026-11-14',
  );
});

test('where nothing was played lately nothing is promised', () => {
  show(<QuietNight progress={{ ...progress, scrimmages: 0, lastDate: null }} scores="/scores" />);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['before the first game is over', { games: 5, played: 0, reported: 0 }, 1],
  ['once scores are due', { games: 5, played: 2, reported: 1 }, 0],
])('a night leads to its games %s', async (_, total, links) => {
  show(<TonightPage view={{ filter: {}, address: {}, state: 'Maryland', ...daysOf(progress) }} />, {
    answers: {
      '/api/csz/games/progress': { ...progress, total },
      '/api/csz/states': { items: [{ ...progress.state, code: 'MD', isHome: true }], total: 1 },
    },
  });
  await screen.findByRole('heading', { name: 'Tonight, Maryland' });
  expect(screen.queryAllByRole('link', { name: 'See the games of this day' })).toHaveLength(links);
});

test.each([
  ['2026-11-20', []],
  ['2026-11-14', ['← Fri, Nov 20']],
  [null, ['← Fri, Nov 20']],
])('the day before is linked once: said below %s', (linkedDay, links) => {
  show(<DayLinks date="2026-11-21" today="2026-11-21" stateId="1" linkedDay={linkedDay} />);
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

test('counties without games share a line', () => {
  const county = (name: string, games: number) => ({ ...none, id: name, name, games, to: '/scores' });
  show(<CountyProgress counties={[county('Carroll', 0), county('Frederick', 2), county('Howard', 0)]} />);
  expect(screen.getByText('No games in Carroll and Howard.')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Frederick']);
});

test('how far a night is travels as HTML alone', async () => {
  const howard = { ...none, districtId: '5', name: 'Howard County' };
  const night = { ...progress, counties: [howard] };
  const server = makeQueryClient(async () => ({ status: 200, body: JSON.stringify(night) }));
  await server.ensureQueryData(progressQuery({}));
  const { queries } = travelling(dehydrate(server));
  expect(queries).toMatchObject([{ state: { data: { keys: expect.stringContaining('day:state:1:2026-11-21') } } }]);
  expect(JSON.stringify(queries)).not.toContain('Howard County');
});
