import { schoolInitials } from '@csz/rules/school-name';
import { DEMO_STATES, PLACES, type Place } from './places.ts';
import { type Random, randomFor } from './prng.ts';
import { CLOSED_SCHOOL, PLACEHOLDER_SCHOOL, SCHOOL_NAMES, type SchoolName } from './school-names.ts';

/** Primary and secondary colours as schools wear them: a deep one, and a bright or pale one beside it. */
const SCHOOL_COLORS: readonly (readonly [primary: string, secondary: string])[] = [
  ['#14315c', '#f2b705'], // navy and gold
  ['#7a1128', '#d9c7a0'], // maroon and sand
  ['#0b5d3b', '#f4f1e8'], // forest and ivory
  ['#3b1e6d', '#f0c419'], // purple and gold
  ['#b3121d', '#101820'], // scarlet and black
  ['#005f73', '#ee9b00'], // teal and amber
  ['#1b4fa0', '#ffffff'], // royal and white
  ['#101820', '#f58220'], // black and orange
  ['#8a1538', '#b7bcc2'], // cardinal and silver
  ['#1f6e43', '#ffd23f'], // kelly and yellow
  ['#2b2d42', '#8ecae6'], // midnight and sky
  ['#5c1a1b', '#e8b04a'], // oxblood and old gold
  ['#00505c', '#c8d5b9'], // deep teal and sage
  ['#4a2c6f', '#c9ced6'], // violet and silver
  ['#0a2f51', '#e2725b'], // navy and coral
  ['#a23e12', '#f6e7cb'], // copper and cream
  ['#274e13', '#e69138'], // moss and pumpkin
  ['#6b0f3a', '#f7c6d0'], // burgundy and blush
  ['#00447c', '#a7c957'], // blue and lime
  ['#333f48', '#d4af37'], // slate and gold
  ['#0f4c3a', '#c0c8c6'], // hunter and silver
  ['#c1440e', '#14213d'], // rust and navy
  ['#123c69', '#edc7b7'], // marine and shell
  ['#53131e', '#9fb8ad'], // garnet and mist
  ['#1d3557', '#e63946'], // navy and red
  ['#2f4b26', '#fefae0'], // pine and cream
  ['#5a189a', '#ff9e00'], // purple and orange
  ['#004643', '#f9bc60'], // spruce and honey
];

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
