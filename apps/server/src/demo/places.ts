import { REFERENCE_STATES, type ReferenceState } from '#server/reference/directory/api.ts';

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

/** Invented associations; their schools stand in several counties. */
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
