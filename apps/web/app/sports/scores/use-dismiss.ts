import { type RefObject, useEffect } from 'react';

/** Focus moving into a popover may scroll the page a little; that is not leaving. */
const SCROLL_SLACK_PX = 24;

/** Closes what is open on Escape (and gives the focus back), on a press outside, and when the page is scrolled. */
export function useDismiss(popover: RefObject<HTMLDetailsElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const from = scrollY;
    const onScroll = () => Math.abs(scrollY - from) > SCROLL_SLACK_PX && close();
    const onPress = (event: PointerEvent) => !popover.current?.contains(event.target as Node) && close();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      popover.current?.querySelector('summary')?.focus();
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pointerdown', onPress);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('pointerdown', onPress);
      removeEventListener('keydown', onKey);
    };
  }, [popover, isOpen, close]);
}
