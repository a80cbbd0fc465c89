import { type ReactNode, useRef, useState } from 'react';
import styles from './clamp.module.css';
import { useOverflow } from './use-overflow.ts';

interface ClampProps {
  children: ReactNode;
  /** What is shown more of, for readers who only hear the button. */
  of: string;
}

/** Long text up to a height, with a button that shows the rest. Without scripts all of it is there. */
export function Clamp({ children, of }: ClampProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isOver = useOverflow(box, !isOpen);
  return (
    <div className="anchor">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a link inside got the focus */}
      <div
        ref={box}
        className={isOpen ? undefined : styles.closed}
        // What is focused inside is never under the cut.
        onFocus={(event) => event.target !== event.currentTarget && isOver && setOpen(true)}
      >
        {children}
      </div>
      <button
        type="button"
        className={isOpen ? 'link-button' : styles.more}
        aria-expanded={isOpen}
        hidden={!isOver && !isOpen}
        data-more=""
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'See Less' : 'See More'}
        <span className="visually-hidden">{` of ${of}`}</span>
      </button>
    </div>
  );
}
