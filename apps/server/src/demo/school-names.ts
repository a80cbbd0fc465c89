import { PIEDMONT, TIDEWATER } from './places.ts';

/** Short name, mascot, and the full name where it is more than the short one and "High School". */
export type SchoolName = readonly [short: string, mascot: string, full?: string];

/** Invented schools by county or conference. Words of the landscape; no school of the two states bears these names. */
export const SCHOOL_NAMES: Readonly<Record<string, readonly SchoolName[]>> = {
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
export const CLOSED_SCHOOL = { place: 'Carroll County', name: ['North Windmill', 'Threshers'] as SchoolName };

/** Known from an opponent's schedule only, so it waits for approval. */
export const PLACEHOLDER_SCHOOL = {
  place: 'Loudoun County',
  name: ['Shenandale Prep', '', 'Shenandale Prep'] as SchoolName,
};
