import { expect, test } from 'vitest';
import { valuesOf } from './form-values.ts';
import { movedValues } from './move-form.tsx';
import { aCalendarGame } from './testing/a-calendar-game.ts';

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
