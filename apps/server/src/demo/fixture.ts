import type { MeetScoring } from '@csz/rules/result';
import type { Season } from '@csz/rules/season';
import type { PlayPlan } from './play-plans.ts';
import type { DemoSchool } from './schools.ts';
import type { PlayedSport } from './sports.ts';

/** Which team plays on which day. Every game goes through it, so that no team is in two places at once. */
export interface Bookings {
  isFree(sport: PlayedSport, date: string, schools: readonly DemoSchool[]): boolean;
  /** Books the day for all of them, or for none when one is taken. */
  book(sport: PlayedSport, date: string, schools: readonly DemoSchool[]): boolean;
}

/** A game as it was planned, before anything happened to it. */
export interface Fixture {
  /** Names it for ever: what happens to it and its score are drawn from this. */
  readonly key: string;
  readonly plan: PlayPlan;
  readonly season: Season;
  readonly date: string;
  readonly time: string;
  /** The first is at home, unless the ground is neutral. */
  readonly schools: readonly DemoSchool[];
  readonly gameType: 'Game' | 'Scrimmage' | 'Tournament';
  readonly name: string;
  readonly isLeague: boolean;
  readonly isPlayoff: boolean;
  readonly isNeutral: boolean;
  readonly location: string;
  readonly doubleheaderNo: number | null;
  readonly meetScoring: MeetScoring;
}

type Needed = 'plan' | 'season' | 'date' | 'time' | 'schools';

/** An ordinary game on the home ground of its first school, unless the draft says otherwise. */
export function aFixture(given: Pick<Fixture, Needed> & Partial<Fixture>): Fixture {
  const { plan, season, date, schools, time } = given;
  const home = schools[0]?.shortName ?? '';
  return {
    key: `${plan.sport.id}/${date}/${time}/${schools.map((school) => school.id).join('-')}`,
    gameType: 'Game',
    name: '',
    isLeague: false,
    isPlayoff: false,
    isNeutral: false,
    location: `${home} ${plan.ground}`,
    doubleheaderNo: null,
    meetScoring: 'placings',
    ...given,
    season,
  };
}

/** Days on which no team has a game yet. */
export function openBookings(): Bookings {
  const taken = new Set<string>();
  const entry = (sport: PlayedSport, date: string, school: DemoSchool) => `${school.id}/${sport.id}/${date}`;
  const isFree: Bookings['isFree'] = (sport, date, schools) =>
    schools.every((school) => !taken.has(entry(sport, date, school)));
  return {
    isFree,
    book: (sport, date, schools) => {
      if (!isFree(sport, date, schools)) return false;
      for (const school of schools) taken.add(entry(sport, date, school));
      return true;
    },
  };
}
