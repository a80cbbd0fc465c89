import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { CHROMIUM_ARGS } from '../scripts/chromium/find.ts';

export interface VisitorOptions {
  /** What the browser says that it is; by itself it says that no person sits before it. */
  userAgent?: string;
  /** Pixels; below 800 the visitor holds a phone. */
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScript?: boolean;
  /** Notifications are shown beside the windows of a browser: only one that has windows knows them. */
  readonly hasNotifications?: boolean;
  /** Without a service worker each page of a long walk opens faster. */
  readonly serviceWorker?: boolean;
  /** Paths of calls that the story expects to be refused; Chromium reports each refusal as an error. */
  readonly refusals?: readonly string[];
}

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

/** Pixels; who has fewer holds a phone. */
export const PHONE_BELOW = 800;

/** Only against steps that never come: that a machine is busy is no reason to fail. */
const PATIENCE_MS = 60_000;

const browsers = new Map<string, Promise<Browser>>();
let visits: Visit[] = [];

function openBrowser(executablePath: string): Promise<Browser> {
  const opened = browsers.get(executablePath) ?? chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  browsers.set(executablePath, opened);
  return opened;
}

/** Someone who comes to the portal for the first time. What goes wrong in their browser fails the test. */
export async function openVisitor(options: VisitorOptions = {}): Promise<Page> {
  const { width = 1440, colorScheme = 'light', javaScript = true, serviceWorker = true } = options;
  const { refusals = [], userAgent } = options;
  const { CHROMIUM_PATH, CHROMIUM_SHELL } = process.env;
  const browser = await openBrowser((options.hasNotifications ? CHROMIUM_PATH : CHROMIUM_SHELL) ?? '');
  const isPhone = width < PHONE_BELOW;
  const context = await browser.newContext({
    baseURL: process.env.CSZ_TEST_URL,
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    colorScheme,
    javaScriptEnabled: javaScript,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    locale: 'en-US',
    ...(userAgent === undefined ? {} : { userAgent }),
    timezoneId: 'America/New_York',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  const opened = new Set<string>();
  page.on('request', (request) => request.isNavigationRequest() && opened.add(request.url()));
  page.on('pageerror', (error) => errors.push(`${error.message} (${page.url()})`));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !isWithoutLine(message) &&
      !isOwnStatus(message, opened) &&
      !isRefusal(message, refusals)
    )
      errors.push(`${message.text()} (${message.location().url})`);
  });
  if (javaScript) {
    await page.addInitScript(reportViolations);
    waitForScripts(page);
  }
  visits.push({ context, page, errors });
  return page;
}

/** A script that the content policy stops may do so in silence; here it is an error like any other. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`The content policy stopped ${blockedURI} (${effectiveDirective}) of ${sourceFile}`),
  );
}

/** A story presses nothing before the scripts of a page run: until then only links work. */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const alive = async (answer: Response | null) => {
    if (isPage(answer)) await page.getByRole('button', { name: 'Switch between light and dark' }).waitFor();
    return answer;
  };
  page.goto = async (address, options) => alive(await goto(address, options));
  page.reload = async (options) => alive(await reload(options));
}

/** Widgets are pages too, without anything to press but a link. */
const isPage = (answer: Response | null) =>
  answer?.headers()['content-type']?.startsWith('text/html') === true &&
  !new URL(answer.url()).pathname.startsWith('/widget/');

/** Chromium reports the status of a page itself as an error too; a test that opens an unknown address expects it. */
function isOwnStatus(message: ConsoleMessage, opened: ReadonlySet<string>): boolean {
  return message.text().startsWith('Failed to load resource') && opened.has(message.location().url);
}

/** A story took the line away: Chromium reports everything that does not come, the router what it wanted to know of pages. */
const isWithoutLine = (message: ConsoleMessage) =>
  /net::ERR_INTERNET_DISCONNECTED|^Failed to fetch manifest patches TypeError: Failed to fetch/.test(message.text());

function isRefusal(message: ConsoleMessage, refusals: readonly string[]): boolean {
  const isFailure = message.text().startsWith('Failed to load resource');
  return isFailure && refusals.some((path) => message.location().url.endsWith(path));
}

/** Nothing that the visitor sees is still on its way. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

afterEach(async ({ task }) => {
  const ended = visits;
  visits = [];
  const errors = ended.flatMap((visit) => visit.errors);
  if (task.result?.state === 'fail' || errors.length > 0) {
    const name = task.name.replaceAll(/\W+/g, '-').slice(0, 80);
    await Promise.all(ended.map(({ page }, at) => page.screenshot({ path: `test-results/${name}-${at}.png` })));
  }
  await Promise.all(ended.map(({ context }) => context.close()));
  expect(errors, errors.join('\n')).toEqual([]);
});

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});
