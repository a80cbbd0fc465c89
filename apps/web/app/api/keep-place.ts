/**
 * Remembers where a visitor is in a part of the page that is about to be drawn again: what has the focus, and which
 * folds are open. Answers how to bring that back; what was pressed meanwhile is pressed again.
 */
export function keepPlace(box: Element, pressed?: Element): () => void {
  const focused = document.activeElement;
  const findFocused = focused !== null && box.contains(focused) ? finderOf(box, focused) : undefined;
  const findPressed = pressed && finderOf(box, pressed);
  const folds = [...box.querySelectorAll('details')].map(({ open }) => open);
  return () => {
    for (const [at, details] of box.querySelectorAll('details').entries()) details.open = folds[at] ?? details.open;
    findFocused?.()?.focus({ preventScroll: true });
    findPressed?.()?.click();
  };
}

/** How an element is found again: by what it is, where it leads and what it says, else by where it leads. */
function finderOf(box: Element, element: Element): () => HTMLElement | undefined {
  const { tagName, textContent } = element;
  const href = element.getAttribute('href');
  const alike = () => {
    const all = [...box.querySelectorAll<HTMLElement>(tagName)].filter((one) => one.getAttribute('href') === href);
    const same = all.filter((one) => one.textContent === textContent);
    return same.length > 0 || href === null ? same : all;
  };
  const at = alike().indexOf(element as HTMLElement);
  return () => alike()[at] ?? alike()[0];
}
