import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './act-menu.module.css';
import type { OpenedMenu } from './menu-button.tsx';

/** Something that can be done with a post or a comment. */
export interface Act {
  readonly label: string;
  readonly onPress: () => void;
  /** It cannot be done now. */
  readonly isOff?: boolean;
  /** Why not, where that is not plain to see. */
  readonly reason?: string | undefined;
}

interface ActMenuProps extends OpenedMenu {
  acts: readonly Act[];
}

/** The menu under the three dots: walked through by arrow keys. */
export function ActMenu({ about, isOpen, onClose, acts }: ActMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    // The button beside it closes it by itself.
    const close = (event: PointerEvent) => menu.current?.parentElement?.contains(event.target as Node) || onClose(true);
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [isOpen, onClose]);
  const walk = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items.at(to % items.length)?.focus();
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') onClose(true);
    if (to !== undefined || event.key === 'Escape') event.preventDefault();
  };
  if (!isOpen) return null;
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={`More for ${about}`}
      className={`${styles.menu} floating`}
      onKeyDown={walk}
    >
      {acts.map(({ label, onPress, isOff, reason }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          className={`${styles.act} plain-button`}
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (isOff === true) return;
            onClose();
            onPress();
          }}
        >
          <span>{label}</span>
          {isOff && reason !== undefined && <small> {reason}</small>}
        </button>
      ))}
    </div>
  );
}
