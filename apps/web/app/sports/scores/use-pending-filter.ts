import { useLocation, useNavigation } from 'react-router';

/** Paging stays on the same list. */
const PAGING = ['page', 'eventsPage'];

/**
 * While another day, place or sport of the same page is on its way: its address query. Undefined while nothing moves,
 * and while only more of the same list is on its way.
 */
export function usePendingFilter(): URLSearchParams | undefined {
  const { state, location: next } = useNavigation();
  const { pathname, search } = useLocation();
  if (state !== 'loading' || next === undefined || next.pathname !== pathname) return undefined;
  return filterOf(next.search) === filterOf(search) ? undefined : new URLSearchParams(next.search);
}

function filterOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of PAGING) query.delete(name);
  query.sort();
  return String(query);
}
