import { schoolNameKey } from '@csz/rules/school-name';
import { expect, test } from 'vitest';
import { PLACES } from './places.ts';
import { buildSchools } from './schools.ts';

/** Schools that are in the two states, whose names are not for an invented world. */
const REAL = `
Atholton, Centennial, Glenelg, Guilford Park, Hammond, Howard, Long Reach, Marriotts Ridge, Mt. Hebron, Oakland Mills,
Reservoir, River Hill, Wilde Lake, Annapolis, Arundel, Broadneck, Chesapeake, Crofton, Glen Burnie, Meade, North County,
Northeast, Old Mill, Severna Park, South River, Southern, Catonsville, Dulaney, Dundalk, Franklin, Hereford, Kenwood,
Lansdowne, Loch Raven, Milford Mill, New Town, Overlea, Owings Mills, Parkville, Patapsco, Perry Hall, Pikesville,
Randallstown, Sparrows Point, Towson, Woodlawn, Blair, Blake, Churchill, Clarksburg, Damascus, Einstein, Gaithersburg,
Kennedy, Magruder, Northwest, Northwood, Paint Branch, Poolesville, Quince Orchard, Richard Montgomery, Rockville,
Seneca Valley, Sherwood, Springbrook, Walter Johnson, Watkins Mill, Wheaton, Whitman, Wootton, Century, Francis Scott Key,
Liberty, Manchester Valley, South Carroll, Westminster, Winters Mill, North Carroll, Brunswick, Catoctin, Frederick,
Linganore, Middletown, Oakdale, Tuscarora, Urbana, Walkersville, Bladensburg, Bowie, Crossland, Douglass, DuVal,
Fairmont Heights, Flowers, Friendly, Gwynn Park, High Point, Largo, Laurel, Northwestern, Oxon Hill, Parkdale, Potomac,
Suitland, Surrattsville, Wise, Aberdeen, Bel Air, C. Milton Wright, Edgewood, Fallston, Havre de Grace, Joppatowne,
North Harford, Patterson Mill, Calvert Hall, Loyola Blakefield, McDonogh, Gilman, Boys' Latin, St. Paul's, Curley, Severn,
Indian Creek, Friends, Park, Bullis, Landon, DeMatha, Good Counsel, Gonzaga, McNamara, Annandale, Centreville, Chantilly,
Edison, Fairfax, Hayfield, Herndon, Justice, Lake Braddock, Langley, Lewis, Madison, Marshall, McLean, Mount Vernon,
Oakton, Robinson, South County, South Lakes, West Potomac, West Springfield, Westfield, Woodson, Briar Woods, Broad Run,
Dominion, Freedom, Heritage, Independence, Champe, Lightridge, Loudoun Valley, Park View, Potomac Falls, Riverside,
Rock Ridge, Stone Bridge, Woodgrove, Wakefield, Washington-Liberty, Yorktown, Battlefield, Brentsville, Colgan,
Forest Park, Gainesville, Gar-Field, Hylton, Osbourn Park, Patriot, Unity Reed, Woodbridge`;

const schools = buildSchools(1);

test('no invented school bears the name of a real one', () => {
  const real = new Set(REAL.split(',').map((name) => schoolNameKey(name.replaceAll('\n', ' ').trim())));
  const taken = schools.filter(
    ({ name, shortName }) => real.has(schoolNameKey(name)) || real.has(schoolNameKey(shortName)),
  );
  expect(taken).toEqual([]);
});

test('sixty schools and more are in at least ten counties and conferences, each with a name of its own', () => {
  expect(schools.length).toBeGreaterThanOrEqual(60);
  expect(new Set(schools.map((school) => schoolNameKey(school.name))).size).toBe(schools.length);
  const places = new Set(schools.map((school) => school.place));
  expect(places.size).toBe(PLACES.length);
  expect([...places].filter((place) => place.kind === 'county').length).toBeGreaterThanOrEqual(10);
  expect([...places].filter((place) => place.kind === 'conference').length).toBe(2);
});

test('the schools of a conference are in several towns of their own', () => {
  const towns = (name: string) =>
    new Set(schools.filter(({ place }) => place.name.startsWith(name)).map(({ address }) => address.split(', ')[1]));
  expect(towns('Tidewater').size).toBeGreaterThan(1);
  expect(towns('Piedmont').size).toBeGreaterThan(1);
});

test('neighbors wear different colors', () => {
  for (const place of PLACES) {
    const colors = schools.filter((school) => school.place === place).map((school) => school.colors.join());
    expect(new Set(colors).size, place.name).toBe(colors.length);
  }
});
