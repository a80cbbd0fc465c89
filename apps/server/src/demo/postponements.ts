import { addDays, weekday } from '@csz/rules/civil-date';
import type { Diary } from './diary.ts';
import { type Entry, plainEntry } from './entry.ts';
import { type Fate, type FateContext, reasonFor } from './fate.ts';
import type { Fixture } from './fixture.ts';
import { isOver } from './moment.ts';
import type { Random } from './prng.ts';
import { withResult } from './reported-result.ts';
import { calendarOf, isHoliday } from './season-calendar.ts';

/** The old entry stays and points to the new one, whose day may still be open. */
export const postponed: Fate = (fixture, random, context) => {
  const { today } = context.now;
  if (fixture.date > addDays(today, 1) || fixture.doubleheaderNo !== null) return undefined;
  const reason = reasonFor(fixture, random);
  const isOpenStill = fixture.date > addDays(today, -8) && random.chance(0.4);
  const date = isOpenStill ? null : newDate(fixture, random, context.diary);
  if (date === undefined) return undefined;
  const later = date === null ? undated(fixture) : madeUp({ ...fixture, date }, context);
  const change = { field: 'status', before: 'Active', after: 'Postponed', on: addDays(fixture.date, -1) } as const;
  const original = { ...plainEntry(fixture), status: 'Postponed' as const, notes: `Postponed: ${reason}.` };
  return [{ ...original, nextKey: later.key, changes: [change] }, later];
};

/** A game that will not be played. */
export const cancelled: Fate = (fixture, random, { now }) => {
  if (fixture.date > addDays(now.today, 4)) return undefined;
  const notes = `Canceled: ${reasonFor(fixture, random)}. It will not be made up.`;
  const on = addDays(fixture.date, fixture.date > now.today ? -5 : -1);
  const change = { field: 'status', before: 'Active', after: 'Canceled', on } as const;
  return [{ ...plainEntry(fixture), status: 'Canceled', notes, changes: [change] }];
};

/** A game of a later week whose day is to be decided. */
export const undatedYet: Fate = (fixture, _, { now }) => {
  if (fixture.date < addDays(now.today, 14)) return undefined;
  return [{ ...plainEntry(fixture), date: null, time: null }];
};

/** A coming game whose time is to be decided. */
export const untimedYet: Fate = (fixture, _, { now }) => {
  if (fixture.date < addDays(now.today, 2)) return undefined;
  return [{ ...plainEntry(fixture), time: null }];
};

/** The day, the time or the ground has changed since the game was entered. */
export const moved: Fate = (fixture, random, { seed, play, now }) => {
  const entry = withResult(plainEntry(fixture), seed, play, now);
  const { date, time, location, schools, plan } = fixture;
  const known = isOver(fixture, now) ? date : now.today;
  const on = addDays(known, -random.int(3, 7));
  const change = random.pick([
    { field: 'startTime', before: '15:30:00', after: time, on } as const,
    { field: 'startTime', before: '20:00:00', after: time, on } as const,
    { field: 'eventDate', before: addDays(date, random.pick([-1, 1])), after: date, on } as const,
    { field: 'location', before: `${schools[1]?.shortName} ${plan.ground}`, after: location, on } as const,
  ]);
  return [{ ...entry, changes: [...entry.changes, change] }];
};

function renamed(fixture: Fixture): Fixture {
  return { ...fixture, key: `${fixture.key}+` };
}

function madeUp(fixture: Fixture, { seed, play, now }: FateContext): Entry {
  const entry = { ...plainEntry(renamed(fixture)), notes: 'Makeup of a postponed game.' };
  return withResult(entry, seed, play, now);
}

function undated(fixture: Fixture): Entry {
  return { ...plainEntry(renamed(fixture)), date: null, time: null, notes: 'The new date is not known yet.' };
}

/** A day within two weeks on which both are free and no holiday, before the season ends. */
function newDate({ plan, season, schools, date }: Fixture, random: Random, diary: Diary): string | undefined {
  const { games } = calendarOf(plan.sport, season);
  const days = Array.from({ length: 12 }, (_, at) => addDays(date, at + 2));
  const isPossible = (day: string) => weekday(day) !== 0 && !isHoliday(day) && day <= games.to;
  return random.shuffle(days.filter(isPossible)).find((day) => diary.book(plan.sport, day, schools));
}
