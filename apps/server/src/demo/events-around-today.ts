import { addDays, weekday } from '@csz/rules/civil-date';
import { seasonOf } from '@csz/rules/season';
import { anEvent, type DemoEvent } from './event.ts';
import { MARYLAND } from './places.ts';
import { type Random, randomFor } from './prng.ts';
import { type Roster, varsitySports } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import type { PlayedSport } from './sports.ts';

interface AroundToday {
  readonly seed: number;
  readonly today: string;
  readonly rosters: readonly Roster[];
}

const DAILY = [
  'Booster Club Meeting',
  'Youth Clinic Night',
  'Spirit Night Fundraiser',
  'Team Picture Day',
  'Captains Meeting',
  'Used Equipment Swap',
];

/** A few things on every evening from the day before yesterday to two weeks from now. */
export function eventsAroundToday({ seed, today, rosters }: AroundToday, schools: readonly DemoSchool[]): DemoEvent[] {
  const atHome = schools.filter((school) => school.place.stateId === MARYLAND.id);
  return Array.from({ length: 17 }, (_, at) => addDays(today, at - 2)).flatMap((date) => {
    const random = randomFor(seed, 'events on', date);
    return random
      .shuffle(atHome)
      .slice(0, weekday(date) === 0 ? 1 : 3)
      .map((school) => dailyEvent(school, date, varsitySports(school, seasonOf(date), rosters), random));
  });
}

function dailyEvent(school: DemoSchool, date: string, sports: readonly PlayedSport[], random: Random): DemoEvent {
  const time = random.chance(0.12) ? { start: null, end: null } : { start: '18:30:00', end: '20:00:00' };
  const sport = random.pick(inSeason(sports, date));
  const isCanceled = random.chance(0.06);
  const notes = isCanceled ? 'Canceled: the building is closed that evening.' : '';
  return anEvent({ name: random.pick(DAILY), sport, date, ...time, schools: [school], isCanceled, notes });
}

/** A school's sports of the time of the year, or all of them where it has none then. */
function inSeason(sports: readonly PlayedSport[], date: string): readonly PlayedSport[] {
  const day = date.slice(5);
  const part = day >= '07-01' && day < '11-10' ? 'fall' : day >= '03-01' && day < '07-01' ? 'spring' : 'winter';
  const played = sports.filter((sport) => sport.season === part);
  return played.length > 0 ? played : sports;
}
