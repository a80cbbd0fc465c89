import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** After this all is drawn at once, with what stands for a part whose code is still on its way. */
const LONGEST_MS = 1000;

/**
 * False on the server and in the first render of the browser, true once scripts run; in what is put on the screen later it
 * is true from the beginning. All that waits for it is drawn after the page was taken over, a part at a time: on a phone a
 * press is not held up by one long turn that draws all of it.
 */
export function useHydrated(): boolean {
  const [first] = useState({ isHydrated: true });
  const isHydrated = useSyncExternalStore(
    never,
    () => first.isHydrated,
    // React asks for this on the server, and while it takes over what came from there.
    () => {
      first.isHydrated = false;
      return false;
    },
  );
  const [isTakenOver, takeOver] = useState(false);
  useEffect(() => {
    if (first.isHydrated) return;
    startTransition(() => takeOver(true));
    // Code of one part that does not come would hold all others for good.
    const late = setTimeout(() => takeOver(true), LONGEST_MS);
    return () => clearTimeout(late);
  }, [first]);
  return isHydrated || isTakenOver;
}

/**
 * What the browser alone knows, as it changes; `first` on the server and in the first render. React is not told of a
 * difference while it takes the page over: it would draw that in the same turn.
 *
 * @param read answers the same value until `watch` has called.
 */
export function useInBrowser<T>(watch: (changed: () => void) => () => void, read: () => T, first: T): T {
  const isHydrated = useHydrated();
  const value = useSyncExternalStore(watch, read, typeof document === 'undefined' ? () => first : read);
  return isHydrated ? value : first;
}
