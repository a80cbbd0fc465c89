import { addDays, weekday } from '@csz/rules/civil-date';
import type { Season } from '@csz/rules/season';
import type { PlayedSport, SeasonOfYear } from './sports.ts';

/** First and last day, both part of it. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The parts of a sport's year. */
export interface SportCalendar {
  readonly tryouts: string;
  readonly scrimmages: Span;
  readonly games: Span;
  /** Quarterfinals, semifinals and final. */
  readonly playoffs: readonly [string, string, string];
}

const FRIDAY = 5;

const calendars = new Map<string, SportCalendar>();

/** When a sport practises, plays and settles its title in a season. Reckoned once each: every game asks for it. */
export function calendarOf(sport: PlayedSport, season: Season): SportCalendar {
  const key = `${sport.id}/${season}`;
  const calendar = calendars.get(key) ?? reckonCalendar(sport, season);
  calendars.set(key, calendar);
  return calendar;
}

function reckonCalendar(sport: PlayedSport, season: Season): SportCalendar {
  const parts = CALENDARS[sport.season](season);
  if (sport.scoringKey !== 'football') return parts;
  const kickoff = nextWeekday(`${season}-11-13`, FRIDAY);
  return {
    ...parts,
    games: { from: `${season}-09-02`, to: `${season}-11-07` },
    playoffs: [kickoff, addDays(kickoff, 7), addDays(kickoff, 14)],
  };
}

const CALENDARS: Record<SeasonOfYear, (season: Season) => SportCalendar> = {
  fall: (season) => ({
    tryouts: `${season}-08-12`,
    scrimmages: { from: `${season}-08-21`, to: `${season}-08-31` },
    games: { from: `${season}-09-02`, to: `${season}-10-23` },
    playoffs: titleWeeks(`${season}-10-30`),
  }),
  winter: (season) => ({
    tryouts: `${season}-11-14`,
    scrimmages: { from: `${season}-11-19`, to: `${season}-12-02` },
    games: { from: `${season}-12-03`, to: `${season + 1}-02-19` },
    playoffs: titleWeeks(`${season + 1}-02-25`),
  }),
  spring: (season) => ({
    tryouts: `${season + 1}-03-01`,
    scrimmages: { from: `${season + 1}-03-08`, to: `${season + 1}-03-17` },
    games: { from: `${season + 1}-03-18`, to: `${season + 1}-05-07` },
    playoffs: titleWeeks(`${season + 1}-05-13`),
  }),
};

function titleWeeks(from: string): SportCalendar['playoffs'] {
  const quarterfinal = nextWeekday(from, FRIDAY);
  return [quarterfinal, addDays(quarterfinal, 5), addDays(quarterfinal, 8)];
}

/** The days of a span on these days of the week (0 for Sunday), without school holidays. */
export function playDates({ from, to }: Span, weekdays: readonly number[]): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (weekdays.includes(weekday(date)) && !isHoliday(date)) dates.push(date);
  }
  return dates;
}

/** Days without a regular game: Thanksgiving and the day after, Christmas week, Memorial Day, Independence Day. */
export function isHoliday(date: string): boolean {
  const day = date.slice(5);
  return day >= '12-23' || day === '01-01' || day === '07-04' || movingHolidays(date.slice(0, 4)).includes(date);
}

const holidaysOf = new Map<string, readonly string[]>();

// Needed for every day of every sport, so each year is reckoned once.
function movingHolidays(year: string): readonly string[] {
  const known = holidaysOf.get(year);
  if (known !== undefined) return known;
  const thanksgiving = addDays(nextWeekday(`${year}-11-01`, 4), 21);
  const days = [thanksgiving, addDays(thanksgiving, 1), nextWeekday(`${year}-05-25`, 1)];
  holidaysOf.set(year, days);
  return days;
}

/** The first such day of the week on or after a date. */
export function nextWeekday(date: string, day: number): string {
  return addDays(date, (day - weekday(date) + 7) % 7);
}
