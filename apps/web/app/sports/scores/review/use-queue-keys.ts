import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Single keys for a list of games, alive only while the focus is in the list and not in a field: J and K move from game to
 * game, 1 to 9 press the accept buttons of the game, O opens its form. After a decision the focus goes to the next game.
 */
export function useQueueKeys(list: RefObject<HTMLOListElement | null>) {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-game]') ?? [])];
  const wanted = useRef<{ left?: string; next: readonly string[] }>(undefined);

  // A decided game leaves the list with one of the next renders, and others come with one; only then the focus can go.
  useEffect(() => {
    const { left, next } = wanted.current ?? { next: [] };
    const all = cards();
    if (left !== undefined && all.some((card) => card.dataset.game === left)) return;
    const [first] = next.flatMap((id) => all.filter((card) => card.dataset.game === id));
    if (first === undefined) return;
    wanted.current = undefined;
    first.focus();
  });

  /** The game is decided: on to the next one that is still there, or back to the nearest. */
  const leave = (id: string) => {
    const ids = cards().flatMap((card) => card.dataset.game ?? []);
    const at = ids.indexOf(id);
    wanted.current = { left: id, next: [...ids.slice(at + 1), ...ids.slice(0, at).reverse()] };
  };

  /** To the first of these games, once it is there. */
  const goTo = (ids: readonly string[]) => {
    wanted.current = { next: ids };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.metaKey || event.ctrlKey || event.altKey || target.closest('input, textarea, select, dialog')) return;
    const all = cards();
    const at = all.findIndex((card) => card.contains(target));
    const key = event.key.toLowerCase();
    const step = { j: 1, k: -1 }[key];
    const pressed =
      step === undefined ? all[at]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : all[at + step];
    if (pressed == null) return;
    event.preventDefault();
    if (step === undefined) pressed.click();
    else pressed.focus();
  };

  /** It is still in the list after all, and so is the focus. */
  const stay = () => {
    wanted.current = undefined;
  };

  return { onKeyDown, leave, goTo, stay };
}
