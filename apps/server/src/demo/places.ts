/** A county, or a conference of private schools that stands beside the counties. */
export interface Place {
  readonly id: number;
  readonly stateId: number;
  readonly name: string;
  readonly kind: 'county' | 'conference';
  /** Real towns where its invented schools stand. */
  readonly towns: readonly string[];
}

export interface DemoState {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly isHome: boolean;
}

export const MARYLAND: DemoState = { id: 1, name: 'Maryland', code: 'MD', isHome: true };
export const VIRGINIA: DemoState = { id: 2, name: 'Virginia', code: 'VA', isHome: false };
export const DEMO_STATES: readonly DemoState[] = [MARYLAND, VIRGINIA];
/** Both states keep the same clock. */
export const DEMO_TZ = 'America/New_York';

const COUNTIES: readonly [state: DemoState, name: string, towns: readonly string[]][] = [
  [MARYLAND, 'Howard County', ['Columbia', 'Ellicott City', 'Elkridge', 'Clarksville', 'Fulton']],
  [MARYLAND, 'Anne Arundel County', ['Annapolis', 'Pasadena', 'Odenton', 'Edgewater', 'Glen Burnie']],
  [MARYLAND, 'Baltimore County', ['Towson', 'Catonsville', 'Cockeysville', 'Essex', 'Reisterstown']],
  [MARYLAND, 'Montgomery County', ['Rockville', 'Gaithersburg', 'Germantown', 'Bethesda', 'Olney']],
  [MARYLAND, 'Carroll County', ['Westminster', 'Eldersburg', 'Hampstead', 'Mount Airy']],
  [MARYLAND, 'Frederick County', ['Frederick', 'Thurmont', 'Brunswick', 'Walkersville']],
  [MARYLAND, "Prince George's County", ['Bowie', 'Laurel', 'Upper Marlboro', 'Greenbelt']],
  [MARYLAND, 'Harford County', ['Bel Air', 'Aberdeen', 'Fallston', 'Havre de Grace']],
  [VIRGINIA, 'Fairfax County', ['Reston', 'Burke', 'Vienna', 'Springfield']],
  [VIRGINIA, 'Loudoun County', ['Leesburg', 'Ashburn', 'Sterling', 'Purcellville']],
  [VIRGINIA, 'Arlington County', ['Arlington']],
  [VIRGINIA, 'Prince William County', ['Woodbridge', 'Dale City', 'Dumfries', 'Haymarket']],
];

/** Invented associations; their schools stand in several counties. */
export const TIDEWATER = 'Tidewater Independent Conference';
export const PIEDMONT = 'Piedmont Preparatory Conference';

const CONFERENCES: readonly [name: string, towns: readonly string[]][] = [
  [TIDEWATER, ['Annapolis', 'Towson', 'Columbia', 'Bel Air', 'Severna Park']],
  [PIEDMONT, ['Potomac', 'Frederick', 'Bowie', 'Westminster', 'Silver Spring']],
];

export const PLACES: readonly Place[] = [
  ...COUNTIES.map(([state, name, towns]) => ({ stateId: state.id, name, kind: 'county' as const, towns })),
  ...CONFERENCES.map(([name, towns]) => ({ stateId: MARYLAND.id, name, kind: 'conference' as const, towns })),
].map((place, index) => ({ id: index + 1, ...place }));
