import { weekday } from '@csz/rules/civil-date';
import type { Diary } from './diary.ts';
import { aFixture, type Fixture } from './fixture.ts';
import { pairUp } from './non-league-games.ts';
import { randomFor } from './prng.ts';
import type { Roster } from './rosters.ts';
import { calendarOf, playDates } from './season-calendar.ts';

const SCHOOL_DAYS = [1, 2, 3, 4, 5, 6];
const MORNING = ['09:00:00', '10:00:00', '11:00:00'];
const AFTERNOON = ['16:00:00', '17:00:00', '18:00:00'];
/** How many varsity teams test themselves before the first game. */
const SHARE = 0.25;

/** Scrimmages in the days before the first game; they count for nothing. */
export function scrimmageFixtures(seed: number, { plan, season, schools }: Roster, diary: Diary): Fixture[] {
  if (plan.sport.level !== 'varsity' || plan.format === 'meets') return [];
  const random = randomFor(seed, 'scrimmage', plan.sport.id, season);
  const dates = playDates(calendarOf(plan.sport, season).scrimmages, SCHOOL_DAYS);
  const willing = random.shuffle(schools).filter(() => random.chance(SHARE));
  return pairUp(willing, new Set(), random).flatMap((pair) => {
    const date = random.pick(dates);
    if (!diary.book(plan.sport, date, pair)) return [];
    const time = random.pick(weekday(date) === 6 ? MORNING : AFTERNOON);
    return [aFixture({ plan, season, date, time, schools: pair, gameType: 'Scrimmage' })];
  });
}
