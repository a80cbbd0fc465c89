/** What is no page of the router: wrong addresses, those that people can say, and pages of a newer build. */
export const OTHER_PAGE = 'other';

/** What staff's pages go by, which are not counted. */
export const STAFF_PAGES = '/admin';

/** A route of the router: its part of the address, absent of frames around pages; of the first page of a frame alone. */
export interface PageRoute {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly PageRoute[] | undefined;
}

/**
 * The names of all pages, as the router writes them: `/scores/view/:gameId`. Counts and errors name a page and never what
 * is on it: which game, which team, who. The tabs of a page are one with it: `/my-account/*`.
 */
export function pageNamesOf(routes: readonly PageRoute[]): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    if (path === '*') return [];
    if (path !== undefined && path !== '') return [children.length === 0 ? `/${path}` : `/${path}/*`];
    return index === true ? ['/'] : pageNamesOf(children);
  });
}

/** Every address that the routes have, their parameters as the router writes them; tabs and what no route knows among them. */
export function addressesOf(routes: readonly PageRoute[], base = ''): string[] {
  return routes.flatMap(({ path = '', index, children = [] }) => {
    const address = path === '' ? base : `${base}/${path}`;
    const own = index === true || (path !== '' && children.length === 0) ? [address || '/'] : [];
    return [...own, ...addressesOf(children, address)];
  });
}

/** Names of pages, found by address. */
export class PageNames {
  readonly #patterns: ReadonlyMap<string, RegExp>;

  /** @param names in the order in which they are looked through. */
  constructor(names: readonly string[]) {
    this.#patterns = new Map(names.map((name) => [name, patternOf(name)]));
  }

  has(name: string): boolean {
    return name === STAFF_PAGES || this.#patterns.has(name);
  }

  /** Which page an address is (its path alone); staff's are one. */
  of(path: string): string {
    if (/^\/admin(?:\/|$)/.test(path)) return STAFF_PAGES;
    for (const [name, pattern] of this.#patterns) if (pattern.test(path)) return name;
    return OTHER_PAGE;
  }
}

const patternOf = (name: string): RegExp =>
  new RegExp(
    `^${name
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/\/:\w+/g, '/[^/]+')
      .replace(/\/\*$/, '(?:/.*)?')}/?$`,
  );
