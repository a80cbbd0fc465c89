/** What is scrolled sideways: tables, and rows of pictures. */
const WIDE = 'section, ul[tabindex]';

/**
 * Remembers where a visitor is in a part of the page that is about to be drawn again: what has the focus, which folds
 * are open, and how far what is wide is scrolled. Answers how to bring that back; what was pressed meanwhile is pressed again.
 */
export function keepPlace(box: Element, pressed?: Element): () => void {
  const focused = document.activeElement;
  const findFocused = focused !== null && box.contains(focused) ? finderOf(box, focused) : undefined;
  const findPressed = pressed && finderOf(box, pressed);
  const folds = [...box.querySelectorAll('details')].map(({ open }) => open);
  const scrolled = [...box.querySelectorAll(WIDE)].map(({ scrollLeft }) => scrollLeft);
  return () => {
    for (const [at, wide] of box.querySelectorAll(WIDE).entries()) wide.scrollLeft = scrolled[at] ?? 0;
    for (const [at, details] of box.querySelectorAll('details').entries()) details.open = folds[at] ?? details.open;
    findFocused?.()?.focus({ preventScroll: true });
    findPressed?.()?.click();
  };
}

/** How an element is found again: by what it is, where it leads or what it is called, and what it says if that stayed. */
function finderOf(box: Element, element: Element): () => HTMLElement | undefined {
  const { tagName, textContent } = element;
  // The part of a page that a link leads to may be another one by now: the form of a score, then the score.
  const nameOf = (one: Element) =>
    one.getAttribute('href')?.split('#')[0] ?? one.getAttribute('aria-label') ?? one.getAttribute('name');
  const name = nameOf(element);
  const alike = () => {
    const all = [...box.querySelectorAll<HTMLElement>(tagName)].filter((one) => nameOf(one) === name);
    const same = all.filter((one) => one.textContent === textContent);
    return same.length > 0 || name === null ? same : all;
  };
  const at = alike().indexOf(element as HTMLElement);
  return () => alike()[at] ?? alike()[0];
}
