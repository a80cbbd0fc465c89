import type { Season } from '@csz/rules/season';
import type { Diary } from './diary.ts';
import { aFixture, type Fixture } from './fixture.ts';
import { randomFor } from './prng.ts';
import type { Roster } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf, playDates } from './season-calendar.ts';

const SPORTS = new Set(['Boys Soccer', 'Girls Soccer', 'Boys Basketball', 'Girls Basketball', 'Baseball']);

export interface PlaceholderInput {
  readonly seed: number;
  readonly schools: readonly DemoSchool[];
  readonly rosters: readonly Roster[];
  readonly newest: Season;
  readonly diary: Diary;
}

/** This season's guests from a school that nobody has approved yet: one game a sport, at a neighbor's. */
export function placeholderFixtures({ seed, schools, rosters, newest, diary }: PlaceholderInput): Fixture[] {
  const guest = schools.find((school) => school.status === 'placeholder');
  if (guest === undefined) return [];
  return rosters
    .filter(({ plan, season }) => season === newest && SPORTS.has(plan.sport.name))
    .flatMap(({ plan, season, schools: teams }) => {
      const random = randomFor(seed, 'placeholder', plan.sport.id, season);
      const neighbors = random.shuffle(teams.filter((school) => school.place.stateId === guest.place.stateId));
      const [date = ''] = random.shuffle(playDates(calendarOf(plan.sport, season).games, plan.weekdays));
      const host = neighbors.find((school) => diary.book(plan.sport, date, [school, guest]));
      if (host === undefined) return [];
      return [aFixture({ plan, season, date, time: random.pick(plan.times), schools: [host, guest] })];
    });
}
