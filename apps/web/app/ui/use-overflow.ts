import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether more is in an element than its height shows; false on the server, and measured again when its width changes. */
export function useOverflow(element: RefObject<HTMLElement | null>, isClosed: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || !isClosed) return;
    // A pixel more comes of rounding.
    const measure = () => setOver(box.scrollHeight > box.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, isClosed]);
  return isOver;
}
