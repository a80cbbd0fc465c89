import { schoolInitials } from '@csz/rules/school-name';
import { SCHOOL_COLORS } from './palette.ts';
import { DEMO_STATES, PLACES, type Place } from './places.ts';
import { type Random, randomFor } from './prng.ts';
import { CLOSED_SCHOOL, PLACEHOLDER_SCHOOL, SCHOOL_NAMES, type SchoolName } from './school-names.ts';

/** An invented school. */
export interface DemoSchool {
  readonly id: number;
  readonly place: Place;
  readonly name: string;
  readonly shortName: string;
  readonly initials: string;
  readonly mascot: string;
  readonly address: string;
  readonly colors: readonly [primary: string, secondary: string];
  readonly status: 'approved' | 'placeholder' | 'closed';
  /** Its place in its county by enrolment, 0 for the largest: what divisions go by. */
  readonly sizeRank: number;
}

const STREETS = ['Lane', 'Road', 'Drive', 'Way', 'Boulevard', 'Parkway'];

/** Every school of the demo world, by county and then by enrolment. */
export function buildSchools(seed: number): DemoSchool[] {
  const random = randomFor(seed, 'schools');
  const colors = random.shuffle(SCHOOL_COLORS);
  const listed = PLACES.flatMap((place) =>
    (SCHOOL_NAMES[place.name] ?? []).map((name, sizeRank) => ({ place, name, sizeRank, status: 'approved' as const })),
  );
  const apart = [
    { ...CLOSED_SCHOOL, status: 'closed' as const },
    { ...PLACEHOLDER_SCHOOL, status: 'placeholder' as const },
  ].map((school) => ({ ...school, place: placeNamed(school.place), sizeRank: 99 }));

  return [...listed, ...apart].map(({ place, name, sizeRank, status }, index) => ({
    id: index + 1,
    place,
    ...namesOf(name),
    address: addressOf(place, name[0], random),
    colors: colors[index % colors.length] ?? ['#1f3a5f', '#c9ced6'],
    status,
    sizeRank,
  }));
}

function namesOf([shortName, mascot, full]: SchoolName) {
  return { name: full ?? `${shortName} High School`, shortName, mascot, initials: schoolInitials(shortName) };
}

function addressOf(place: Place, shortName: string, random: Random): string {
  const state = DEMO_STATES.find(({ id }) => id === place.stateId)?.code ?? '';
  const number = random.int(10, 1290) * 5;
  return `${number} ${shortName} ${random.pick(STREETS)}, ${random.pick(place.towns)}, ${state}`;
}

function placeNamed(name: string): Place {
  const place = PLACES.find((candidate) => candidate.name === name);
  if (place === undefined) throw new RangeError(`No place ${name}`);
  return place;
}
