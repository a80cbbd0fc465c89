import { schoolInitials } from '@csz/rules/school-name';
import { DEMO_STATES, PIEDMONT, PLACES, type Place, TIDEWATER } from './places.ts';
import { type Random, randomFor } from './prng.ts';

/** Short name, mascot, and the full name where it is more than the short one and "High School". */
type SchoolName = readonly [short: string, mascot: string, full?: string];

/** Invented schools by county or conference. Words of the landscape; no school of the two states bears these names. */
const SCHOOL_NAMES: Readonly<Record<string, readonly SchoolName[]>> = {
  'Howard County': [
    ['Quarry Ridge', 'Stonecutters'],
    ['Alder Branch', 'Otters'],
    ['Fallow Hill', 'Stags'],
    ['Lantern Mill', 'Lamplighters'],
    ['Larkspur Hollow', 'Larks', 'Larkspur Hollow Academy of Engineering, Science and the Arts'],
    ['Stonecress', 'Herons'],
    ['Thistle Run', 'Foxes'],
    ['Heron Orchard', 'Harvesters'],
  ],
  'Anne Arundel County': [
    ['Osprey Cove', 'Ospreys'],
    ['Tidemark', 'Mariners'],
    ['Saltgrass Point', 'Watermen'],
    ['Marsh Haven', 'Redwings'],
    ['Bayberry Neck', 'Terrapins'],
    ['Driftwood Landing', 'Gulls'],
  ],
  'Baltimore County': [
    ['Gunstock Valley', 'Minutemen'],
    ['Ironbridge', 'Engineers'],
    ['Slate Hill', 'Badgers'],
    ['Cobble Falls', 'Rapids'],
    ['Hawthorn Mill', 'Millers'],
  ],
  'Montgomery County': [
    ['Redbud Crossing', 'Cardinals'],
    ['Sycamore Ford', 'Chargers'],
    ['Great Elm', 'Owls'],
    ['Copperleaf', 'Copperheads'],
    ['Foxglove Heights', 'Falcons'],
    ['Ten Mile Grove', 'Pioneers'],
    ['Winding Stair', 'Goats'],
    [
      'Tarkington-Whitcombe',
      'Trailblazers',
      'Josephine M. Tarkington-Whitcombe Memorial High School for Global Studies',
    ],
  ],
  'Carroll County': [
    ['Barley Knoll', 'Plowmen'],
    ['Windrow', 'Hawks'],
    ['Old Granary', 'Barn Owls'],
    ['Sawmill Bend', 'Lumberjacks'],
  ],
  'Frederick County': [
    ['Orchard Gap', 'Rams'],
    ['Blue Spruce Valley', 'Bluebirds'],
    ['Millstone', 'Grinders'],
    ['Catbird Hollow', 'Wildcats'],
  ],
  "Prince George's County": [
    ['Piney Ford', 'Panthers'],
    ['Cattail Run', 'Kingfishers'],
    ['Magnolia Terrace', 'Monarchs'],
    ['Kettle Branch', 'Blacksmiths'],
  ],
  'Harford County': [
    ['Shad Landing', 'Rivermen'],
    ['Deerfoot Hill', 'Bucks'],
    ['Granite Ferry', 'Ferrymen'],
    ['Whistling Swan', 'Swans'],
  ],
  'Fairfax County': [
    ['Persimmon Hill', 'Possums'],
    ['Dogwood Station', 'Conductors'],
    ['Tulip Grove', 'Titans'],
    ['Cardinal Forge', 'Hammers'],
  ],
  'Loudoun County': [
    ['Vineyard Gap', 'Vintners'],
    ['Saddle Notch', 'Mustangs'],
    ['Goose Pond', 'Ganders'],
    ['Limestone Crossing', 'Lynx'],
  ],
  'Arlington County': [
    ['Palisade Heights', 'Sentinels'],
    ['Ballast Point', 'Admirals'],
    ['Foundry Park', 'Ironmen'],
    ['Beacon Terrace', 'Beacons'],
  ],
  'Prince William County': [
    ['Cannon Bend', 'Cavaliers'],
    ['Kingfisher Bluff', 'Raptors'],
    ['Cedar Palisade', 'Timberwolves'],
    ['Hemlock Ford', 'Bears'],
  ],
  [TIDEWATER]: [
    ["St. Aldhelm's", 'Crusaders', "St. Aldhelm's School"],
    ['Wrenfield Friends', 'Wrens', 'Wrenfield Friends School'],
    ['Ashgrove Country Day', 'Ash Hawks', 'Ashgrove Country Day School'],
    ['Our Lady of the Tides', 'Sea Lions', 'Academy of Our Lady of the Tides'],
    ['Bishop Tremaine', 'Lancers', 'Bishop Tremaine Catholic High School'],
  ],
  [PIEDMONT]: [
    ['Kestrel Hall', 'Kestrels', 'Kestrel Hall School'],
    ['Mount Corbel', 'Knights', 'Mount Corbel Academy'],
    ['Harrowgate', 'Hounds', 'Harrowgate School'],
    ["St. Odran's Prep", 'Celts', "St. Odran's Preparatory School"],
    ['Cardinal Whitlock', 'Royals', 'Cardinal Whitlock High School'],
  ],
};

/** Taught its last class after the oldest of the three seasons; its games stay. */
const CLOSED_SCHOOL = { place: 'Carroll County', name: ['North Windmill', 'Threshers'] as SchoolName };

/** Known from an opponent's schedule only, so it waits for approval. */
const PLACEHOLDER_SCHOOL = {
  place: 'Loudoun County',
  name: ['Shenandale Prep', '', 'Shenandale Prep'] as SchoolName,
};

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
