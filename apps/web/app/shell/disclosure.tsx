import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface DisclosureProps {
  label: ReactNode;
  /** What it is called where the label is a sign alone. */
  name?: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A menu that opens without scripts; with them it closes on Escape, on a press outside and after a move. */
export function Disclosure({ label, name, children, className }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every move to a page closes the menu, the key is the move.
  useEffect(() => details.current?.removeAttribute('open'), [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (menu?.open !== true) return;
      const isOutside = event.type === 'pointerdown' && !menu.contains(event.target as Node);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!isOutside && !isEscape) return;
      menu.open = false;
      if (isEscape) menu.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details ref={details} className={className} onBlur={closeWhenLeft}>
      <summary aria-label={name}>{label}</summary>
      {children}
    </details>
  );
}

/** Tabbing out of a menu closes it: what is focused is never hidden under it. */
function closeWhenLeft(event: SyntheticEvent<HTMLDetailsElement, FocusEvent>): void {
  const next = event.nativeEvent.relatedTarget as Node | null;
  if (next !== null && !event.currentTarget.contains(next)) event.currentTarget.open = false;
}
