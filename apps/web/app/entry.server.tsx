import { hash } from 'node:crypto';
import { Writable } from 'node:stream';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter, StaticRouter } from 'react-router';
import { makeQueryClient } from '#web/api/query-client.ts';
import { ScriptMark } from '#web/api/script-mark.ts';
import { ServedClient, servedContext } from '#web/api/served.ts';
import { type Visit, visitContext } from '#web/api/visit.ts';
import { paintFirst } from '#web/shell/paint-first.ts';
import { type DrawFragment, FragmentCache } from '#web/ui/cached-fragment.tsx';

/** What the server knows of the request, for the loaders. */
export function loadContextOf(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(servedContext, makeQueryClient(visit.send));
  return context;
}

/** In development the modules of the tools have to come first. */
const isBuilt = import.meta.env.PROD;

/** Pages on their way to the server, which finishes them as texts: as a body each would be encoded and decoded again. */
const texts = new WeakMap<Response, string>();

/** What was rendered for an answer; undefined for one that is no page. */
export const textOf = (answer: Response): string | undefined => texts.get(answer);

/** What React puts in place of a part that it leaves to the browser: its code has yet to be loaded, or it failed. */
const LEFT_TO_BROWSER = '<!--$!-->';

/** Renders a page whole, as a text: it is going to be kept and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  await readData(entry);
  headers.set('content-type', 'text/html; charset=utf-8');
  const answer = (html: string, code: number) => {
    const page = new Response(null, { headers, status: code });
    texts.set(page, isBuilt ? paintFirst(html) : html);
    return page;
  };
  const pageOf = (whole: EntryContext) => pageFor(request, whole, context);
  const html = renderAtOnce(pageOf(entry));
  if (html !== undefined) return answer(html, status);
  const waited = await renderWaiting(pageOf({ ...entry, serverHandoffStream: new ReadableStream() }), context);
  return answer(waited.html, waited.hasFailed ? 500 : status);
}

/** Undefined where React has to wait for a part, or one fails. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes(LEFT_TO_BROWSER) ? undefined : html;
  } catch {
    // Rendered as a stream it comes, or says what is wrong.
    return undefined;
  }
}

function pageFor(request: Request, entry: EntryContext, context: Readonly<RouterContextProvider>): ReactNode {
  const { scriptMark, isNew } = context.get(visitContext);
  const served = context.get(servedContext);
  return (
    <ScriptMark value={scriptMark}>
      <ServedClient value={served}>
        <FragmentCache value={drawFragments(served, request.url, isNew)}>
          <ServerRouter context={entry} url={request.url} nonce={scriptMark} />
        </FragmentCache>
      </ServedClient>
    </ScriptMark>
  );
}

/** Renders a page for whose parts React has to wait: as a stream, which takes longer. */
function renderWaiting(
  page: ReactNode,
  context: Readonly<RouterContextProvider>,
): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce: context.get(visitContext).scriptMark,
      // What was waited for is in its place, however long it is; by itself React moves long parts there with scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(collectText((html) => resolve({ html, hasFailed })));
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        console.error(error);
      },
    });
  });
}

/**
 * Reads the data of a page before it is rendered: all of it is there by then, but it comes as a stream, at whose every part
 * React would stop and begin again.
 */
async function readData({ serverHandoffStream: stream, renderMeta }: EntryContext): Promise<void> {
  if (stream === undefined || renderMeta === undefined) return;
  const decoder = new TextDecoder();
  let value = '';
  for await (const part of stream) value += decoder.decode(part, { stream: true });
  const read = (result: { value: string; done: boolean }) => Object.assign(Promise.resolve(), { result });
  renderMeta.streamCache = { 0: read({ value, done: false }), 1: read({ value: '', done: true }) };
}

/** Letters of markup: about fifteen hundred cards. */
const MOST_LETTERS = 3_000_000;
const DIGEST = 44;
/** What the cache needs for each, as letters. */
const PLACE = 250;

const fragments = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: ({ length }) => length + PLACE,
});

/** The values take as much room as the markup; half of a digest of them, 264 bits, tells them apart as well. */
const keyOf = (values: readonly unknown[]): string =>
  hash('blake2b512', JSON.stringify(values), 'base64').slice(0, DIGEST);

/**
 * Draws fragments for a page at this address, or finds them as they were drawn for another page.
 *
 * @param isNew the page was not asked for lately: it draws by itself what not every page has. A robot's boards leave nothing
 *   behind.
 */
export const drawFragments =
  (client: QueryClient, url: string, isNew: boolean): DrawFragment =>
  (values, part, isOnEveryPage) => {
    if (isNew && !isOnEveryPage) return undefined;
    const key = keyOf(values);
    const known = fragments.get(key);
    if (known !== undefined) return known;
    const drawn = renderToString(
      <StaticRouter location={new URL(url).pathname}>
        <QueryClientProvider client={client}>{part}</QueryClientProvider>
      </StaticRouter>,
    );
    // One text instead of the hundreds that React joins: what is kept should take no more room than its letters.
    const markup = Buffer.from(drawn).toString();
    fragments.set(key, markup);
    return markup;
  };

/** Takes a text in parts, and hands it over whole. */
function collectText(onEnd: (text: string) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    // React would take its end for one that came too early, and make an error of it.
    autoDestroy: false,
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(parts).toString());
      done();
    },
  });
}

/** Refusals are answers, not incidents; React Router would print a stack for every unknown address. */
export function handleError(error: unknown): void {
  if (error instanceof Error) console.error(error);
}
