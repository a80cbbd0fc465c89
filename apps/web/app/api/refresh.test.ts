import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { rolesQuery } from '#web/people/roles/queries.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { comingGamesQuery, rivalryQuery } from '#web/site/game-page/queries.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';
import { missingQuery, progressQuery, reportQuery } from '#web/sports/missing-scores/queries.ts';
import { forestQuery, playoffsQuery } from '#web/sports/playoffs/queries.ts';
import { calendarGameQuery, calendarQuery, scheduleTasksQuery } from '#web/sports/schedule/manage/queries.ts';
import { schedulesQuery, streamsQuery } from '#web/sports/schedule/queries.ts';
import { gameDatesQuery, gamesQuery } from '#web/sports/scores/queries.ts';
import { reportsQuery } from '#web/sports/scores/report/queries.ts';
import { reviewItemQuery, reviewQuery } from '#web/sports/scores/review/queries.ts';
import { stripQuery } from '#web/sports/scores/strip-query.ts';
import { leagueExcerptQuery } from '#web/sports/standings/excerpt-query.ts';
import { standingsQuery } from '#web/sports/standings/queries.ts';
import { makeQueryClient } from './query-client.ts';
import { isConcerned, refresh, removing } from './refresh.ts';

/** What the server publishes of a settled game of schools 3 and 4 in a county of Maryland. */
const SETTLED = [
  ...['game:7', 'team:3', 'team:4', 'team:3:11', 'team:4:11', 'games', 'table:1:11', 'bracket:2'],
  ...['results:state:1', 'results:district:5', 'results:state:1:2026-10-30', 'results:district:5:2026-10-30'],
];
/** What it publishes besides when a game comes, goes, or is played at another time. */
const LISTED = [...['games:state:1', 'games:district:5', 'day:state:1:2026-10-30', 'day:district:5:2026-10-30']];
const day = { stateId: '1', districtId: '5', date: '2026-10-30' };
const teamsOf = (...schoolIds: string[]) => schoolIds.map((schoolId) => ({ schoolId, sportId: '11' }));
const game = { id: '7', teams: teamsOf('3', '4') };
const other = { id: '77', teams: teamsOf('33', '44') };
const season = { items: [{ gamesPast: [game], gamesFuture: [] }] };
const tableOf = (...schoolIds: string[]) => ({
  sportId: '11',
  followsOthers: false,
  subStandings: [],
  standings: schoolIds.map((schoolId) => ({ schoolId, stateId: '1' })),
});
const tables = { stateId: '1', countyId: '5', sportId: '11', season: '2026-2027' };
const schedule = { sportId: undefined, season: '2026-2027', eventType: undefined };
const pair = { sportId: '11', season: '2026-2027' };
const next = { sportId: '11', from: '2026-10-31', without: '8' };
const progress = { state: { id: '1' }, date: '2026-10-30' };

const concerns = (query: { meta?: unknown }, data: unknown, keys: readonly string[]) =>
  isConcerned({ meta: query.meta, state: { data } } as never, new Set(keys));

test.each<[string, { meta?: unknown }, unknown, boolean]>([
  ['the game itself', gameQuery('7'), game, true],
  ['another game', gameQuery('77'), other, false],
  ['another game of a team in it, for its record', gameQuery('8'), { id: '8', teams: teamsOf('3') }, true],
  [
    'a game of another team of its schools',
    gameQuery('8'),
    { id: '8', teams: [{ schoolId: '3', sportId: '12' }] },
    false,
  ],
  ['its reports', reportsQuery('7'), [], true],
  ['how its teams met before', rivalryQuery({ ...pair, gameId: '7', schoolIds: ['3', '4'] }), [game, []], true],
  ['how other teams met', rivalryQuery({ ...pair, gameId: '77', schoolIds: ['33', '44'] }), [other, []], false],
  [
    'what a team of it plays next',
    comingGamesQuery([
      { ...next, schoolId: '9' },
      { ...next, schoolId: '3' },
    ]),
    [],
    true,
  ],
  ['what another team plays next', comingGamesQuery([{ ...next, schoolId: '9' }]), [[]], false],
  ['a board that shows it', gamesQuery(day), { pages: [{ items: [game] }] }, true],
  ['a board of its day that does not reach down to it', gamesQuery(day), { pages: [{ items: [other] }] }, false],
  ['the board of another day', gamesQuery({ ...day, date: '2026-10-31' }), { pages: [{ items: [other] }] }, false],
  ['a board that shows a team of it', gamesQuery({ ...day, date: '2026-10-31' }), { pages: [{ items: [game] }] }, true],
  ['the board of another county', gamesQuery({ ...day, districtId: '6' }), { pages: [{ items: [other] }] }, false],
  ['the strip with it', stripQuery({ stateId: '1' }), { date: '2026-10-30', sports: [{ tiles: [game] }] }, true],
  ['the strip of another state', stripQuery({ stateId: '2' }), { date: '2026-10-30', sports: [] }, false],
  ['days with games', gameDatesQuery({ stateId: '1', districtId: '5' }, { from: 'a', to: 'b' }), { items: [] }, false],
  ['the season of a school in it', schedulesQuery({ ...schedule, schoolId: '3' }), { items: [] }, true],
  ['the season of a school that was in it', schedulesQuery({ ...schedule, schoolId: '9' }), season, true],
  ['the season of another school', schedulesQuery({ ...schedule, schoolId: '9' }), { items: [] }, false],
  ['videos of the county', streamsQuery({ districtId: '5' }), { items: [] }, false],
  ['what a school of it owes', missingQuery({ schoolId: '4' }), { items: [] }, true],
  ['how far the evening is', progressQuery({ stateId: '1', date: undefined }), progress, true],
  ['what a link of a mail shows of it', reportQuery('ms-rp', 'a'), { items: [{ game }] }, true],
  ['a table with a team of it', standingsQuery(tables), { items: [tableOf('9', '3')] }, true],
  [
    'a table of a division with it',
    standingsQuery(tables),
    { items: [{ ...tableOf(), subStandings: [tableOf('4')] }] },
    true,
  ],
  ['a table of other teams', standingsQuery(tables), { items: [tableOf('9')] }, false],
  [
    'one where games of others break ties',
    standingsQuery(tables),
    { items: [{ ...tableOf('9'), followsOthers: true }] },
    true,
  ],
  [
    'the tables of another sport',
    standingsQuery({ ...tables, sportId: '12' }),
    { items: [{ ...tableOf('3'), sportId: '12' }] },
    false,
  ],
  ['rows of a table', leagueExcerptQuery({ ...tables, schoolIds: ['9'] }), undefined, false],
  ['its bracket', forestQuery('2'), {}, true],
  ['another bracket', forestQuery('1'), {}, false],
  ['the list with its bracket', playoffsQuery(tables), { items: [{ brackets: [{ id: '2' }] }] }, true],
  ['the queue of staff with it', reviewQuery({ page: '1' }), { items: [{ game }] }, true],
  ['the queue of staff without it', reviewQuery({ show: 'review' }), { items: [] }, false],
  ['what waits for its two hours', reviewQuery({ show: 'waiting' }), { items: [] }, true],
  ['one game that staff look at', reviewItemQuery('7'), null, true],
  ['another game that staff look at', reviewItemQuery('77'), null, false],
  ["the calendar of a school's manager", calendarQuery({ schoolId: '3' } as never, '2026-10-30'), { items: [] }, true],
  ['the calendar of another school', calendarQuery({ schoolId: '9' } as never, '2026-10-30'), { items: [] }, false],
  ['the form of the game', calendarGameQuery('7'), {}, true],
  ['places', statesQuery(), { items: [] }, false],
  ["a member's own roles", rolesQuery, { items: [] }, false],
])('a score concerns %s: %#', (_, query, data, expected) => {
  expect(concerns(query, data, SETTLED)).toBe(expected);
});

test.each<[string, { meta?: unknown }, unknown]>([
  ['the board of its day', gamesQuery(day), { pages: [{ items: [] }] }],
  ['the strip of its state', stripQuery({ stateId: '1' }), { date: '2026-10-30', sports: [] }],
  ['days with games', gameDatesQuery({ stateId: '1', districtId: '5' }, { from: 'a', to: 'b' }), { items: [] }],
  ['videos of the county', streamsQuery({ districtId: '5' }), { items: [] }],
])('a game that comes or goes concerns %s', (_, query, data) => {
  expect(concerns(query, data, LISTED)).toBe(true);
  expect(concerns(query, data, ['day:state:2:2026-10-30', 'games:district:6'])).toBe(false);
});

test('what waits for staff or for coaches is news for them alone', () => {
  const queue = (keys: string[]) => concerns(reviewQuery({ show: 'review' }), { items: [] }, keys);
  const tasks = (keys: string[]) => concerns(scheduleTasksQuery, {}, keys);
  const board = (keys: string[]) => concerns(gamesQuery(day), { pages: [{ items: [game] }] }, keys);
  expect([queue(['review']), tasks(['review']), board(['review'])]).toEqual([true, false, false]);
  expect([queue(['tasks']), tasks(['tasks']), board(['tasks'])]).toEqual([false, true, false]);
});

test('when anything may have changed, everything that depends on something is asked for again', () => {
  const all = [gameQuery('8'), statesQuery(), scheduleTasksQuery].map((query) =>
    concerns(query, { id: '8', teams: [] }, ['*']),
  );
  expect(all).toEqual([true, true, true]);
});

test('news of a game that is being removed asks for it no more, unless the removal fails', async () => {
  const requests: string[] = [];
  const client = makeQueryClient(async (address) => {
    requests.push(address);
    return { status: 200, body: '{}' };
  });
  const { queryKey } = calendarGameQuery('7');
  client.setQueryData(queryKey, {} as never);
  const observer = new QueryObserver(client, { ...calendarGameQuery('7'), staleTime: Number.POSITIVE_INFINITY });
  const leave = observer.subscribe(() => {});
  const receive = () => refresh(client, new Set(['game:7']));
  await receive();
  expect(requests).toHaveLength(1);

  await expect(
    removing(client, queryKey, () => receive().then(() => Promise.reject(new Error('off')))),
  ).rejects.toThrow();
  expect(requests).toHaveLength(1);
  await receive();
  expect(requests).toHaveLength(2);

  await removing(client, queryKey, receive);
  await receive();
  expect(requests).toHaveLength(2);
  leave();
});
