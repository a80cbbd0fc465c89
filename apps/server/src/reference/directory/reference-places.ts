export interface ReferenceCounty {
  readonly name: string;
  /** Some of its towns. */
  readonly towns: readonly string[];
}

export interface ReferenceState {
  readonly name: string;
  readonly code: string;
  readonly tz: string;
  readonly isHome: boolean;
  readonly counties: readonly ReferenceCounty[];
}

const MARYLAND_COUNTIES: readonly ReferenceCounty[] = [
  { name: 'Howard County', towns: ['Columbia', 'Ellicott City', 'Elkridge', 'Clarksville', 'Fulton'] },
  { name: 'Anne Arundel County', towns: ['Annapolis', 'Pasadena', 'Odenton', 'Edgewater', 'Glen Burnie'] },
  { name: 'Baltimore County', towns: ['Towson', 'Catonsville', 'Cockeysville', 'Essex', 'Reisterstown'] },
  { name: 'Montgomery County', towns: ['Rockville', 'Gaithersburg', 'Germantown', 'Bethesda', 'Olney'] },
  { name: 'Carroll County', towns: ['Westminster', 'Eldersburg', 'Hampstead', 'Mount Airy'] },
  { name: 'Frederick County', towns: ['Frederick', 'Thurmont', 'Brunswick', 'Walkersville'] },
  { name: "Prince George's County", towns: ['Bowie', 'Laurel', 'Upper Marlboro', 'Greenbelt'] },
  { name: 'Harford County', towns: ['Bel Air', 'Aberdeen', 'Fallston', 'Havre de Grace'] },
];

const VIRGINIA_COUNTIES: readonly ReferenceCounty[] = [
  { name: 'Fairfax County', towns: ['Reston', 'Burke', 'Vienna', 'Springfield'] },
  { name: 'Loudoun County', towns: ['Leesburg', 'Ashburn', 'Sterling', 'Purcellville'] },
  { name: 'Arlington County', towns: ['Arlington'] },
  { name: 'Prince William County', towns: ['Woodbridge', 'Dale City', 'Dumfries', 'Haymarket'] },
];

/** The states that the portal covers, with the counties it follows there. */
export const REFERENCE_STATES: readonly ReferenceState[] = [
  { name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true, counties: MARYLAND_COUNTIES },
  { name: 'Virginia', code: 'VA', tz: 'America/New_York', isHome: false, counties: VIRGINIA_COUNTIES },
];
