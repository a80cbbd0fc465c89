import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function tick(): void {
  now = Date.now();
  for (const changed of listeners) changed();
}

/** One clock for everything on the page that shows how long ago something was. */
function watch(changed: () => void): () => void {
  listeners.add(changed);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  if (timer === undefined && Date.now() - now > TICK_MS) now = Date.now();
  return now;
}

/** The moment in ms, half a minute old at most; undefined on the server and in the first render of the browser. */
export const useNow = (): number | undefined => useSyncExternalStore(watch, read, () => undefined);
