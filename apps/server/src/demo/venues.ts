import { MARYLAND } from './places.ts';
import type { Random } from './prng.ts';
import type { DemoSchool } from './schools.ts';

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

/** A neutral ground in the state of the school that is named first. */
export function neutralVenue(ground: Ground, school: DemoSchool | undefined, random: Random): string {
  const isMaryland = school === undefined || school.place.stateId === MARYLAND.id;
  return random.pick((isMaryland ? IN_MARYLAND : IN_VIRGINIA)[ground]);
}
