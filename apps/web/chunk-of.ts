interface Bundle {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Where every page begins. */
const EVERYWHERE = /\/app\/(?:root|entry\.client)\.tsx/;
/** Pages that show games; a visitor goes from one to the next. */
const GAME_PAGES = /\/app\/routes\/(scores|today-scores|standings|schedules|game)\.tsx/;

const VENDOR = /\/node_modules\/(?:react|react-dom|react-router|@tanstack|scheduler)\//;
/** Of those only the page of a game asks several questions at once. */
const OF_ONE_PAGE = /\/(?:queriesObserver|useQueries)\.js/;

/** What every page stands on, and what changes least, is a file of its own. */
export const vendorOf = (id: string): 'vendor' | null => (VENDOR.test(id) && !OF_ONE_PAGE.test(id) ? 'vendor' : null);

/**
 * The file that a module of ours travels in: one for what every page loads, one for what the scores share with other
 * pages of games, and the bundler's own choice for the rest. Left alone a first page is 47 small files, which compress
 * badly and queue for the same six connections.
 */
export function chunkOf(id: string, bundle: Bundle): 'shell' | 'games' | null {
  if (OF_ONE_PAGE.test(id)) return null;
  const starts = startsOf(id, bundle);
  if (starts.has('everywhere')) return 'shell';
  return starts.has('scores') && starts.size > 1 ? 'games' : null;
}

/** The pages that load a module with their own code, directly or through others; what is loaded on demand has none. */
function startsOf(id: string, bundle: Bundle, starts = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return starts;
  seen.add(id);
  if (EVERYWHERE.test(id)) return starts.add('everywhere');
  const [, page] = GAME_PAGES.exec(id) ?? [];
  if (page !== undefined) return starts.add(page);
  for (const importer of bundle.getModuleInfo(id)?.importers ?? []) startsOf(importer, bundle, starts, seen);
  return starts;
}
