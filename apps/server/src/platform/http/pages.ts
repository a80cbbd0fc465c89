import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DispatchFunc, inject } from 'light-my-request';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { withoutSession } from '#server/platform/session-cookies.ts';
import type { Settings } from '#server/settings.ts';
import { readOnce } from './answer-values.ts';
import { serveBrowserFiles } from './browser-files.ts';
import { DEPENDENCIES_HEADER } from './caching.ts';
import { markInProcess, type RequestInProcess } from './in-process.ts';
import { pageHandlers } from './page-handlers.ts';
import { pageTurns } from './page-turns.ts';
import { retryAfter } from './problems.ts';
import { dependOn } from './serve.ts';

/** How a page asks the API while it is rendered: in this process; as its visitor only where all of it is theirs. */
export type Send = (address: string, init: { method: string; body?: string }) => Promise<Sent>;

interface Sent {
  readonly status: number;
  readonly body: string;
  /** What the body says, where it was read already. */
  readonly value?: unknown;
}

/** What the web's entry hands the server, so that both agree on one context. */
export interface WebEntry {
  loadContextOf(visit: {
    send: Send;
    publicUrl: string;
    contactEmail: string;
    scriptMark: string;
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
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = pageUrl(request.raw.url ?? '/', settings.publicUrl);
    // A page here could not say where it is: to a browser, its own address would be that of another site.
    if (address.pathname.startsWith('//')) return reply.redirect(withOneSlash(address), 301);
    // Nothing that people wrote can carry it: it is made after that, and leaves with no page.
    const scriptMark = randomUUID();
    dependOn(request, []);
    const build = await web.load();
    const entry = build.entry.module as unknown as WebEntry;
    const context = entry.loadContextOf({
      ...settingsOfNouns,
      send: sendInProcess(app, request),
      publicUrl: settings.publicUrl,
      contactEmail: settings.contactEmail,
      scriptMark,
    });
    const response = await inTurn(request, () => handlerOf(build, address)(asWebRequest(request, address), context));
    const html = entry.textOf?.(response) ?? (await htmlOf(response));
    return sendResponse(reply, response, { html, mode: web.mode, scriptMark, policy: { serviceWorker, elsewhere } });
  };
  for (const url of ['/*', ...pagesOfApi]) {
    app.get(url, { schema: { hide: true }, config: { isKept: true } }, render);
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

/** What a page may know of its visitor's cookies: the session only where the page as a whole is theirs. */
function cookiesFor({ server, raw, url, headers: { cookie } }: FastifyRequest): string | undefined {
  return cookie === undefined || server.addressRules.isPageOfMember(raw.url ?? url) ? cookie : withoutSession(cookie);
}

const htmlOf = async (response: Response): Promise<string | undefined> =>
  response.headers.get('content-type')?.startsWith('text/html') === true ? response.text() : undefined;

interface PageSending {
  /** Undefined for what is no page. */
  readonly html: string | undefined;
  readonly mode: WebBuild['mode'];
  readonly scriptMark: string;
  readonly policy: PolicySettings;
}

async function sendResponse(
  reply: FastifyReply,
  response: Response,
  { html: marked, mode, scriptMark, policy }: PageSending,
) {
  reply.code(response.status);
  const seconds = retryAfter({ status: response.status });
  if (seconds !== undefined) reply.header('retry-after', seconds);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (marked === undefined) return reply.send(Buffer.from(await response.arrayBuffer()));
  const html = marked.replaceAll(` nonce="${scriptMark}"`, '');
  if (mode === 'production') reply.header('content-security-policy', policyFor(marked, scriptMark, policy));
  else reply.header('content-security-policy', "frame-ancestors 'none'");
  return reply.send(html);
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

/** Makes the calls of a page in this process: as a guest, for everyone, unless the page is its visitor's alone. */
export function sendInProcess(app: FastifyInstance, request: FastifyRequest): Send {
  const { 'user-agent': agent } = request.headers;
  const cookie = cookiesFor(request);
  const own = { ...(cookie === undefined ? {} : { cookie }), ...(agent === undefined ? {} : { 'user-agent': agent }) };
  return async (address, { method, body }) => {
    // Most of what pages are made of is at hand: states, counties, sports, what other pages show as well.
    const finished = method === 'GET' ? app.findFinished?.(address, own) : undefined;
    const bytes = finished?.bodies.get('identity')?.bytes;
    if (finished !== undefined && bytes !== undefined) {
      dependOn(request, finished.keys);
      return {
        status: 200,
        value: readOnce(finished, bytes),
        get body() {
          return bytes.toString();
        },
      };
    }
    const inProcess: RequestInProcess = {};
    const dispatch: DispatchFunc = (raw, response) => {
      markInProcess(raw, inProcess);
      app.routing(raw, response);
    };
    // Not by the app's own `inject`, which refuses once it closes: pages that are being made then are finished.
    const answer = await inject(dispatch, {
      method: method as 'GET',
      url: address,
      remoteAddress: request.ip,
      headers: {
        // A page is kept as long as its answers are fresh: it is never made of one that only stands in for a new one.
        'cache-control': 'no-cache',
        ...own,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    // A page shows what its calls answered: it depends on the same, and may be kept no longer than they may.
    dependOn(
      request,
      String(answer.headers[DEPENDENCIES_HEADER] ?? '')
        .split(' ')
        .filter(Boolean),
    );
    if (String(answer.headers['cache-control']).includes('no-store')) request.isPersonal = true;
    return {
      status: answer.statusCode,
      value: inProcess.value,
      get body() {
        return answer.body;
      },
    };
  };
}
