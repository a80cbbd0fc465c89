import type { ReviewItem } from '@csz/contract/scores/calls';
import { useQueries } from '@tanstack/react-query';
import { type FocusEvent, useState } from 'react';
import {
  broughtBack,
  decided,
  follow,
  type HeldList,
  holding,
  idOf,
  isNews,
  newcomers,
  replaced,
  taken,
} from './held-list.ts';
import { reviewItemQuery } from './queries.ts';

/**
 * Keeps a list of games still while staff work through it. News come within a second: a game is brought up to date
 * where it stands, and what is typed, the keyboard's place and the order stay until they are given up.
 *
 * @param listed what the server lists now; undefined while it is asked.
 */
export function useHeldList(listed: readonly ReviewItem[] | undefined, place: string) {
  const [held, setHeld] = useState<HeldList>();
  const gone = held?.items.filter((item) => listed?.some((one) => idOf(one) === idOf(item)) === false) ?? [];
  const found = useQueries({ queries: gone.map((item) => reviewItemQuery(idOf(item))) });
  const now = listed && [...listed, ...found.flatMap(({ data }) => data ?? [])];
  const next = follow(held, now, place);
  if (next !== held) setHeld(next);

  const change = (make: (before: HeldList) => HeldList) => setHeld((before) => before && make(before));
  return {
    items: next?.items,
    /** Games that wait and are not shown yet. */
    newcomers: next === undefined || listed === undefined ? [] : newcomers(next, listed),
    /** The game as it is now, where another one is looked at. */
    newsOf: (item: ReviewItem) =>
      now !== undefined && isNews(item, now) ? now.find((one) => idOf(one) === idOf(item)) : undefined,
    hold: (id: string, isHeld: boolean) => change((before) => holding(before, id, isHeld)),
    /** Whether it is being typed about, or was refused and is looked at again. */
    isHeld: (item: ReviewItem) => next?.held.has(idOf(item)) === true,
    look: (item: ReviewItem) => change((before) => replaced(before, item)),
    /** Lets go of a game that is decided, and of those that were decided meanwhile. */
    letGo: (list: readonly ReviewItem[], id: string) => change((before) => decided(before, list, id)),
    /** Shows the list as it is now. */
    take: (list: readonly ReviewItem[]) => change((before) => taken(before, list)),
    /** Shows these games again, and leaves everything else where it is. */
    bringBack: (list: readonly ReviewItem[], ids: readonly string[]) =>
      change((before) => broughtBack(before, list, ids)),
    focus: {
      onFocus: ({ target }: FocusEvent) => {
        const looked = target.closest<HTMLElement>('[data-game]')?.dataset.game;
        change((before) => (before.looked === looked ? before : { ...before, looked }));
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) change((before) => ({ ...before, looked: undefined }));
      },
    },
  };
}
