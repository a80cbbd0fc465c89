import { type RefObject, useEffect, useRef } from 'react';

/** Where a key means a letter, or the page lies under something. */
const ELSEWHERE = 'input, textarea, select, dialog, [contenteditable]';

interface Places {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Has the Undo button, while there is something to undo. */
  readonly undo: RefObject<HTMLElement | null>;
}

/**
 * Single keys for a list of games, anywhere on the page but in a field: J and K move from game to game, 1 to 9 press the
 * accept buttons of the game, O opens its form, U is Undo. Outside the list the first key leads to the game that was
 * looked at last: nothing is pressed that is not marked. After a decision the focus goes to the next game.
 */
export function useQueueKeys({ list, undo }: Places, isOn: boolean) {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-game]') ?? [])];
  const wanted = useRef<{ left?: string; next: readonly string[] }>(undefined);
  const last = useRef<string>(undefined);

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

  useKeysOfPage(isOn, last, (event) => press(event, { all: cards(), last: last.current, undo: undo.current }));

  /** It is still in the list after all, and so is the focus. */
  const stay = () => {
    wanted.current = undefined;
  };

  return { leave, goTo, stay };
}

interface Reach {
  readonly all: readonly HTMLElement[];
  readonly last: string | undefined;
  readonly undo: HTMLElement | null;
}

/** What a key presses, or the game that it leads to. */
function press(event: KeyboardEvent, { all, last, undo }: Reach): void {
  const target = event.target as HTMLElement;
  if (event.metaKey || event.ctrlKey || event.altKey || target.closest(ELSEWHERE) !== null) return;
  const key = event.key.toLowerCase();
  const step = { j: 1, k: -1 }[key];
  // A key that is held down moves on and on, but decides nothing: each game is looked at.
  if (step === undefined && (event.repeat || !/^[1-9ou]$/.test(key))) return;
  if (key === 'u') {
    undo?.querySelector('button')?.click();
    return;
  }
  const inside = all.findIndex((card) => card.contains(target));
  const at = inside >= 0 ? inside : all.findIndex((card) => card.dataset.game === last);
  const isAct = step === undefined && inside >= 0;
  const pressed = isAct
    ? all[at]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    : (all[at + (step ?? 0)] ?? (inside < 0 ? all[0] : undefined));
  if (pressed == null) return;
  event.preventDefault();
  if (isAct) pressed.click();
  else pressed.focus();
}

/** Hears the keys of the whole page while they are on, and remembers which game was looked at last. */
function useKeysOfPage(isOn: boolean, last: RefObject<string | undefined>, onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => latest.current(event);
    const onFocus = ({ target }: FocusEvent) => {
      last.current = (target as Element).closest<HTMLElement>('[data-game]')?.dataset.game ?? last.current;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOn, last]);
}
