import { expect, test } from 'vitest';
import type { DueRequest } from './request-scores.ts';
import { chooseRequests } from './request-scores.ts';

const due = (rest: Partial<DueRequest> = {}): DueRequest => ({
  game_id: 1,
  member_id: 1,
  tz: 'America/New_York',
  is_director: false,
  local_time: '21:10:00',
  has_more_tonight: false,
  ...rest,
});

test('a coach is asked as soon as the game should be over', () => {
  expect(chooseRequests([due({ has_more_tonight: true })])).toEqual([
    { memberId: 1, tz: 'America/New_York', gameIds: [1] },
  ]);
});

test('a director is asked once for the whole evening', () => {
  const games = [1, 2, 3].map((game_id) => due({ game_id, is_director: true }));
  expect(chooseRequests(games.map((game) => ({ ...game, has_more_tonight: true })))).toEqual([]);
  expect(chooseRequests(games)).toEqual([{ memberId: 1, tz: 'America/New_York', gameIds: [1, 2, 3] }]);
});

test.each([
  ['22:00:00', 0],
  ['03:10:00', 0],
  ['06:59:59', 0],
  ['07:00:00', 1],
  ['21:59:00', 1],
])('at %s there are %i mails', (local_time, mails) => {
  expect(chooseRequests([due({ local_time })])).toHaveLength(mails);
});

test('each person gets a mail of their own', () => {
  const requests = chooseRequests([due(), due({ member_id: 2 }), due({ game_id: 2 })]);
  expect(requests.map(({ memberId, gameIds }) => [memberId, gameIds])).toEqual([
    [1, [1, 2]],
    [2, [1]],
  ]);
});
