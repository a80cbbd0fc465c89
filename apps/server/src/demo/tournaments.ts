import type { Fixture } from './fixture.ts';
import { type KnockoutContext, knockoutFixtures } from './knockout.ts';
import { MARYLAND, VIRGINIA } from './places.ts';
import { randomFor } from './prng.ts';
import type { Roster } from './rosters.ts';

interface Invitational {
  readonly name: string;
  readonly sport: string;
  readonly stateId: number;
  /** Month and day of semifinals and final; December lies in the first year of a season. */
  readonly days: readonly [string, string];
}

const IN_MARYLAND = MARYLAND.id;

const INVITATIONALS: readonly Invitational[] = [
  { name: 'Old Line Tip-Off', sport: 'Boys Basketball', stateId: IN_MARYLAND, days: ['12-04', '12-05'] },
  { name: 'Patapsco Holiday Classic', sport: 'Boys Basketball', stateId: IN_MARYLAND, days: ['12-28', '12-29'] },
  { name: 'Chesapeake Holiday Hoops', sport: 'Girls Basketball', stateId: IN_MARYLAND, days: ['12-28', '12-29'] },
  { name: 'Catoctin New Year Shootout', sport: 'Boys Basketball', stateId: IN_MARYLAND, days: ['12-29', '12-30'] },
  { name: 'Blue Ridge Holiday Classic', sport: 'Girls Basketball', stateId: VIRGINIA.id, days: ['12-27', '12-28'] },
  { name: 'Potomac Holiday Shootout', sport: 'Boys Basketball', stateId: VIRGINIA.id, days: ['12-27', '12-28'] },
];

/** Holiday tournaments of four teams that are free on both days. */
export function tournamentFixtures(
  seed: number,
  { plan, season, schools }: Roster,
  context: Omit<KnockoutContext, 'random'>,
): Fixture[] {
  return INVITATIONALS.filter(({ sport }) => sport === plan.sport.name).flatMap(({ name, stateId, days }) => {
    const random = randomFor(seed, 'tournament', name, season);
    const dates = days.map((day) => `${season}-${day}`);
    const free = schools.filter(
      (school) =>
        school.place.stateId === stateId && dates.every((date) => context.diary.isFree(plan.sport, date, [school])),
    );
    const seeds = random.shuffle(free).slice(0, 4);
    if (seeds.length < 4) return [];
    const names = [`${name} Semifinal`, `${name} Final`];
    const cup = { plan, season, seeds, dates, names, isPlayoff: false, isOnOneSite: true };
    return knockoutFixtures(cup, { ...context, random });
  });
}
