import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { CHROMIUM_ARGS } from '../scripts/chromium/find.ts';

export interface VisitorOptions {
  /** Pixels; below 800 the visitor holds a phone. */
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScript?: boolean;
  /** Paths of calls that the story expects to be refused; Chromium reports each refusal as an error. */
  readonly refusals?: readonly string[];
}

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

const PHONE_BELOW = 800;

let browser: Browser | undefined;
let visits: Visit[] = [];

/** Someone who comes to the portal for the first time. What goes wrong in their browser fails the test. */
export async function openVisitor(options: VisitorOptions = {}): Promise<Page> {
  const { width = 1440, colorScheme = 'light', javaScript = true, refusals = [] } = options;
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS });
  const isPhone = width < PHONE_BELOW;
  const context = await browser.newContext({
    baseURL: process.env.CSZ_TEST_URL,
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: isPhone,
    colorScheme,
    javaScriptEnabled: javaScript,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwnStatus(message, page) && !isRefusal(message, refusals))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  visits.push({ context, page, errors });
  return page;
}

/** Chromium reports the status of the page itself as an error too; a test that opens an unknown address expects it. */
function isOwnStatus(message: ConsoleMessage, page: Page): boolean {
  return message.text().startsWith('Failed to load resource') && message.location().url === page.url();
}

function isRefusal(message: ConsoleMessage, refusals: readonly string[]): boolean {
  const isFailure = message.text().startsWith('Failed to load resource');
  return isFailure && refusals.some((path) => message.location().url.endsWith(path));
}

/** Axe finds nothing to complain about in what the visitor sees now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.flatMap((n) => n.target).join(', ')})`,
  );
  expect(findings).toEqual([]);
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
  expect(errors).toEqual([]);
});

afterAll(() => browser?.close());
