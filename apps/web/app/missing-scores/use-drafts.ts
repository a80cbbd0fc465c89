import { useEffect, useState } from 'react';

type Drafts<T> = Readonly<Record<string, T>>;

/**
 * What was typed, by row. It is kept in the browser until it is in: a closed tab, a dead battery or the way through the
 * login page lose nothing.
 *
 * @param empty a row in which nothing was typed.
 */
export function useDrafts<T extends object>(name: string, empty: T) {
  const [drafts, setDrafts] = useState<Drafts<T>>({});
  // After the first render, which must be the server's.
  useEffect(() => setDrafts(readDrafts(name, empty)), [name, empty]);
  const change = (turn: (drafts: Drafts<T>) => Drafts<T>) =>
    setDrafts((before) => {
      const after = turn(before);
      keepDrafts(name, after);
      return after;
    });
  return {
    draftOf: (row: string): T => drafts[row] ?? empty,
    set: (row: string, part: Partial<T>) => change((all) => ({ ...all, [row]: { ...(all[row] ?? empty), ...part } })),
    drop: (rows: readonly string[]) =>
      change((all) => Object.fromEntries(Object.entries(all).filter(([row]) => !rows.includes(row)))),
  };
}

function readDrafts<T extends object>(name: string, empty: T): Drafts<T> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    // An older version of the page may have kept less of a row.
    return Object.fromEntries(Object.entries(kept).map(([row, draft]) => [row, { ...empty, ...draft }]));
  } catch {
    return {};
  }
}

function keepDrafts(name: string, drafts: Drafts<object>): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(drafts));
  } catch {
    // A browser that keeps nothing still sends what is on the screen.
  }
}
