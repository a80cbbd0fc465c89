import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LatestPosts } from '#web/community/posts/latest-posts.tsx';
import { TitleList } from '#web/sports/playoffs/title-list.tsx';
import { show } from '#web/testing/show.tsx';
import { ScheduleLists } from './schedule-lists.tsx';
import { SchoolStaff } from './school-staff.tsx';
import { aScheduleGame } from './testing/a-schedule-game.ts';
import { aTeamView } from './testing/a-team-view.ts';
import { gamesOfWeek } from './week-games.tsx';

const view = aTeamView({ sport: undefined, today: '2026-10-30' });
const aGroup = (sportName: string, seasonOfYear: ScheduleGroup['seasonOfYear'], given: Partial<ScheduleGroup> = {}) =>
  ({
    sportId: sportName,
    sportName,
    seasonOfYear,
    record: { won: 5, lose: 1, ties: 0 },
    leagues: [],
    unreported: 0,
    gamesPast: [],
    gamesFuture: [],
    ...given,
  }) as unknown as ScheduleGroup;

const coming = (id: string, eventDate: string, given = {}) =>
  aScheduleGame({ id, eventDate, resultStatus: 'none', gameScoreStatus: null, myScore: null, ...given });
const groups = [
  aGroup('Football', 'fall', { gamesPast: [aScheduleGame({ id: '1', eventDate: '2026-10-25' })] }),
  aGroup('Boys Soccer', 'fall', {
    gamesPast: [aScheduleGame({ id: '2', eventDate: '2026-10-24' })],
    gamesFuture: [
      coming('3', '2026-10-31'),
      coming('4', '2026-11-01'),
      coming('5', '2026-10-29', { isEventDateTBD: true }),
    ],
  }),
  aGroup('Wrestling', 'winter', { gamesFuture: [coming('6', '2026-12-04')] }),
];

test('the week goes from Sunday to Saturday, through all sports, by day', () => {
  expect(gamesOfWeek(groups, '2026-10-30').map(({ game, sportName }) => [game.id, sportName])).toEqual([
    ['1', 'Football'],
    ['3', 'Boys Soccer'],
  ]);
  expect(gamesOfWeek(groups, '2026-10-25')).toHaveLength(2);
  expect(gamesOfWeek(groups, '2026-10-24').map(({ game }) => game.id)).toEqual(['2']);
});

test('a school shows its week, and its seasons with records and next games', async () => {
  show(<ScheduleLists view={view} />, { answers: { '/api/csz/schedules/v2': { items: groups, total: 3 } } });
  const week = await screen.findByRole('region', { name: 'This week' });
  const links = within(week).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/scores/view/1', '/scores/view/3']);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['This week', 'Fall', 'Winter']);
  const winter = screen.getByRole('region', { name: 'Winter' });
  expect(within(winter).getByText('5-1')).toBeTruthy();
  expect(within(winter).getByText(/^Fri, Dec 4/)).toBeTruthy();
});

test('a school names who directs it and its coaches by sport, each sport a way to its team', async () => {
  const coach = { sportId: '12', sportName: 'Football', firstName: 'Robin', lastName: 'Lane', role: 'HeadCoach' };
  const items = [
    { ...coach, id: '1' },
    { ...coach, id: '2', lastName: 'Moss', role: 'AssistantCoach' },
  ];
  const directors = [{ firstName: 'Dana', lastName: 'Reed' }];
  show(<SchoolStaff view={view} />, { answers: { '/api/csz/schools/7/coaches': { items, total: 2, directors } } });
  expect(await screen.findByText('Robin Lane, Robin Moss (assistant)')).toBeTruthy();
  expect(screen.getByText('Athletic Director').closest('li')?.textContent).toContain('Dana Reed');
  expect(screen.getByRole('link', { name: 'Football' }).getAttribute('href')).toMatch(/schoolId=7.*sportId=12/);
});

test('titles lead to their brackets, and a school without one has no such part', async () => {
  const items = [{ bracketId: '4', name: 'County Cup', sportName: 'Football', season: '2025-2026' }];
  show(<TitleList schoolId="7" />, { answers: { '/api/csz/schools/7/titles': { items, total: 1, entered: ['4'] } } });
  const link = await screen.findByRole('link', { name: /County Cup/ });
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/playoffs/view/4', 'County CupFootball, 2025-2026']);
});

test('what is written about a school stands on its page by title', async () => {
  const post = {
    id: '9',
    title: 'Senior night',
    slug: 'senior-night',
    authorName: 'Ada',
    date: '2026-10-29T12:00:00Z',
    comments: 1,
  };
  const at = '/api/forums/posts/search/tag/School/Quarry%20Ridge/7';
  const school = { id: '7', name: 'Quarry Ridge' };
  const part = <LatestPosts school={school} tz="America/New_York" to="/schedules/forum?schoolId=7" />;
  const { requests } = show(part, { answers: { [at]: { posts: [post], items: [post], total: 1 } } });
  expect((await screen.findByRole('link', { name: 'Senior night' })).getAttribute('href')).toBe(
    '/forums/post/9/senior-night',
  );
  expect(screen.getByText('1 comment')).toBeTruthy();
  expect(requests[0]).toContain('perPage=3');
  expect(screen.getByRole('link', { name: 'All updates' })).toBeTruthy();
});
