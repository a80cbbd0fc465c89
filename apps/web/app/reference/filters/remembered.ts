import { leavesFiltersOpen } from '@csz/contract/directory/remembered';
import { pages } from '@csz/contract/pages';
import { data, redirect } from 'react-router';
import { FORGET_COOKIE, type Memory, readMemory, saveCookie } from './memory.ts';

interface LoaderArgs {
  request: Request;
}

/**
 * Wraps a page's loader, in the server and in the browser, so that an address without any filter leads on (302) to what
 * this browser looked at last:
 *
 *     export const loader = recalling(serverLoader(load));
 *     export const clientLoader = recalling(browserLoader(load));
 *
 * An address with a filter, or with `force=true`, is served as it stands and never depends on the cookie, so it may
 * come from the cache. When the remembered place turns out to be gone (404), the memory goes with it.
 */
export function recalling<A extends LoaderArgs, T>(loader: (args: A) => Promise<T>): (args: A) => Promise<T> {
  return async (args) => {
    const memory = readMemory(cookiesOf(args.request));
    if (memory === undefined) return loader(args);
    const url = new URL(args.request.url);
    if (leavesFiltersOpen(url.pathname + url.search)) throw redirect(rememberedAddress(url.pathname, memory));
    return loader(args).catch((error: unknown) => {
      throw isOwnAddress(url, memory) && isNotFound(error) ? forgetting(error) : error;
    });
  };
}

/** The address of a page that shows what is remembered. */
export function rememberedAddress(path: string, { stateId, countyId, schoolId, sportId }: Memory): string {
  const selected = { selectedStateId: stateId, selectedCountyId: countyId, selectedSportId: sportId };
  if (path.startsWith('/scores/standings')) return pages.standings(selected);
  if (path.startsWith('/scores')) return pages.scores(selected);
  if (path.startsWith('/playgames')) return pages.playGames({ stateId, countyId, sportId });
  return pages.schedules({ countyId, schoolId, stateId, sportId });
}

const cookiesOf = (request: Request) =>
  typeof document === 'undefined' ? request.headers.get('cookie') : document.cookie;

const isOwnAddress = (url: URL, memory: Memory) =>
  rememberedAddress(url.pathname, memory) === url.pathname + url.search;

/** What loaders throw instead of a Response: React Router's `data(…)`. */
type Refusal = ReturnType<typeof data>;

const isNotFound = (error: unknown): error is Refusal => (error as Partial<Refusal>)?.init?.status === 404;

function forgetting(error: Refusal): Refusal {
  // In the browser no header travels; there the cookie can be reached.
  if (typeof document !== 'undefined') saveCookie(FORGET_COOKIE);
  return data(error.data, { ...error.init, headers: { 'set-cookie': FORGET_COOKIE } });
}
