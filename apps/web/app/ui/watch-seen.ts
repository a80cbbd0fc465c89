/** So long something is looked at before it counts as seen, in milliseconds. */
export const LOOK_MS = 1000;

/**
 * Calls back once, when a share of an element was on the screen for a second; answers how to stop waiting for it.
 *
 * @param share from 0, its edge, to 1, all of it.
 */
export function watchSeen(element: Element, share: number, onSeen: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting !== true) return;
      timer = setTimeout(() => {
        observer.disconnect();
        onSeen();
      }, LOOK_MS);
    },
    { threshold: share },
  );
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
