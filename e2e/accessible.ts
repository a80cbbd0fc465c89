import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectLoaded, PHONE_BELOW } from './fixtures.ts';

declare global {
  interface Window {
    /** Left in the page by the first look. */
    readonly axe?: typeof axe;
  }
}

/** A frame holds a page of its own, whose landmarks are no second ones of the page around it. Widgets are looked at by themselves. */
const OF_PAGE_ALONE: RunOptions = { resultTypes: ['violations'], iframes: false };

/** Names, roles and places are the same in light and dark: in dark only what depends on colours is looked at. */
const RULES: Record<Scheme, RunOptions> = {
  light: OF_PAGE_ALONE,
  dark: { ...OF_PAGE_ALONE, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

type Scheme = 'light' | 'dark';

/**
 * Axe finds nothing to complain about in what the visitor sees now, in light and in dark.
 *
 * @param within what to look at, as a selector: the dialog on a page that was looked at before it opened.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const findings: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await inColours(page, scheme);
    findings.push(...(await findingsOf(page, scheme, within)));
  }
  expect(findings).toEqual([]);
}

/** A desk and then a phone: opening a page again for each of them costs more than looking at it. */
const WIDTHS = [1440, 390];

/** At every width axe finds nothing on the page that is open, nothing lies beyond its edge, and `more` holds too. */
export async function expectSound(page: Page, address: string, more = async () => {}): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await devices.send('Emulation.setTouchEmulationEnabled', { enabled: width < PHONE_BELOW });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expectLoaded(page);
    await expectPageAccessible(page, width);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ address, width, overflow }).toEqual({ address, width, overflow: 0 });
    await more();
  }
  await devices.detach();
}

/** Headers and footers of pages that axe found nothing in, with the width and the scheme: most pages have the same. */
const sound = new Set<string>();

async function expectPageAccessible(page: Page, width: number): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await inColours(page, scheme);
    const seen = (await framesOf(page)).map((frame) => `${width} ${scheme} ${frame}`);
    const without = seen.flatMap((frame, at) => (sound.has(frame) ? [at] : []));
    expect(await findingsOf(page, scheme, 'html', without)).toEqual([]);
    for (const frame of seen) sound.add(frame);
  }
}

/** What stands around the content of every page. */
const FRAMES = 'header:not(main header), footer:not(main footer)';

/** As markup, without where the log-in leads back to; what depends on who looks stands at the root. */
const framesOf = (page: Page): Promise<string[]> =>
  page.evaluate((frames) => {
    const root = (document.documentElement.cloneNode(false) as Element).outerHTML;
    return [...document.querySelectorAll(frames)].map(
      ({ outerHTML }) => root + outerHTML.replaceAll(/\?redirect=[^"]*/g, ''),
    );
  }, FRAMES);

/** @param without which of the frames are left out, by their place. */
async function findingsOf(page: Page, scheme: Scheme, within: string, without: number[] = []): Promise<string[]> {
  // The first look leaves half a megabyte of code in the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const look = ([of, frames, left, options]: readonly [string, string, number[], RunOptions]) => {
    const exclude = [...document.querySelectorAll(frames)].filter((_, at) => left.includes(at));
    return window.axe?.run({ include: [...document.querySelectorAll(of)], exclude }, options);
  };
  const { violations } = (await page.evaluate(look, [within, FRAMES, without, RULES[scheme]] as const)) as AxeResults;
  return violations.map(
    ({ id, help, nodes }) => `${scheme}: ${id}: ${help} (${nodes.flatMap(({ target }) => target).join(', ')})`,
  );
}

async function inColours(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Colours that fade from one to the other are neither.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
