import { type RefObject, useLayoutEffect, useState } from 'react';

/** A pixel more comes of rounding. */
const hasMore = (box: Element): boolean => box.scrollHeight > box.clientHeight + 1;

/**
 * The same for a part of a page that no component stands behind: each button marked `data-more` follows what it shows
 * more of, and is there when there is more.
 */
export function showMoreButtons(part: Element): () => void {
  const buttons = [...part.querySelectorAll<HTMLElement>('button[data-more]')];
  const measure = () => {
    const over = buttons.map(({ previousElementSibling: box }) => box !== null && hasMore(box));
    for (const [at, button] of buttons.entries()) button.hidden = over[at] !== true;
  };
  measure();
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(measure);
  for (const { previousElementSibling: box } of buttons) if (box !== null) observer.observe(box);
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
