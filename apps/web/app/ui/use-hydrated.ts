import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first render of the browser, true once scripts run; in what is put on the screen later it
 * is true from the beginning. All that waits for it is drawn in a turn of its own: a phone is not held up by one long turn
 * that takes the page over and draws it once more.
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
    if (!first.isHydrated) takeOver(true);
  }, [first]);
  return isHydrated || isTakenOver;
}
