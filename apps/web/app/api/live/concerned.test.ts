import { expect, test } from 'vitest';
import { isConcerned, together } from './concerned.ts';

const fetched = (queryKey: unknown[], data: unknown = {}) => ({ queryKey, state: { data } });
const change = (...gameIds: string[]) => ({ tags: ['scores'], gameIds });

test.each<[string, ReturnType<typeof fetched>, boolean]>([
  ['the game itself', fetched(['game', '7']), true],
  ['another game', fetched(['game', '8']), false],
  ['its reports', fetched(['game reports', '7']), true],
  ['a list that shows it', fetched(['games', {}], { pages: [{ items: [{ id: '7' }] }] }), true],
  ['a list that does not', fetched(['games', {}], { pages: [{ items: [{ id: '77' }] }] }), false],
  ['videos that show it', fetched(['streams', {}], { items: [{ id: '7' }] }), true],
  ['days with games', fetched(['game dates', {}, {}], { dates: ['2026-10-30'] }), false],
  ['what somebody may say of missing scores', fetched(['my part in missing scores', {}]), true],
  ['standings', fetched(['standings', {}]), true],
  ['what has nothing to do with scores', fetched(['states']), false],
  ['what a link of a mail shows of it', fetched(['report', 'ms-rp', 'a'], { items: [{ game: { id: '7' } }] }), true],
  ['the queue of staff with it', fetched(['admin', 'scores', { page: '1' }], { items: [{ game: { id: '7' } }] }), true],
  ['the queue of staff without it', fetched(['admin', 'scores', { show: 'review' }], { items: [] }), false],
  ['what waits for its two hours', fetched(['admin', 'scores', { show: 'waiting' }], { items: [] }), true],
  ['one game that staff look at', fetched(['admin', 'score', '7'], { items: [] }), true],
  ['another game that staff look at', fetched(['admin', 'score', '77']), false],
  ['members that staff look at', fetched(['admin', 'members', {}], { items: [{ id: '7' }] }), false],
  ['what a coach is asked about it', fetched(['schedule-tasks'], { toDecide: [{ gameId: '7' }] }), true],
  ['what a coach is asked about others', fetched(['schedule-tasks'], { toDecide: [{ gameId: '77' }] }), false],
])('a score concerns %s: %j → %s', (_, query, expected) => {
  expect(isConcerned(query, change('7'))).toBe(expected);
});

const waits = (tag: string) => ({ tags: [tag], gameIds: ['7'] });
test('what only staff or who keeps a team may read is asked for again when they are called, and nothing else is', () => {
  const queue = fetched(['admin', 'scores', { show: 'review' }], { items: [] });
  const recaps = fetched(['admin', 'recaps', {}], { items: [] });
  const tasks = fetched(['schedule-tasks'], { toDecide: [] });
  const others = [fetched(['game', '7']), fetched(['standings', {}]), fetched(['admin', 'score', '8'])];
  const all = [queue, recaps, tasks, ...others];
  expect(all.map((query) => isConcerned(query, waits('review')))).toEqual([true, true, false, false, false, false]);
  expect(all.map((query) => isConcerned(query, waits('tasks')))).toEqual([false, false, true, false, false, false]);
});

test('when nobody knows which game it was, every game and list is concerned', () => {
  const queries = [fetched(['game', '8']), fetched(['games', {}]), fetched(['game dates', {}]), fetched(['states'])];
  expect(queries.map((query) => isConcerned(query, { tags: ['scores'] }))).toEqual([true, true, true, false]);
});

test('two changes are one, and one that names no game makes it all of them', () => {
  expect(together(change('7'), change('8', '7'))).toEqual(change('7', '8'));
  expect(together(change('7'), { tags: ['directory'] })).toEqual({ tags: ['scores', 'directory'] });
  expect(together(undefined, change('7'))).toEqual(change('7'));
});
