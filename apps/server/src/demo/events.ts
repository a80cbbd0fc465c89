import { addDays, weekday } from '@csz/rules/civil-date';
import { type Season, seasonOf } from '@csz/rules/season';
import type { Fixture } from './fixture.ts';
import { MARYLAND } from './places.ts';
import { type Random, randomFor } from './prng.ts';
import { type Roster, varsitySports } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf } from './season-calendar.ts';
import { type PlayedSport, type SeasonOfYear, sportNamed } from './sports.ts';

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

/** Something on a school's calendar that is no game. */
export interface DemoEvent {
  readonly key: string;
  readonly name: string;
  readonly sport: PlayedSport;
  readonly season: Season;
  readonly date: string;
  /** Null while the time is to be decided. */
  readonly start: string | null;
  readonly end: string | null;
  readonly schools: readonly DemoSchool[];
  readonly location: string;
  readonly notes: string;
  readonly isCanceled: boolean;
}

type Draft = Omit<DemoEvent, 'key' | 'season' | 'notes' | 'isCanceled' | 'location'> & Partial<DemoEvent>;

export interface EventsInput {
  readonly seed: number;
  readonly today: string;
  readonly schools: readonly DemoSchool[];
  readonly rosters: readonly Roster[];
  readonly fixtures: readonly Fixture[];
}

/** Tryouts, senior nights, banquets and county meetings of the three seasons, and what is on around today. */
export function buildEvents(input: EventsInput): DemoEvent[] {
  const open = input.schools.filter((school) => school.status === 'approved');
  return [
    ...input.rosters.flatMap((roster) => tryouts(roster, input)),
    ...seniorNights(input),
    ...open.flatMap((school) => banquets(school, input)),
    ...countyMeetings(input),
    ...eventsAroundToday(input, open),
  ];
}

/** The older the season, the less of its calendar was kept. */
function keptShare({ today }: EventsInput, season: Season): number {
  return season === seasonOf(today) ? 1 : 0.3;
}

function tryouts({ plan: { sport }, season, schools }: Roster, input: EventsInput): DemoEvent[] {
  if (sport.level !== 'varsity') return [];
  const random = randomFor(input.seed, 'tryouts', sport.id, season);
  const { tryouts: from } = calendarOf(sport, season);
  const holding = schools.filter(() => random.chance(0.12 * keptShare(input, season)));
  return holding.map((school) => {
    const time = { start: '15:30:00', end: '17:30:00' };
    const notes = 'Bring a <strong>physical form</strong> signed this school year, water and shoes.';
    return anEvent({
      name: 'Tryouts',
      sport,
      date: addDays(from, random.int(0, 3)),
      ...time,
      schools: [school],
      notes,
    });
  });
}

/** Before a home game of the last weeks, the seniors are honored. */
function seniorNights(input: EventsInput): DemoEvent[] {
  const random = randomFor(input.seed, 'senior nights');
  const lateGames = input.fixtures.filter(({ plan, season, date, gameType, isNeutral, schools }) => {
    const isLate = date > addDays(calendarOf(plan.sport, season).games.to, -14);
    return isLate && plan.sport.level === 'varsity' && gameType === 'Game' && !isNeutral && schools.length === 2;
  });
  const held = lateGames.filter(({ season }) => random.chance(0.06 * keptShare(input, season)));
  return held.map(({ plan, date, time, schools: [home] }) =>
    anEvent({
      name: 'Senior Night',
      sport: plan.sport,
      date,
      start: halfAnHourBefore(time),
      end: time,
      schools: home === undefined ? [] : [home],
      notes: 'The seniors and their families are introduced before the game.',
    }),
  );
}

function halfAnHourBefore(time: string): string {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) - 30;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
}

const BANQUETS: readonly [part: SeasonOfYear, day: string, yearsOn: 0 | 1][] = [
  ['fall', '12-06', 0],
  ['winter', '03-20', 1],
  ['spring', '06-02', 1],
];

function banquets(school: DemoSchool, input: EventsInput): DemoEvent[] {
  return [2, 1, 0].flatMap((back) => {
    const season = seasonOf(input.today) - back;
    const random = randomFor(input.seed, 'banquets', school.id, season);
    const held = BANQUETS.filter(() => random.chance(0.35 * keptShare(input, season)));
    return held.flatMap(([part, day, yearsOn]) => {
      const sports = varsitySports(school, season, input.rosters).filter((sport) => sport.season === part);
      if (sports.length === 0) return [];
      const date = addDays(`${season + yearsOn}-${day}`, random.int(0, 4));
      const evening = { start: '18:00:00', end: '20:30:00', schools: [school] };
      const notes = 'Dinner and awards; tickets at the athletic office.';
      return [anEvent({ name: `${titled(part)} Sports Banquet`, sport: random.pick(sports), date, ...evening, notes })];
    });
  });
}

const titled = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A county's soccer schools at one table, before the season. */
function countyMeetings({ seed, today, rosters }: EventsInput): DemoEvent[] {
  const season = seasonOf(today);
  const sport = sportNamed('Girls Soccer');
  const playing = rosters.find((roster) => roster.plan.sport === sport && roster.season === season)?.schools ?? [];
  return [...Map.groupBy(playing, (school) => school.place)].map(([place, schools]) => {
    const day = randomFor(seed, 'county meeting', place.id).int(14, 20);
    const morning = { date: `${season}-08-${day}`, start: '10:00:00', end: '12:00:00' };
    const notes = 'Captains and coaches of every school meet the press.';
    return anEvent({ name: `${place.name} Media Day`, sport, ...morning, schools, notes });
  });
}

/** An event at its first school, unless the draft says otherwise. */
function anEvent(draft: Draft): DemoEvent {
  return {
    key: `event/${draft.sport.id}/${draft.date}/${draft.name}/${draft.schools[0]?.id}`,
    season: seasonOf(draft.date),
    location: draft.schools[0]?.name ?? '',
    notes: '',
    isCanceled: false,
    ...draft,
  };
}

/** A few things on every evening from the day before yesterday to two weeks from now. */
function eventsAroundToday({ seed, today, rosters }: AroundToday, schools: readonly DemoSchool[]): DemoEvent[] {
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
