import { expect, test } from 'vitest';
import { listSections } from './schedule-list.tsx';
import { anEntry } from './testing/a-calendar-game.ts';

const on = (listedOn: string, id = listedOn) => anEntry({ id, listedOn, eventDate: listedOn });

test('the list begins with what comes, by month; then what has no day; the past is the latest first', () => {
  const undated = anEntry({ id: 'tbd', eventDate: null, isEventDateTBD: true, listedOn: '2027-06-30' });
  const {
    past,
    coming,
    undated: waiting,
  } = listSections(
    [on('2026-10-01'), on('2026-12-05'), undated, on('2026-11-21'), on('2026-11-20'), on('2026-11-30')],
    '2026-11-21',
  );
  expect(past.map(({ id }) => id)).toEqual(['2026-11-20', '2026-10-01']);
  expect(coming.map(({ month, games }) => [month, games.map(({ id }) => id)])).toEqual([
    ['November 2026', ['2026-11-21', '2026-11-30']],
    ['December 2026', ['2026-12-05']],
  ]);
  expect(waiting.map(({ id }) => id)).toEqual(['tbd']);
});
