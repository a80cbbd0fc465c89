import { REFERENCE_STATES, type ReferenceState } from '@csz/rules/reference-data';
import type { Random } from './prng.ts';

/** What a sport is played on. */
export type Ground = 'field' | 'court' | 'course' | 'links' | 'pool' | 'track' | 'rink';

/** Neutral grounds, all invented. */
const IN_MARYLAND: Readonly<Record<Ground, readonly string[]>> = {
  field: ['Patuxent Sports Park', 'Old Line Stadium', 'Blue Heron Complex', 'Turnpike Fields'],
  court: ['Old Line Arena', 'Harbor Field House', 'Catoctin Events Center'],
  course: ['Otter Run Park', 'Graystone Farm Park', 'Sugarleaf State Park'],
  links: ['Heron Bend Golf Club', 'The Links at Foxglove', 'Hidden Quarry Golf Course'],
  pool: ['Blue Heron Aquatic Center', 'Harbor Swim Center'],
  track: ['Old Line Track Pavilion', 'Patuxent Sports Park'],
  rink: ['Turnpike Ice Pavilion', 'Harbor Ice House'],
};

const IN_VIRGINIA: typeof IN_MARYLAND = {
  field: ['Blue Ridge Sports Park', 'Dominion Bluffs Stadium', 'Piedmont Fields'],
  court: ['Blue Ridge Arena', 'Piedmont Field House'],
  course: ['Vineyard Loop Park', 'Stone Fence Farm'],
  links: ['Persimmon Creek Golf Club', 'The Links at Saddle Notch'],
  pool: ['Piedmont Aquatic Center'],
  track: ['Blue Ridge Track Pavilion'],
  rink: ['Piedmont Ice House'],
};

/** A county, or a conference of private schools that stands beside the counties. */
export interface Place {
  readonly id: number;
  readonly stateId: number;
  readonly name: string;
  readonly kind: 'county' | 'conference';
  /** Real towns where its invented schools stand. */
  readonly towns: readonly string[];
}

export type DemoState = ReferenceState & { readonly id: number };

export const DEMO_STATES: readonly DemoState[] = REFERENCE_STATES.map((state, index) => ({ id: index + 1, ...state }));

export const MARYLAND = stateNamed('Maryland');

export const VIRGINIA = stateNamed('Virginia');

/** Both states keep the same clock. */
export const DEMO_TZ = MARYLAND.tz;

/** Invented associations; their schools are in several counties. */
export const TIDEWATER = 'Tidewater Independent Conference';

export const PIEDMONT = 'Piedmont Preparatory Conference';

const CONFERENCES: readonly [name: string, towns: readonly string[]][] = [
  [TIDEWATER, ['Annapolis', 'Towson', 'Columbia', 'Bel Air', 'Severna Park']],
  [PIEDMONT, ['Potomac', 'Frederick', 'Bowie', 'Westminster', 'Silver Spring']],
];

export const PLACES: readonly Place[] = [
  ...DEMO_STATES.flatMap(({ id, counties }) =>
    counties.map(({ name, towns }) => ({ stateId: id, name, kind: 'county' as const, towns })),
  ),
  ...CONFERENCES.map(([name, towns]) => ({ stateId: MARYLAND.id, name, kind: 'conference' as const, towns })),
].map((place, index) => ({ id: index + 1, ...place }));

function stateNamed(name: string): DemoState {
  const state = DEMO_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new RangeError(`No state ${name}`);
  return state;
}

/** A neutral ground in the state of the school that is named first. */
export function neutralVenue(ground: Ground, school: { readonly place: Place } | undefined, random: Random): string {
  const isMaryland = school === undefined || school.place.stateId === MARYLAND.id;
  return random.pick((isMaryland ? IN_MARYLAND : IN_VIRGINIA)[ground]);
}
