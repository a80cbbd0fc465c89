import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

/** What renders the pages of a build, by their address. */
type HandlerOf = (build: ServerBuild, address: URL) => RequestHandler;

interface Handlers {
  readonly build: ServerBuild;
  readonly routes: RoutesByBeginning;
  readonly made: Map<string, RequestHandler>;
}

/**
 * React Router lists, matches and converts all routes of its build several times for each page, a tenth of its time with the
 * hundred routes of the portal. So a page comes from a build that has only those which addresses with its beginning may
 * lead to. Requests for data and for the manifest of the browser's router come to the whole build.
 */
export function pageHandlers(mode: 'production' | 'development'): HandlerOf {
  let newest: Handlers | undefined;
  return (build, { pathname }) => {
    // Of a build that it loads by itself the router would list all routes for each request.
    if (newest?.build !== build) newest = { build, routes: routesByBeginning(build), made: new Map() };
    const { routes, made } = newest;
    const isPage = !pathname.endsWith('.data') && pathname !== build.routeDiscovery.manifestPath;
    const beginning = isPage ? routes.beginningOf(pathname) : WHOLE;
    const handler = made.get(beginning) ?? createRequestHandler(isPage ? routes.partOf(beginning) : build, mode);
    made.set(beginning, handler);
    return handler;
  };
}

/** No beginning of an address. */
const WHOLE = '/';

/** Stands for the beginnings that no route names. */
const OTHER = '';

interface RoutesByBeginning {
  /** The first part of a path in small letters, as the router reads it, where some route names it; else one for all others. */
  beginningOf(pathname: string): string;
  /** The build with those routes alone that may match paths with this beginning, and with those that they are inside. */
  partOf(beginning: string): ServerBuild;
}

function routesByBeginning(build: ServerBuild): RoutesByBeginning {
  const beginnings = new Map(Object.keys(build.routes).map((id) => [id, beginningOfRoute(build.routes, id)]));
  const named = new Set(beginnings.values());
  return {
    beginningOf: (pathname) => {
      const [first = OTHER] = partsOf(pathname);
      const beginning = decoded(first).toLowerCase();
      return named.has(beginning) ? beginning : OTHER;
    },
    partOf: (beginning) => {
      const mayMatch = ([id]: [string, unknown]) => [beginning, OTHER].includes(beginnings.get(id) ?? OTHER);
      const only = <Of>(all: Record<string, Of>) => Object.fromEntries(Object.entries(all).filter(mayMatch));
      return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
    },
  };
}

/** The first part of the paths that a route matches, or `OTHER` where that may be any. */
function beginningOfRoute(routes: ServerBuild['routes'], id: string): string {
  const [first = ''] = partsOf(pathOf(routes, id));
  return /^[\w-]+$/.test(first) ? first.toLowerCase() : OTHER;
}

/** With the paths of the routes that it is inside. */
function pathOf(routes: ServerBuild['routes'], id: string): string {
  const { path = '', parentId } = routes[id] ?? {};
  return parentId === undefined || path.startsWith('/') ? path : `${pathOf(routes, parentId)}/${path}`;
}

/** Without what is escaped in it; as it is where that makes no sense. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
