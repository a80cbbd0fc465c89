interface Bundle {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Where every page begins. */
const EVERYWHERE = /\/app\/(?:root|entry\.client)\.tsx/;
/** What comes once the first page has loaded, without a line for forms and posts. */
const DEVICE = /\/app\/site\/device\/start\.ts/;
/** What draws posts and comments: until a visitor presses something of them, or is a member, they are HTML. */
const CARDS = /\/app\/community\/(?:posts\/(?:post-body|posts)|comments\/comments)\.tsx/;
const PAGE = /\/app\/routes\/([\w-]+)\.tsx/;
/** Pages that show games; a visitor goes from one to the next. */
const GAME_PAGES: ReadonlySet<string> = new Set(['scores', 'today-scores', 'standings', 'schedules', 'game']);

/** Pages of The Zone, and of what is written about a county or a team. */
const ZONE_PAGES: ReadonlySet<string> = new Set([
  'forum-category',
  'forum-post',
  'forum-search',
  'forum-text-search',
  'podcast',
  'county-updates',
  'team-updates',
]);

const VENDOR = /\/node_modules\/(?:react|react-dom|react-router|@tanstack|scheduler)\//;
/** Of those only comments, the page of a game and members' calendars need what asks several questions at once. */
const SEVERAL = /\/(?:queriesObserver|useQueries)\.js/;

/** Only what writes needs what sends writes, waits until typing pauses, and offers words; who reads scores does not. */
const WRITES = /\/(?:mutationObserver|useMutation)\.js|\/app\/ui\/(?:use-debounced|form\/combobox\.module)\./;

/** What every page stands on, and what changes least, is a file of its own. */
export const vendorOf = (id: string): 'vendor' | null =>
  VENDOR.test(id) && !SEVERAL.test(id) && !WRITES.test(id) ? 'vendor' : null;

/**
 * Small parts that nearly every page is laid out with, or that watch what comes after it. In a file of forms they would bring
 * that to pages without any.
 */
const OF_ALL = /\/app\/ui\/(?:layout|fold|watch-seen)\.tsx?/;

/** What pages with HTML of members need before anything on them is pressed, how that looks, and icons. */
const OF_FIRST =
  /\/app\/ui\/(?:as-html|use-overflow|draft-box|menu|card-picture|oembed-link|feed-link|(?:author-line|markup|clamp|carousel)\.module)\.|\/contract\/src\/(?:posts\/limits|core\/format-count)\.|\/icons-react\/dist\/esm\/(?:create|default|icons\/IconChevron)/;

/** What lists and texts of members are made of, on pages with forms and without. */
const OF_LISTS = /\/app\/ui\/(?:list-start|markup|share-link|author-line)\.tsx?/;

/** What draws the head of a game's page: it comes after each first page, before the page of a game itself. */
const OF_HEAD = /\/app\/(?:site\/game-page\/(?:game-face|board-frame|game-clock)|sports\/games\/board-head)\./;

/** What forms are made of serves the page of a game and every page of members. */
const OF_FORMS = /\/app\/(?:ui\/|api\/use-action)/;

/**
 * The file that a module of ours travels in: one for what every page loads and what the scores share with others (hardly
 * a page does without), one for what comes after each first page, one for forms, one for the first view of The Zone, one
 * for that of its lists, one for what draws its posts and comments once that is needed, one for what else the page of a
 * game shares with members', one for what other pages of games share, one each for what only one of them has, one for the
 * head of a game, and the bundler's own choice for the rest. Left alone a first page is 47 small files, which compress
 * badly and queue for the same six connections.
 */
export function chunkOf(id: string, bundle: Bundle): string | null {
  if (SEVERAL.test(id)) return 'several';
  if (WRITES.test(id)) return 'forms';
  const starts = startsOf(id, bundle);
  const isOfCards = starts.delete('cards') && starts.size === 0;
  const isOfDevice = starts.delete('device') && starts.size === 0 && !DEVICE.test(id);
  if (starts.has('everywhere') || OF_ALL.test(id) || (starts.has('scores') && starts.size > 1)) return 'shell';
  if (OF_FIRST.test(id)) return 'first';
  if (OF_LISTS.test(id)) return 'lists';
  if (OF_HEAD.test(id)) return 'head';
  const ofGames = [...starts].filter((page) => GAME_PAGES.has(page));
  const [page] = ofGames;
  if (isOfDevice) return 'device';
  if (isOfCards) return 'cards';
  // Left to the bundler: what only the two pages of Updates share.
  if ([...starts].every((start) => start.endsWith('-updates'))) return null;
  const ofOthers = [...starts].filter((start) => !ZONE_PAGES.has(start) && start !== 'game');
  if (starts.size > 1 && [...starts].some((start) => ZONE_PAGES.has(start)))
    return ofOthers.length > 0 && OF_FORMS.test(id) ? 'forms' : starts.has('forum-post') ? 'zone' : 'feeds';
  if (starts.size === 1 && starts.has('with-strip')) return 'strip';
  if (page === undefined) return null;
  if (starts.size === 1) return `of-${page}`;
  if (ofGames.length > 1 || page !== 'game') return 'teams';
  return OF_FORMS.test(id) ? 'forms' : 'members';
}

const only = (name: string | undefined) => (id: string, bundle: Bundle) => {
  const chunk = chunkOf(id, bundle);
  return name === undefined || chunk === name ? chunk : null;
};

/** What more pages load comes first: a group takes along what its modules stand on, unless an earlier one has it. */
const GROUPS = [
  'shell',
  'device',
  'several',
  'first',
  'head',
  'lists',
  'forms',
  'zone',
  'feeds',
  'cards',
  'members',
  'teams',
];
export const CHUNKS = [...GROUPS, undefined].map(only);

/** The pages that load a module with their own code, directly or through others; what is loaded on demand has none. */
function startsOf(id: string, bundle: Bundle, starts = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return starts;
  seen.add(id);
  if (EVERYWHERE.test(id)) return starts.add('everywhere');
  if (DEVICE.test(id)) return starts.add('device');
  if (CARDS.test(id)) starts.add('cards');
  const [, page] = PAGE.exec(id) ?? [];
  if (page !== undefined) return starts.add(page);
  for (const importer of bundle.getModuleInfo(id)?.importers ?? []) startsOf(importer, bundle, starts, seen);
  return starts;
}
