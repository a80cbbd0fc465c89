/** Where a browser keeps the place and sport last looked at, as a query string: `stateId=1&countyId=5&sportId=12`. */
export const REMEMBERED_COOKIE = 'csz_filters';

const REMEMBERING_PAGES = new Set(['/scores', '/scores/standings', '/schedules', '/playgames']);
const FILTERS = [
  'selectedStateId',
  'selectedCountyId',
  'selectedSportId',
  'selectedDate',
  'stateId',
  'countyId',
  'schoolId',
  'sportId',
  'season',
  'eventType',
  'search',
  'page',
  'eventsPage',
  'force',
  'week',
  'link',
];

/**
 * True for the address of a page that shows a place and sport but does not name them: what the visitor looked at last
 * completes it. An address with any filter speaks for itself, an empty one (`selectedCountyId=`) and `force=true` included.
 */
export function leavesFiltersOpen(address: string): boolean {
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  if (!REMEMBERING_PAGES.has(path.replace(/(?<=.)\/$/, ''))) return false;
  const query = new URLSearchParams(at < 0 ? '' : address.slice(at + 1));
  return !FILTERS.some((name) => query.has(name));
}
