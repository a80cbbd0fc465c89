import { expect, test } from 'vitest';
import { valuesOf } from './form-values.ts';
import { listSections } from './list-sections.ts';
import { movedValues } from './moved-values.ts';
import { aCalendarGame, anEntry } from './testing/a-calendar-game.ts';

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

test('a game dragged to another day keeps its time; to another hour its end moves along', () => {
  const values = valuesOf(aCalendarGame());
  expect(movedValues(values, { day: '2026-11-02' })).toEqual({ ...values, eventDate: '2026-11-02' });
  expect(movedValues(values, { day: '2026-11-02', time: '15:00' })).toMatchObject({
    eventDate: '2026-11-02',
    startTime: '15:00',
    endTime: '17:00',
  });
});

test('a game whose day and time were to be decided has both once it is dragged to an hour', () => {
  const tbd = { eventDate: null, isEventDateTBD: true, startTime: null, startTimeUnknown: true, endTime: null };
  expect(movedValues(valuesOf(aCalendarGame(tbd)), { day: '2026-11-02', time: '15:00' })).toMatchObject({
    eventDate: '2026-11-02',
    isEventDateTBD: false,
    startTime: '15:00',
    endTime: '',
    startTimeUnknown: false,
  });
});
