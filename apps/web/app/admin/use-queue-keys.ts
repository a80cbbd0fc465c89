import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Single keys for a list of games, alive only while the focus is in the list and nobody types: J and K move from game to
 * game, 1 to 9 press the accept buttons of the game, O opens its form. After a decision the focus goes to the next game.
 */
export function useQueueKeys(list: RefObject<HTMLOListElement | null>) {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-game]') ?? [])];
  const left = useRef<{ id: string; next: string | undefined }>(undefined);

  // The decided game leaves the list with one of the next renders; only then the focus would be lost.
  useEffect(() => {
    const { id, next } = left.current ?? {};
    if (id === undefined || cards().some((card) => card.dataset.game === id)) return;
    left.current = undefined;
    cards()
      .find((card) => card.dataset.game === next)
      ?.focus();
  });

  const leave = (id: string) => {
    const all = cards();
    const at = all.findIndex((card) => card.dataset.game === id);
    left.current = { id, next: (all[at + 1] ?? all[at - 1])?.dataset.game };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.metaKey || event.ctrlKey || event.altKey || target.closest('input, textarea, select, dialog')) return;
    const all = cards();
    const at = all.findIndex((card) => card.contains(target));
    const key = event.key.toLowerCase();
    const step = { j: 1, k: -1 }[key];
    const wanted =
      step === undefined ? all[at]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : all[at + step];
    if (wanted == null) return;
    event.preventDefault();
    if (step === undefined) wanted.click();
    else wanted.focus();
  };

  return { onKeyDown, leave };
}
