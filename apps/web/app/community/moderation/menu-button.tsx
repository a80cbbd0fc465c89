import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useAsMember } from '#web/people/accounts/login-prompt.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import styles from './act-menu.module.css';

/** What a menu knows of the button that opens it. */
export interface OpenedMenu {
  readonly about: string;
  readonly isOpen: boolean;
  /** Closes the menu; the focus goes back to the button unless it is elsewhere by now. */
  readonly onClose: (keepsFocus?: boolean) => void;
}

interface MenuButtonProps {
  /** What it is about: 'post What a night'. */
  about: string;
  /** The menu, whose code is fetched when it is first opened. */
  children: (menu: OpenedMenu) => ReactNode;
}

/** The three dots. Guests are asked to log in, because what can be done depends on who one is. */
export function MenuButton({ about, children }: MenuButtonProps) {
  const asMember = useAsMember();
  const [isOpen, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const onClose = useCallback((keepsFocus = false) => {
    setOpen(false);
    if (!keepsFocus) button.current?.focus();
  }, []);
  return (
    <div className="anchor rigid">
      <button
        ref={button}
        type="button"
        className={styles.dots}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        aria-label={`More for ${about}`}
        onClick={() => asMember(() => setOpen(isOpen !== true))}
      >
        <Glyph name="dots" size={22} />
      </button>
      {isOpen !== undefined && <Suspense>{children({ about, isOpen, onClose })}</Suspense>}
    </div>
  );
}
