import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPost } from '#web/community/posts/testing/a-post.ts';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { aFinalGame, aGame, aTeam } from '#web/testing/samples.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { HomePage } from './home-page.tsx';
import { nextText, opponentText, resultText } from './my-team-labels.ts';
import { aMyTeam } from './testing/a-my-team.ts';
import { WaitingCount } from './waiting-count.tsx';

const ME = {
  memberId: '7',
  email: 'pat@example.org',
  displayName: 'Pat',
  isSiteAdmin: false,
  isCoachType: true,
  roles: [],
};
vi.mock('#web/people/accounts/queries.ts', async (original) => ({
  ...(await original<typeof import('#web/people/accounts/queries.ts')>()),
  useMe: () => ME,
  useMeOnceKnown: () => ME,
}));

const TEAMS = '/api/csz/myTeams';
const FEED = '/api/forums/posts/byUserSubs';
const ROLES = '/api/csz/memberSubscription/myAccAll';
const TASKS = '/api/csz/calendar-schedule/tasks';
const UNREAD = '/api/csz/notifications/unread';

const centennial = aMyTeam();
const teams = (home: object = {}, guest: object = {}) => [
  aTeam({ schoolId: '31', isHome: true, ...home }),
  aTeam({ schoolId: '32', name: 'Howard', ...guest }),
];
const won = aGame({
  id: '90',
  resultStatus: 'final',
  scoreTrust: 'official',
  teams: teams({ score: 21, outcome: 'W' }, { score: 14, outcome: 'L' }),
});
const open = aGame({ id: '91', canSubmitScores: true, teams: teams() });

const item = (type: 'post' | 'game', data: { id: string }) => ({
  id: data.id,
  type,
  data,
  created: '2026-10-30T23:00:00.000Z',
  comments: 0,
  isDeleted: false,
});
const page = (items: object[], nextCursor: string | null = null) => ({ items, nextCursor });
const nothing = { items: [], total: 0 };
const answers = {
  [TEAMS]: { items: [{ ...centennial, lastGame: won, toReport: open }], total: 1 },
  [FEED]: page([item('post', aPost({ title: 'What a night' })), item('game', aFinalGame({ id: '92' }))]),
  [ROLES]: nothing,
  [TASKS]: { toDecide: [{}], waiting: [], toAcknowledge: [{}, {}] },
  [UNREAD]: { unread: 4 },
  '/api/csz/states': nothing,
};
const portal = { scheduleTab: true };

test('a followed team shows its record, its last result, and the score and changes that wait', async () => {
  show(<HomePage />, { answers, portal });
  const mine = await screen.findByRole('region', { name: 'My teams' });
  const team = await within(mine).findByRole('link', { name: 'Centennial · Football' });
  expect(team.closest('li')?.textContent).toContain('5-3');
  expect(within(mine).getByRole('link', { name: 'Last Won 21-14 vs Howard' }).getAttribute('href')).toBe(
    '/scores/view/90',
  );
  expect(within(mine).getByRole('link', { name: 'Add Score, vs Howard' }).getAttribute('href')).toBe(
    '/scores/view/91#score',
  );
  const tasks = await within(mine).findByRole('link', { name: '2 changes to acknowledge and 1 request to decide' });
  expect(tasks.getAttribute('href')).toBe('/my-account/schedule');
  const unread = await within(mine).findByRole('link', { name: '4 notifications to read' });
  expect(unread.getAttribute('href')).toBe('/notifications');
});

test('the bar of a phone counts what waits: what is to be read, changes, requests and scores', async () => {
  show(<BottomBar waiting={<WaitingCount />} />, { answers, portal });
  await screen.findByRole('link', { name: 'Home (8 things wait for you)' });
});

test('posts and results are mixed in one feed, and a member without roles is led to them', async () => {
  show(<HomePage />, { answers, portal });
  const feed = await screen.findByRole('region', { name: 'What is new' });
  await within(feed).findByRole('article', { name: 'What a night' });
  const shown = within(feed).getAllByRole('article');
  expect(shown[1]?.getAttribute('aria-label')).toMatch(/^Result, /);
  const note = within(feed).getByText(
    "Your account has no affiliated teams or organizations. Click the 'Add More Roles' button to complete account setup",
  );
  expect(note).toBeDefined();
  expect(within(feed).getByRole('link', { name: 'Add More Roles' }).getAttribute('href')).toBe('/my-account/roles');
});

test('more comes from where the last page ended, and Retry asks again for what did not come', async () => {
  let isAway = true;
  const pageOf = (address: string) => {
    if (!address.includes('cursor=abc')) return page([item('post', aPost({ id: '7', title: 'First' }))], 'abc');
    return isAway ? new Refused(503, {}) : page([item('post', aPost({ id: '6', title: 'Second' }))]);
  };
  show(<HomePage />, { answers: { ...answers, [FEED]: pageOf }, portal });
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 });
  isAway = false;
  fireEvent.click(retry);
  await screen.findByRole('article', { name: 'Second' });
  expect(screen.getByRole('article', { name: 'First' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('nothing stands on the page before what belongs above it', async () => {
  let answer: (unread: object) => void = () => {};
  const unread = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { requests } = show(<HomePage />, { answers: { ...answers, [UNREAD]: () => unread }, portal });
  await vi.waitFor(() => expect(requests.filter((path) => path.startsWith(FEED))).toHaveLength(1));
  await vi.waitFor(() => expect(requests).toContain(ROLES));
  await new Promise((passed) => setTimeout(passed, 50));
  expect(screen.queryByRole('link', { name: 'Centennial · Football' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What is new' })).toBeNull();
  answer({ unread: 4 });
  await screen.findByRole('link', { name: '4 notifications to read' });
  expect(screen.getByRole('link', { name: 'Centennial · Football' })).toBeDefined();
  await screen.findByRole('article', { name: 'What a night' });
  expect(requests.filter((path) => path.startsWith(FEED))).toHaveLength(1);
});

test('a count that does not come keeps nothing back', async () => {
  show(<HomePage />, {
    answers: { ...answers, [UNREAD]: new Refused(503, {}), [ROLES]: new Refused(503, {}) },
    portal,
  });
  await screen.findByRole('link', { name: 'Centennial · Football' });
  await screen.findByRole('article', { name: 'What a night' });
});

test('who follows nothing is led to the teams', async () => {
  show(<HomePage />, { answers: { ...answers, [TEAMS]: nothing, [FEED]: page([]) }, portal });
  await screen.findByText('You follow no team yet. FOLLOW is on the page of each team.');
  expect(screen.getByRole('link', { name: 'Find a team' }).getAttribute('href')).toBe('/schedules');
  expect(await screen.findByText('Nothing is new about the teams that you follow.')).toBeDefined();
});

const view = { state: { tz: 'America/New_York' }, at: 0, now: { today: '2026-11-02', time: '12:00:00' } };

test('a game is described from the side of the followed team', () => {
  expect(resultText(won, { schoolId: '32' })).toBe('Lost 14-21');
  expect(opponentText(won, { schoolId: '32', sportId: '12' })).toBe('at Centennial');
  expect(opponentText({ ...won, noHomeTeam: true }, { schoolId: '32', sportId: null })).toBe('vs Centennial, Football');
  expect(resultText(aGame({ ...won, resultStatus: 'forfeit' }), { schoolId: '31' })).toBe('Won by forfeit');
  const meet = { ...won, teams: [...teams({ placing: 2, score: null }), aTeam({ schoolId: '33' })] };
  expect(resultText(meet, { schoolId: '31' })).toBe('Place 2');
  const coming = aGame({ eventDate: '2026-11-06', startTime: '19:00:00', startTimeUnknown: false });
  expect(nextText(coming, view)).toBe('Fri, Nov 6, 7:00 pm');
  expect(nextText({ ...coming, startTimeUnknown: true }, view)).toBe('Fri, Nov 6');
});
