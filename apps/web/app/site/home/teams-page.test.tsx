import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aFinalGame, aGame, aTeam } from '#web/testing/samples.ts';
import { show } from '#web/testing/show.tsx';
import { TeamsBand } from './teams-band.tsx';
import { TeamsPage } from './teams-page.tsx';
import { aMyTeam } from './testing/a-my-team.ts';
import { MemberParts } from './waiting-count.tsx';

let me: object | null = null;
vi.mock('#web/people/accounts/queries.ts', async (original) => ({
  ...(await original<typeof import('#web/people/accounts/queries.ts')>()),
  useMe: () => me,
  useMeOnceKnown: () => me,
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('data-teams');
  me = null;
});

const listOf = (...items: object[]) => ({ items, total: items.length });
const TODAY = '2026-10-30';
const own = aTeam({ schoolId: '31', score: 21, outcome: 'W' });
const other = aTeam({ schoolId: '32', name: 'Howard', shortName: 'Howard', score: 14, outcome: 'L' });
const lastGame = aFinalGame({ id: '90', eventDate: '2026-10-29', teams: [own, other] });
const centennial = aMyTeam({ schoolId: '31', sportId: '12', lastGame });
const view = { state: { tz: 'America/New_York' }, at: 0, now: { today: TODAY, time: '12:00:00' } };
const answers = {
  '/api/csz/states': listOf(),
  '/api/csz/teams': listOf(centennial),
  '/api/csz/myTeams': listOf(centennial),
  '/api/csz/notifications/unread': { unread: 0 },
  '/api/csz/memberSubscription': listOf({ followedSchoolId: '31', followedSportId: '12' }),
};
const portal = { scheduleTab: false };

test('a guest finds the teams that the device keeps, and takes one off', async () => {
  localStorage.csz_stars = '31-12';
  const { requests } = show(<TeamsPage />, { answers, portal });
  const mine = await screen.findByRole('region', { name: 'My teams' });
  await within(mine).findByRole('link', { name: 'Centennial · Football' });
  expect(requests).toContain('/api/csz/teams?teams=31-12');
  expect(requests).not.toContain('/api/csz/myTeams');
  fireEvent.click(within(mine).getByRole('button', { name: 'Keep Centennial Football on this device' }));
  await within(mine).findByText(/press the star/);
});

test('a guest without teams reads how to keep one, and where to look for it', () => {
  show(<TeamsPage />, { answers, portal });
  expect(screen.getAllByText(/press the star/)).toHaveLength(1);
  expect(screen.getByRole('searchbox', { name: 'School name' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All schools by county' }).getAttribute('href')).toBe('/schedules');
});

test('a member who follows teams already decides about those that the device kept', async () => {
  me = { memberId: '7', isCoachType: false };
  localStorage.csz_stars = '8';
  const teams = {
    ...answers,
    '/api/csz/teams': listOf(aMyTeam({ schoolId: '8', shortName: 'Howard', sportName: '' })),
  };
  const following = { ...teams, '/api/csz/memberSubscription/teams': listOf() };
  const { sent } = show(<TeamsPage />, { answers: following, portal });
  await screen.findByText(/this device kept Howard\. Do you want to follow/);
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
  await expect.poll(() => sent).toEqual([{ teams: [{ schoolId: '8', sportId: null }] }]);
  await expect.poll(() => localStorage.csz_stars).toBeUndefined();
});

test('on the scores the teams of the device come first, each with what is news', async () => {
  localStorage.csz_stars = '31-12';
  document.documentElement.setAttribute('data-teams', '');
  show(<TeamsBand view={view} />, { answers, portal });
  const tile = await screen.findByRole('link', { name: /Centennial Football Won 21-14 (at|vs) Howard/ });
  expect(tile.getAttribute('href')).toBe('/scores/view/90');
  expect(screen.getByRole('link', { name: 'All my teams' }).getAttribute('href')).toBe('/teams');
});

test('a member’s band is of what they follow; its room is remembered for the next page, and given up without any', async () => {
  me = { memberId: '7', isCoachType: false };
  const nextGame = aGame({ id: '91', eventDate: TODAY, startTime: '19:00:00', startTimeUnknown: false });
  show(<TeamsBand view={view} />, { answers: { ...answers, '/api/csz/myTeams': listOf({ ...centennial, nextGame }) } });
  const tile = await screen.findByRole('link', { name: /Centennial Football Today, 7:00 pm/ });
  expect(tile.getAttribute('href'), 'a game of today comes before yesterday’s result').toBe('/scores/view/91');
  expect(localStorage.csz_follows).toBe('1');
  cleanup();
  show(<TeamsBand view={view} />, { answers: { ...answers, '/api/csz/myTeams': listOf() } });
  await expect.poll(() => localStorage.csz_follows).toBe('');
});

test('the first page of a member learns what they follow; room on the scores is never made while they are seen', async () => {
  me = { memberId: '7', isCoachType: false };
  show(<MemberParts />, { at: '/scores', answers, portal });
  await expect.poll(() => localStorage.csz_follows).toBe('1');
  expect(document.documentElement.hasAttribute('data-teams')).toBe(false);
  cleanup();
  expect(localStorage.csz_follows, 'logging out').toBeUndefined();
  const { requests } = show(<MemberParts />, { at: '/about-csz', answers, portal });
  await expect.poll(() => document.documentElement.hasAttribute('data-teams')).toBe(true);
  expect(requests).toContain('/api/csz/memberSubscription');
});
