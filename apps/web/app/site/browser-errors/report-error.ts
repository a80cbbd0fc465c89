import { cleanMessage } from '@csz/contract/browser-errors/clean-message';
import { browserErrorsRoutes } from '@csz/contract/browser-errors/routes';
import { PageNames, pageNamesOf } from '@csz/contract/core/page-names';
import { Refusal } from '@csz/contract/core/refusal';
import { broken } from '#web/api/broken.ts';
import { CallFailed } from '#web/api/call.ts';
import { asksNotToBeTracked } from '#web/api/do-not-track.ts';
import routes from '#web/routes.ts';

/** An error that repeats with every frame is one; after these a page has said enough. */
const MOST_OF_A_PAGE = 5;
const reported = new Set<string>();
const pageNames = new PageNames(pageNamesOf(routes));

/** What the browser itself found; without a line of our scripts it is of an extension of theirs. */
const FOUND_BY_BROWSER: ReadonlySet<string> = new Set(['script', 'promise']);

/** Reports what broke before this came, and from then on each at once. */
export function startReporting(): void {
  const report = (...found: typeof broken) => {
    for (const { part, error } of found) reportError(part, error);
    return 0;
  };
  report(...broken.splice(0));
  broken.push = report;
}

/**
 * Sends what broke to staff, each once a page, and nothing of who reads: no cookies, no address, and texts that are cleaned
 * of what could name a person before they leave.
 */
function reportError(part: string, error: unknown): void {
  if (asksNotToBeTracked() || !navigator.onLine || isExpected(part, error)) return;
  const line = lineOf(error);
  if (FOUND_BY_BROWSER.has(part) && line === undefined) return;
  const message = cleanMessage(messageOf(error));
  // The same error may come by more than one way: a crash is drawn, and found by the browser too.
  const key = `${message} ${line ?? part}`;
  if (message === '' || reported.has(key) || reported.size >= MOST_OF_A_PAGE) return;
  reported.add(key);
  const { method, path } = browserErrorsRoutes.reportBrowserError;
  const build = (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;
  const body = JSON.stringify({ part, message, line, page: pageNames.of(location.pathname), build });
  const headers = { 'content-type': 'application/json' };
  // What cannot be reported is lost; a report of that would not arrive either.
  void fetch(path, { method, body, headers, credentials: 'omit', keepalive: true }).catch(() => undefined);
}

/** A page left before it came, the net being away, and answers that a screen shows as they are, are no errors. */
function isExpected(part: string, error: unknown): boolean {
  if (error instanceof Refusal) return part === 'standings' ? error.status < 500 : error.status === 401;
  if (error instanceof Error) return ['AbortError', 'LoadFailed'].includes(error.name);
  return part === 'screen';
}

function messageOf(error: unknown): string {
  // Only which refusal it was: its sentence may name what it is about.
  if (error instanceof Refusal) return `Refusal: status ${error.status} ${error.code}`;
  if (error instanceof CallFailed && error.status > 0) return `CallFailed: status ${error.status}`;
  if (error instanceof Error) return `${error.name}: ${error.message}`.slice(0, 1000);
  return typeof error === 'string' ? error.slice(0, 1000) : 'No error';
}

/** The first line of our own scripts that an error passed through: file, line and column. */
const lineOf = (error: unknown): string | undefined =>
  error instanceof Error ? /\/assets\/([\w.$-]{1,97}\.js:\d{1,7}:\d{1,7})/.exec(error.stack ?? '')?.[1] : undefined;
