import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lookAt, OF_COLOURS } from './axe.ts';
import { expectLoaded, PHONE_BELOW } from './fixtures.ts';
import { markKnownColours, unmarkKnownColours } from './known-colours.ts';

/** A frame holds a page of its own, whose landmarks are no second ones of the page around it. Widgets are looked at by themselves. */
const OF_PAGE_ALONE: RunOptions = { resultTypes: ['violations'], iframes: false };

/** Names, roles and places are the same in light and dark: in dark only what depends on colours is looked at. */
const RULES: Record<Scheme, RunOptions> = {
  light: OF_PAGE_ALONE,
  dark: { ...OF_PAGE_ALONE, runOnly: { type: 'rule', values: OF_COLOURS } },
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
    const without = FRAMES.filter((_, at) => sound.has(seen[at] ?? ''));
    expect(await findingsOf(page, scheme, 'html', without)).toEqual([]);
    for (const frame of seen) sound.add(frame);
  }
}

/** What stands around the content of every page, as selectors. */
const FRAMES = ['header:not(main header)', 'footer:not(main footer)'];

/** All that each of them finds, as markup, without where the log-in leads back to; what depends on who looks stands at the root. */
const framesOf = (page: Page): Promise<string[]> =>
  page.evaluate((frames) => {
    const root = (document.documentElement.cloneNode(false) as Element).outerHTML;
    const markupOf = (frame: string) =>
      [...document.querySelectorAll(frame)].map(({ outerHTML }) => outerHTML).join('');
    return frames.map((frame) => root + markupOf(frame).replaceAll(/\?redirect=[^"]*/g, ''));
  }, FRAMES);

/** @param without what is left out, as selectors. */
async function findingsOf(page: Page, scheme: Scheme, within: string, without: string[] = []): Promise<string[]> {
  await markKnownColours(page, within);
  const { violations } = await lookAt(page, { include: [within], exclude: without }, RULES[scheme]);
  await unmarkKnownColours(page);
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
