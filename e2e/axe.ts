import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright-core';
import { KNOWN_COLOURS } from './known-colours.ts';

interface Axe {
  configure(spec: Spec): void;
  run(of: LookedAt, options: RunOptions): Promise<AxeResults>;
}

declare global {
  interface Window {
    /** Left in the page by the first look. */
    readonly axe: Axe;
  }
}

/** What is looked at and what of it is left out, as selectors. */
interface LookedAt {
  readonly include: string[];
  readonly exclude: string[];
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on colours alone. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Links are looked at wherever they are: whether one must be told from a text depends on what is beside it. */
const SPEC: Spec = { rules: [{ id: 'color-contrast', selector: `:not([${KNOWN_COLOURS}])` }] };

/** The first look leaves half a megabyte of code in the page. */
export async function lookAt(page: Page, of: LookedAt, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate((spec) => window.axe.configure(spec), SPEC);
  }
  return page.evaluate(([seen, given]) => window.axe.run(seen, given), [of, options] as const);
}
