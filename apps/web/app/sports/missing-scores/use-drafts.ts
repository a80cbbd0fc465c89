import { useLayoutEffect, useRef, useState } from 'react';
import { draftBox } from '#web/ui/draft-box.ts';

type Drafts<T> = Readonly<Record<string, T>>;

// In the browser and not only in the window: a closed tab and a dead battery lose nothing.
const box = draftBox('', isDrafts, () => localStorage);

/**
 * What was typed, by row, kept until it is in.
 *
 * @param empty a row in which nothing was typed.
 */
export function useDrafts<T extends object>(name: string, empty: T) {
  const [drafts, setDrafts] = useState<Drafts<T>>({});
  const newest = useRef(drafts);
  const show = (next: Drafts<T>) => {
    newest.current = next;
    setDrafts(next);
  };
  // After the first render, which must be the server's; before the page learns what was typed while its scripts were on
  // their way: that builds on what was kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls is the same at every render.
  useLayoutEffect(() => show(readDrafts(name, empty)), [name, empty]);
  const change = (next: Drafts<T>) => {
    show(next);
    if (Object.keys(next).length === 0) box.forget(name);
    else box.keep(name, next);
  };
  return {
    draftOf: (row: string): T => drafts[row] ?? empty,
    /** As it is at this moment, also while something waits for an answer. */
    draftNow: (row: string): T => newest.current[row] ?? empty,
    set: (row: string, part: Partial<T>) =>
      change({ ...newest.current, [row]: { ...(newest.current[row] ?? empty), ...part } }),
    drop: (rows: readonly string[]) =>
      change(Object.fromEntries(Object.entries(newest.current).filter(([row]) => !rows.includes(row)))),
  };
}

function isDrafts(thing: unknown): thing is Drafts<object> {
  return typeof thing === 'object' && thing !== null;
}

/** An older version of the page may have kept less of a row. */
function readDrafts<T extends object>(name: string, empty: T): Drafts<T> {
  const kept = Object.entries(box.read(name) ?? {});
  return Object.fromEntries(kept.map(([row, draft]) => [row, { ...empty, ...draft }]));
}
