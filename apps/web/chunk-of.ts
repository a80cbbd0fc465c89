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

/** What forms are made of serves the pages of games and those of members. */
const OF_FORMS = /\/app\/ui\//;

/**
 * The file that a module of ours travels in: one for what every page loads, one for what the scores share with other
 * pages of games, one each for what these share without the scores and for what only one of them has, and the bundler's
 * own choice for the rest. Left alone a first page is 47 small files, which compress badly and queue for the same six
 * connections.
 */
export function chunkOf(id: string, bundle: Bundle): string | null {
  if (OF_ONE_PAGE.test(id)) return null;
  const starts = startsOf(id, bundle);
  if (starts.has('everywhere')) return 'shell';
  if (starts.has('scores')) return starts.size > 1 ? 'games' : null;
  if (starts.size === 0) return null;
  if (OF_FORMS.test(id)) return 'forms';
  const [page = ''] = starts;
  return starts.size > 1 ? 'teams' : `of-${page}`;
}

const only = (name: string | undefined) => (id: string, bundle: Bundle) => {
  const chunk = chunkOf(id, bundle);
  return name === undefined || chunk === name ? chunk : null;
};

/** What more pages load comes first: a group takes along what its modules stand on, unless an earlier one has it. */
export const CHUNKS = ['shell', 'games', 'forms', 'teams', undefined].map(only);

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
