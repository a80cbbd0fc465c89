import { createContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { WebBuild, WebEntry } from '#server/platform/http/pages.ts';
import type { Send } from '#server/platform/http/send-in-process.ts';

type Visit = Parameters<WebEntry['loadContextOf']>[0];
type Render = [request: Request, status: number, headers: Headers, entry: unknown, context: RouterContextProvider];

interface OnePage {
  /** The page of a visit, with the mark of our scripts. */
  readonly html: (scriptMark: string) => string;
  /** What the page asks before it is made. */
  readonly load?: (send: Send) => Promise<void>;
  /** The parts of addresses that its router names, beside all others. */
  readonly paths?: readonly string[];
}

/** A build of the web that has one page, for every address. */
export function aWebBuild({ html, load = async () => {}, paths = [] }: OnePage): WebBuild {
  const visits = createContext<Visit>();
  const render = async (...[, status, headers, , context]: Render) => {
    headers.set('content-type', 'text/html');
    return new Response(html(context.get(visits).scriptMark), { status, headers });
  };
  const loader = async ({ context }: { context: RouterContextProvider }) => {
    await load(context.get(visits).send);
    return null;
  };
  const loadContextOf = (visit: Visit) => new RouterContextProvider(new Map([[visits, visit]]));
  const route = { id: 'root', path: '*', hasLoader: true, module: '' };
  const module = { default: () => null, loader };
  const named = paths.map((path) => [path, { ...route, id: path, path, module }]);
  const build = aServerBuild(
    { root: { ...route, module }, ...Object.fromEntries(named) },
    { default: render, loadContextOf },
  );
  return { mode: 'production', clientFolder: undefined, load: async () => build };
}

/** A build of these routes. @param entry the module that makes its pages. */
export function aServerBuild(routes: Readonly<Record<string, object>>, entry: object): ServerBuild {
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: '' }, routes, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}
