import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Settings } from '#server/settings.ts';
import { serveBrowserFiles } from './browser-files.ts';
import { pageHandlers } from './page-handlers.ts';
import { pageTurns } from './page-turns.ts';
import { retryAfter } from './problems.ts';
import { cookiesFor, type Send, sendInProcess } from './send-in-process.ts';
import { dependOn } from './serve.ts';

/** What the web's entry hands the server, so that both agree on one context. */
export interface WebEntry {
  loadContextOf(visit: {
    send: Send;
    publicUrl: string;
    contactEmail: string;
    scriptMark: string;
    isNew: boolean;
  }): RouterContextProvider;
  /** The HTML of an answer that is a page, where it is not the body of it. */
  textOf?(answer: Response): string | undefined;
}

/** What pages show of other sites: the origins (`https://www.example.org`) of frames and pictures. */
export interface ShownFromElsewhere {
  readonly frames?: readonly string[];
  readonly pictures?: readonly string[];
}

/** What the nouns add to pages. */
export interface PagesOfNouns {
  /** Pages among the addresses of the API, whose unknown ones answer JSON; in Fastify's notation. */
  readonly pagesOfApi?: readonly string[];
  readonly settingsOfNouns?: Readonly<Record<string, unknown>>;
  readonly elsewhere?: ShownFromElsewhere;
}

export interface WebBuild {
  /** The folder with the browser's files. */
  readonly clientFolder: string | undefined;
  /** The newest server build (development rebuilds it). */
  load(): Promise<ServerBuild>;
  readonly mode: 'production' | 'development';
  /** Development: answers for the sources, before the pages do. */
  attach?(app: FastifyInstance): Promise<void>;
}

/**
 * Serves the browser's files and every page; what no route knows gets the page of unknown addresses with a real 404.
 *
 * @param pagesOfApi pages among the addresses of the API.
 * @param settingsOfNouns what the pages of nouns are made with besides.
 * @param elsewhere what they show of other sites.
 */
export async function servePages(
  app: FastifyInstance,
  web: WebBuild,
  settings: Settings,
  { pagesOfApi = [], settingsOfNouns = {}, elsewhere = {} }: PagesOfNouns = {},
): Promise<void> {
  const { serviceWorker } = settings;
  await serveBrowserFiles(app, web.clientFolder, settings);
  await web.attach?.(app);
  const handlerOf = pageHandlers(web.mode);
  const inTurn = pageTurns(app);
  const make = async (request: FastifyRequest, reply: FastifyReply, address: URL): Promise<void> => {
    // For who has left in the meantime, by another press of reload, nothing is made.
    if (request.raw.socket?.destroyed === true) return void reply.code(499).send('');
    // Nothing that people wrote can carry it: it is made after that, and leaves with no page.
    const scriptMark = randomUUID();
    const build = await web.load();
    const entry = build.entry.module as unknown as WebEntry;
    const context = entry.loadContextOf({
      ...settingsOfNouns,
      send: sendInProcess(app, request, { isOfPage: true }),
      publicUrl: settings.publicUrl,
      contactEmail: settings.contactEmail,
      scriptMark,
      isNew: request.isNew === true,
    });
    const response = await handlerOf(build, address)(asWebRequest(request, address), context);
    const html = entry.textOf?.(response) ?? (await htmlOf(response));
    const body = html ?? Buffer.from(await response.arrayBuffer());
    sendResponse(reply, response, { body, mode: web.mode, scriptMark, policy: { serviceWorker, elsewhere } });
  };
  // Nothing of a page hangs on what has waited with its request for its turn, not even a promise of it: V8 takes that for
  // old by then, and would keep the page with it until all of the memory is looked at.
  const show = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const address = pageUrl(request.raw.url ?? '/', settings.publicUrl);
    // A page here could not say where it is: to a browser, its own address would be that of another site.
    if (address.pathname.startsWith('//')) return reply.redirect(withOneSlash(address), 301);
    dependOn(request, []);
    inTurn(() => make(request, reply, address)).catch((error: unknown) => reply.send(error));
  };
  for (const url of ['/*', ...pagesOfApi]) {
    app.get(url, { schema: { hide: true }, config: { isKept: true } }, show);
  }
}

/** The address of a page that was requested: always one of this portal, also where a request names another host. */
export function pageUrl(wanted: string, publicUrl: string): URL {
  const path = wanted.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return new URL(new URL(publicUrl).origin + path);
}

/** `/host/x` for `//host/x`. */
const withOneSlash = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search;

function asWebRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  headers.set('cookie', cookiesFor(request) ?? '');
  // The answer to HEAD has the length and the etag of the page, so it is rendered whole.
  return new Request(address, { method: 'GET', headers });
}

const htmlOf = async (response: Response): Promise<string | undefined> =>
  response.headers.get('content-type')?.startsWith('text/html') === true ? response.text() : undefined;

interface PageSending {
  /** A text is a page. */
  readonly body: string | Buffer;
  readonly mode: WebBuild['mode'];
  readonly scriptMark: string;
  readonly policy: PolicySettings;
}

function sendResponse(reply: FastifyReply, response: Response, { body, mode, scriptMark, policy }: PageSending): void {
  reply.code(response.status);
  const seconds = retryAfter({ status: response.status });
  if (seconds !== undefined) reply.header('retry-after', seconds);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (typeof body !== 'string') return void reply.send(body);
  if (mode === 'production') reply.header('content-security-policy', policyFor(body, scriptMark, policy));
  else reply.header('content-security-policy', "frame-ancestors 'none'");
  reply.send(body.replaceAll(` nonce="${scriptMark}"`, ''));
}

/** What is inside the inline scripts with our mark. Only what stands around the mark is looked at: a page is long. */
function markedScripts(html: string, mark: string): string[] {
  const pieces = html.split(` nonce="${mark}"`);
  return pieces.slice(1).flatMap((after, at) => {
    const before = pieces[at] ?? '';
    const begun = after.indexOf('>') + 1;
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, begun);
    const ended = after.indexOf('</script>', begun);
    const isOurs = /^<script[^<>]*>$/.test(tag) && !tag.includes(' src=') && ended >= 0;
    return isOurs ? after.slice(begun, ended) : [];
  });
}

interface PolicySettings extends Partial<Pick<Settings, 'serviceWorker'>> {
  readonly elsewhere?: ShownFromElsewhere;
}

/**
 * The page may run its own files and exactly the inline scripts that our renderer marked as its own: one that came in
 * with what people wrote has no mark, and its hash is not among them. Hashes may be kept with finished bytes, where a
 * number for one use could be read by the next visitor.
 */
export function policyFor(
  html: string,
  mark: string,
  { serviceWorker = true, elsewhere: { frames = [], pictures = [] } = {} }: PolicySettings = {},
): string {
  const hashes = new Set<string>();
  for (const script of markedScripts(html, mark)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `worker-src ${serviceWorker ? "'self'" : "'none'"}`,
    // Who makes a widget looks at it in the page.
    ["frame-src 'self'", ...frames].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
