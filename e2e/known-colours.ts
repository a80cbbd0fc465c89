import type { Page } from 'playwright-core';

/** On texts that look like so many others that were looked at: a hundred rows of a table have the same colours. */
export const KNOWN_COLOURS = 'data-known-colours';
const ENOUGH = 2;

declare global {
  interface Window {
    /** The elements of the page as they were listed last. */
    listed?: readonly Element[];
  }
}

/** How the elements of a page look, each behind its parent. */
interface Looks {
  /** All that differ. */
  readonly looks: readonly string[];
  /** Of each element its place among them. */
  readonly lookOf: readonly number[];
  /** Of each element its parent's place in this list; -1 for the root. */
  readonly parentOf: readonly number[];
  /** Places of elements that show a text. */
  readonly texts: readonly number[];
}

/** Numbers for looks behind the look of the parent, and so behind those of all that is around a text. */
const kinds = new Map<string, number>();
const timesSeen = new Map<number, number>();

/** Marks the texts whose colours, and all colours behind them, were looked at often enough, on this page or another one. */
export async function markKnownColours(page: Page, within: string): Promise<void> {
  const seen = await page.evaluate(listLooks, within);
  const kindOf: number[] = [];
  for (const [at, parent] of seen.parentOf.entries()) {
    const key = `${kindOf[parent] ?? ''} ${seen.looks[seen.lookOf[at] ?? 0]}`;
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    kindOf.push(kind);
  }
  const known = seen.texts.filter((at) => {
    const kind = kindOf[at] ?? 0;
    const times = (timesSeen.get(kind) ?? 0) + 1;
    timesSeen.set(kind, times);
    return times > ENOUGH;
  });
  await page.evaluate(
    ([name, places]) => {
      for (const at of places) window.listed?.[at]?.setAttribute(name, '');
    },
    [KNOWN_COLOURS, known] as const,
  );
}

export const unmarkKnownColours = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    for (const element of window.listed ?? []) element.removeAttribute(name);
  }, KNOWN_COLOURS);

/** Runs in the page. */
function listLooks(within: string): Looks {
  // The shapes of a picture have no text.
  const elements = [...document.querySelectorAll('html, body, body :not(svg *, script, template)')];
  const scope = document.querySelector(within);
  const places = new Map<Element | null, number>(elements.map((element, at) => [element, at]));
  const placesOfLooks = new Map<string, number>();
  const lookAt = (element: Element): number => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow } =
      getComputedStyle(element);
    const isDisabled = element.matches(':disabled, [aria-disabled="true"], label:has(:disabled)');
    const colours = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow];
    const look = [element.localName, element.getAttribute('class'), isDisabled, ...colours].join(' ');
    const place = placesOfLooks.get(look) ?? placesOfLooks.size;
    placesOfLooks.set(look, place);
    return place;
  };
  const showsText = (element: Element): boolean =>
    scope?.contains(element) === true &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    (element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''));
  window.listed = elements;
  return {
    lookOf: elements.map(lookAt),
    looks: [...placesOfLooks.keys()],
    parentOf: elements.map(({ parentElement }) => places.get(parentElement) ?? -1),
    texts: elements.flatMap((element, at) => (showsText(element) ? [at] : [])),
  };
}
