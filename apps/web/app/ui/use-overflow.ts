import { type RefObject, useLayoutEffect, useState } from 'react';

/** A pixel more comes of rounding. */
const hasMore = (box: Element): boolean => box.scrollHeight > box.clientHeight + 1;

/**
 * The same for a part of a page that no component stands behind: each button marked `data-more` follows what it shows
 * more of, and is there when there is more. What is far below the screen has no layout yet and is measured when it comes
 * near: asked before, a phone would lay out the whole list at once.
 */
export function showMoreButtons(part: Element): () => void {
  const buttons = new Map<Element, HTMLElement>();
  for (const button of part.querySelectorAll<HTMLElement>('button[data-more]'))
    if (button.previousElementSibling !== null) buttons.set(button.previousElementSibling, button);
  const measure = (boxes: readonly Element[]) => {
    const over = boxes.map(hasMore);
    for (const [at, box] of boxes.entries()) buttons.get(box)?.toggleAttribute('hidden', over[at] !== true);
  };
  if (typeof ResizeObserver === 'undefined') {
    measure([...buttons.keys()]);
    return () => {};
  }
  const observer = new ResizeObserver((entries) => measure(entries.map(({ target }) => target)));
  for (const box of buttons.keys()) observer.observe(box);
  return () => observer.disconnect();
}

/** Whether more is in an element than its height shows; false on the server, and measured again when its width changes. */
export function useOverflow(element: RefObject<HTMLElement | null>, isClosed: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || !isClosed) return;
    const measure = () => setOver(hasMore(box));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, isClosed]);
  return isOver;
}
