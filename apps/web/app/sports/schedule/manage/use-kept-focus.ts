import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place where the thing that was pressed goes away: what the press led to has the focus, and what
 * it came from has it again afterwards. `name` says what is shown: of the acts, the one that leads to it bears that name.
 */
export function useKeptFocus(name: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  const before = useRef(name);
  useEffect(() => {
    const was = before.current;
    before.current = name;
    if (!isHere.current) return;
    if (was !== name) {
      const wanted = name === undefined ? `[data-act="${was}"]` : '[data-begins]';
      const found = frame.current?.querySelector<HTMLElement>(wanted) ?? frame.current;
      return found?.focus();
    }
    // What had the focus is gone or asleep: the next press of Tab goes on from here, not from the top of the page.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  });
  return {
    ref: frame,
    tabIndex: -1,
    onFocus: () => {
      isHere.current = true;
    },
    // What falls asleep while it is busy loses the focus to nothing; everything else here is a step to somewhere else.
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      isHere.current =
        relatedTarget === null ? target.matches(':disabled') : frame.current?.contains(relatedTarget as Node) === true;
    },
  } as const;
}
