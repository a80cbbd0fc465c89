import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import styles from './act-menu.module.css';

/** Something that can be done with a post or a comment. */
export interface Act {
  readonly label: string;
  readonly onPress: () => void;
  /** It cannot be done now. */
  readonly isOff?: boolean;
}

interface ActMenuProps {
  /** What it is about: 'post What a night'. */
  about: string;
  acts: readonly Act[];
}

/** The three dots. Guests are asked to log in, because what can be done depends on who one is. */
export function ActMenu({ about, acts }: ActMenuProps) {
  const me = useMe();
  const login = useLoginPrompt();
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    holder.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const close = (event: PointerEvent) => holder.current?.contains(event.target as Node) || setOpen(false);
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const items = [...(holder.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items.at(to % items.length)?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    if (to !== undefined || event.key === 'Escape') event.preventDefault();
  };
  return (
    <div ref={holder} className={styles.holder}>
      <button
        ref={button}
        type="button"
        className={styles.dots}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`More for ${about}`}
        onClick={() => (me === null ? login.ask(() => setOpen(true)) : setOpen(!isOpen))}
      >
        <IconDots size={22} aria-hidden="true" />
      </button>
      {isOpen && (
        <div role="menu" tabIndex={-1} aria-label={`More for ${about}`} className={styles.menu} onKeyDown={walk}>
          {acts.map(({ label, onPress, isOff }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              className={styles.act}
              aria-disabled={isOff || undefined}
              onClick={() => {
                if (isOff === true) return;
                close();
                onPress();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
