import type { BracketRef, BracketStage } from '@csz/contract/playoffs/calls';
import { dayWords } from '#web/ui/when.ts';

/** 'Semifinals, Fri, Nov 27', 'Final, day to be decided'; empty when a bracket ended without a champion. */
export function stageWords({ round, eventDate }: BracketStage): string {
  if (round === '') return '';
  // A round of several matches bears the name of one of them.
  const name = /(quarter|semi|region )final$/i.test(round) ? `${round}s` : round;
  return `${name}, ${eventDate === null ? 'day to be decided' : dayWords(eventDate)}`;
}

/** Where a bracket is of, unless its name says so. */
export function placeOf({ name, districtName, stateName }: Pick<BracketRef, 'name' | 'districtName' | 'stateName'>) {
  const place = districtName || stateName;
  return name.toLowerCase().includes(place.toLowerCase()) ? '' : place;
}
