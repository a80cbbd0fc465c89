import type { FilterSelection } from '@csz/rules/cascade';
import { scoresAddress } from '#web/reference/filters/scores-address.ts';
import type { ScoresView } from './load-scores.ts';

/** The address of a view with something changed: another place, sport or day (first pages again), or more of the same. */
export function viewAddress(
  { state, county, sport, date, now }: ScoresView,
  change: Partial<Pick<FilterSelection, 'stateId' | 'countyId' | 'sportId' | 'date'>> = {},
  pages: { page?: number; eventsPage?: number } = {},
): string {
  const selection = { stateId: state.id, countyId: county?.id, sportId: sport?.id, date, ...change };
  return scoresAddress(selection, now.today, pages);
}
